import { Refusal, type RefusalName } from '@platewright/contract/refusals';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { NoSuchOrder } from '../../shared/no-such-order.tsx';
import { useDocumentTitle } from '../../shared/document-title.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import type { Route } from './+types/checkout';
import { CheckoutPage } from './checkout-page.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { Closed, Forbidden } from './closed.tsx';
import { useCheckoutQuery } from './use-checkout.ts';

const isNumber = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id);

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isNumber(params.orderId)) throw redirect(paths.notFound());
  return routeMeta(context.client, '/checkout', context.lang);
}
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];
/** Nothing of the frame changes while the steps do. */
export const shouldRevalidate = () => false;

const closedBy: readonly RefusalName[] = ['alreadyPaid', 'checkoutClosed'];

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

  const refusal = error instanceof Refusal ? error.refusal : null;
  if (refusal && closedBy.includes(refusal)) return <Closed orderId={orderId} isPaid={refusal === 'alreadyPaid'} />;
  if (refusal === 'notFound' || refusal === 'invalidInput') return <NoSuchOrder />;
  if (refusal === 'noPermission') return <Forbidden orderId={orderId} />;
  if (data) return <CheckoutPage key={orderId} orderId={orderId} data={data} />;
  if (error) {
    return <LoadFailed size="large" error={error} title={t('checkout.failed')} onRetry={() => void refetch()} />;
  }
  return <CheckoutSkeleton />;
}
