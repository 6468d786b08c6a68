import { LinkButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { useOperatorFormat } from '../../../i18n/use-operator-format.ts';
import { paths } from '../../../paths.ts';
import { useOrderTaking } from '../../../session/order-taking.ts';
import { OrderTakenActions } from '../../../shared/order-taken-actions.tsx';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/payment-success-page';
import { getOutcome } from './next-steps.ts';
import { PaymentOutcomePage, PaymentOutcomeSkeleton } from './payment-outcome-page.tsx';
import { useOutcomeOrder } from './use-outcome-order.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, '/order', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

/** Orders by cash or cheque are placed, not paid: the checkout passes that in the history state. */
const isPlaced = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as { placed?: unknown }).placed === true;

/** `/order/{id}/success`: the order is paid or placed, or its payment did not arrive (spec decision 72). */
export default function PaymentSuccessPage() {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const orderId = Number(useParams().orderId);
  const taking = useOrderTaking();
  const placed = isPlaced(useLocation().state);
  const { data: order, error, isLoading } = useOutcomeOrder(orderId);
  if (isLoading) return <PaymentOutcomeSkeleton />;
  const outcome = getOutcome(order, placed);
  // Neither due nor paid: no payment leads here.
  if (outcome === null || outcome === 'failed') return <Navigate to={paths.order(orderId)} replace />;
  return (
    <PaymentOutcomePage
      orderId={orderId}
      order={order}
      error={error}
      outcome={outcome}
      title={t(outcome === 'unpaid' ? 'payments.outcome.unpaidTitle' : 'payments.outcome.successTitle')}
      actions={
        taking ? (
          <OrderTakenActions taking={taking} orderId={orderId} />
        ) : (
          <>
            <LinkButton as={Link} to={paths.order(orderId)} variant="primary">
              {t('payments.outcome.toOrder')}
            </LinkButton>
            <LinkButton as={Link} to={paths.dashboard()}>
              {t('payments.outcome.toDashboard')}
            </LinkButton>
          </>
        )
      }
    >
      {t(`payments.outcome.${outcome}`, {
        id: orderId,
        // Of a transfer a part may be here.
        amount: format.aed(
          (outcome === 'awaited' ? order?.payment?.open : order?.payment?.amount) ??
            order?.paid?.grandTotalInclVat ??
            0,
        ),
        day: format.date(order?.payment?.dueAt ?? new Date(0).toISOString()),
      })}
    </PaymentOutcomePage>
  );
}
