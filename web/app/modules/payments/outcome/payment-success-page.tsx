import { orderStatus } from '@platewright/domain/orders/order-status';
import { LinkButton } from '@platewright/ui/button';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { useFormat } from '../../../i18n/format.ts';
import { paths } from '../../../paths.ts';
import { IssuedDocuments } from '../../orders/order-page/issued-documents.tsx';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/payment-success-page';
import { isSettled, PaymentOutcomePage, useOutcomeOrder, type OutcomeOrder } from './payment-outcome-page.tsx';
import styles from './payment-outcome-page.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, '/order', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

/** Orders by cash or cheque are placed, not paid: the checkout passes that in the history state. */
const isPlaced = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as { placed?: unknown }).placed === true;

type OutcomeMessageKey = 'paid' | 'owed' | 'placed' | 'unpaid' | 'success';
function getOutcomeMessageKey(order: OutcomeOrder | undefined, placed: boolean): OutcomeMessageKey | null {
  if (!order) return 'success';
  const stage = order.payment?.stage;
  if (isSettled(order)) return stage === 'due' && order.payment?.dueAt ? 'owed' : 'paid';
  if (order.statusId !== orderStatus.approvedPaymentDue) return null;
  return placed || stage === 'arranged' ? 'placed' : 'unpaid';
}

/** `/order/{id}/success`: the order is paid or placed, or its payment did not arrive (decisions 72). */
export default function PaymentSuccessPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const orderId = Number(useParams().orderId);
  const placed = isPlaced(useLocation().state);
  const { data: order, error, isLoading } = useOutcomeOrder(orderId);
  if (isLoading) {
    return (
      <LoadingArea className={styles.page}>
        <Skeleton height="18rem" />
      </LoadingArea>
    );
  }
  const messageKey = getOutcomeMessageKey(order, placed);
  // Neither due nor paid: no payment leads here.
  if (messageKey === null) return <Navigate to={paths.order(orderId)} replace />;
  const isUnpaid = messageKey === 'unpaid';
  return (
    <PaymentOutcomePage
      orderId={orderId}
      order={order}
      error={error}
      isSuccess={!isUnpaid}
      title={t(isUnpaid ? 'payments.outcome.failedTitle' : 'payments.outcome.successTitle')}
      documents={order && <IssuedDocuments info={order} />}
      actions={
        <>
          <LinkButton as={Link} to={paths.order(orderId)} variant="primary">
            {t('payments.outcome.toOrder')}
          </LinkButton>
          {isUnpaid ? (
            <LinkButton as={Link} to={paths.checkout(orderId)}>
              {t('payments.outcome.again')}
            </LinkButton>
          ) : (
            <LinkButton as={Link} to={paths.dashboard()}>
              {t('payments.outcome.toDashboard')}
            </LinkButton>
          )}
        </>
      }
    >
      {t(`payments.outcome.${messageKey}`, {
        id: orderId,
        amount: format.aed(order?.payment?.amount ?? order?.paid?.grandTotalInclVat ?? 0),
        day: format.date(order?.payment?.dueAt ?? new Date(0).toISOString()),
      })}
    </PaymentOutcomePage>
  );
}
