import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { isMissingRecord } from '../../shared/is-missing-record.ts';
import { isRecordId } from '@platewright/browser/record-id';
import { OrderNotFound } from '../../shared/order-not-found.tsx';
import { useDocumentTitle } from '../../shared/use-document-title.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { Route } from './+types/checkout-route';
import { CheckoutPage } from './checkout-page.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useCheckoutQuery } from './use-checkout.ts';

/** Most checkouts are open to the person who opens them. */
const CheckoutClosed = lazyWithRetry(() => import('./checkout-closed.tsx'));
const CheckoutForbidden = lazyWithRetry(() => import('./checkout-forbidden.tsx'));

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isRecordId(params.orderId)) throw redirect(paths.notFound());
  return loadRouteMeta(context.client, '/checkout', context.lang);
}
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];
/** The meta tags do not change while the steps do. */
export const shouldRevalidate = () => false;

const closedErrors: readonly CallErrorName[] = ['alreadyPaid', 'checkoutClosed'];

/** The checkout of an order (specification 001, Checkout). */
export default function CheckoutRoute() {
  const { t } = useTranslation();
  const params = useParams();
  const orderId = Number(params.orderId);
  const { data, error, refetch } = useCheckoutQuery(orderId);
  useDocumentTitle(data && t('checkout.heading', { id: String(orderId) }));
  useEffect(() => {
    document.body.classList.add('checkout');
    return () => document.body.classList.remove('checkout');
  }, []);

  // The page that pays gets the message about its own payment, too; it is leaving for the next one by itself.
  const [isPaying, setPaying] = useState(false);
  const errorName = error instanceof CallError && !(isPaying && data) ? error.errorName : null;
  const isClosed = errorName !== null && closedErrors.includes(errorName);
  if (isClosed || errorName === 'noPermission')
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        {isClosed ? <CheckoutClosed orderId={orderId} isPaid={errorName === 'alreadyPaid'} /> : <CheckoutForbidden />}
      </Suspense>
    );
  if (isMissingRecord(error)) return <OrderNotFound />;
  if (data) return <CheckoutPage key={orderId} orderId={orderId} data={data} onPaying={setPaying} />;
  if (error) {
    return <LoadError size="large" error={error} title={t('checkout.failed')} onRetry={() => void refetch()} />;
  }
  return <CheckoutSkeleton />;
}
