import { LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** Says that the order is paid already or can not be paid yet, with a link to it. */
export default function CheckoutClosed({ orderId, isPaid }: { orderId: number; isPaid: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      size="large"
      title={t(isPaid ? 'checkout.closed.paidTitle' : 'checkout.closed.notOpenTitle')}
      actions={
        <LinkButton as={Link} to={paths.order(orderId)} variant="primary">
          {t('checkout.closed.toOrder')}
        </LinkButton>
      }
    >
      {t(isPaid ? 'checkout.closed.paid' : 'checkout.closed.notOpen')}
    </EmptyState>
  );
}
