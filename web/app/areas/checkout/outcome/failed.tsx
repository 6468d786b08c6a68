import { LinkButton } from '@platewright/ui/button';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { metaTags, routeMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/failed';
import { OutcomePage, usePaidOrder } from './outcome-page.tsx';
import styles from './outcome.module.css';

export const loader = ({ context }: Route.LoaderArgs) => routeMeta(context.client, '/order', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

/** /order/{id}/failed (decisions 72). */
export default function Failed() {
  const { t } = useTranslation();
  const orderId = Number(useParams().orderId);
  const { data: order, error, isLoading } = usePaidOrder(orderId);
  if (isLoading) {
    return (
      <LoadingArea className={styles.page}>
        <Skeleton height="18rem" />
      </LoadingArea>
    );
  }
  // Another attempt has paid it meanwhile, or it never was to be paid: the order says how it stands.
  if (order && !order.allowPay) return <Navigate to={paths.order(orderId)} replace />;
  return (
    <OutcomePage
      orderId={orderId}
      order={order}
      error={error}
      good={false}
      title={t('checkout.outcome.failedTitle')}
      actions={
        <>
          <LinkButton as={Link} to={paths.checkout(orderId)} variant="primary">
            {t('checkout.outcome.again')}
          </LinkButton>
          <LinkButton as={Link} to={paths.order(orderId)}>
            {t('checkout.outcome.toOrder')}
          </LinkButton>
        </>
      }
    >
      {t('checkout.outcome.failed')}
    </OutcomePage>
  );
}
