import { LinkButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/payment-failed-page';
import { PaymentOutcomePage, PaymentOutcomeSkeleton } from './payment-outcome-page.tsx';
import { useOutcomeOrder } from './use-outcome-order.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, '/order', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

/** `/order/{id}/failed`: the payment failed, with a link to try again (spec decision 72). */
export default function PaymentFailedPage() {
  const { t } = useTranslation();
  const orderId = Number(useParams().orderId);
  const { data: order, error, isLoading } = useOutcomeOrder(orderId);
  if (isLoading) return <PaymentOutcomeSkeleton />;
  // The order can not be paid any more, for example because another attempt has succeeded: its page says why.
  if (order && !order.allowPay) return <Navigate to={paths.order(orderId)} replace />;
  return (
    <PaymentOutcomePage
      orderId={orderId}
      order={order}
      error={error}
      outcome="failed"
      title={t('payments.outcome.failedTitle')}
      actions={
        <>
          <LinkButton as={Link} to={paths.checkout(orderId)} variant="primary">
            {t('payments.outcome.again')}
          </LinkButton>
          <LinkButton as={Link} to={paths.order(orderId)}>
            {t('payments.outcome.toOrder')}
          </LinkButton>
        </>
      }
    >
      {t('payments.outcome.failed')}
    </PaymentOutcomePage>
  );
}
