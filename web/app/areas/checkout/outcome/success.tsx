import { LinkButton } from '@platewright/ui/button';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { metaTags, routeMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/success';
import { isSettled, OutcomePage, PAYMENT_DUE, usePaidOrder, type PaidOrder } from './outcome-page.tsx';
import styles from './outcome.module.css';

export const loader = ({ context }: Route.LoaderArgs) => routeMeta(context.client, '/order', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

/** Cash and cheques are placed, not paid: the checkout says so when it leads here. */
const isPlaced = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as { placed?: unknown }).placed === true;

type Sentence = 'paid' | 'placed' | 'unpaid' | 'success';
function sentenceOf(order: PaidOrder | undefined, placed: boolean): Sentence | null {
  if (!order) return 'success';
  if (isSettled(order)) return 'paid';
  if (order.statusId !== PAYMENT_DUE) return null;
  return placed ? 'placed' : 'unpaid';
}

/** /order/{id}/success (decisions 72). */
export default function Success() {
  const { t } = useTranslation();
  const orderId = Number(useParams().orderId);
  const placed = isPlaced(useLocation().state);
  const { data: order, error, isLoading } = usePaidOrder(orderId);
  if (isLoading) {
    return (
      <LoadingArea className={styles.page}>
        <Skeleton height="18rem" />
      </LoadingArea>
    );
  }
  const sentence = sentenceOf(order, placed);
  // Not due and not paid: nobody was led here.
  if (sentence === null) return <Navigate to={paths.order(orderId)} replace />;
  const unpaid = sentence === 'unpaid';
  return (
    <OutcomePage
      orderId={orderId}
      order={order}
      error={error}
      good={!unpaid}
      title={t(unpaid ? 'checkout.outcome.failedTitle' : 'checkout.outcome.successTitle')}
      actions={
        <>
          <LinkButton as={Link} to={paths.order(orderId)} variant="primary">
            {t('checkout.outcome.toOrder')}
          </LinkButton>
          {unpaid ? (
            <LinkButton as={Link} to={paths.checkout(orderId)}>
              {t('checkout.outcome.again')}
            </LinkButton>
          ) : (
            <LinkButton as={Link} to={paths.dashboard()}>
              {t('checkout.outcome.toDashboard')}
            </LinkButton>
          )}
        </>
      }
    >
      {t(`checkout.outcome.${sentence}`, { id: orderId })}
    </OutcomePage>
  );
}
