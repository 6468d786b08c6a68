import { LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { ForbiddenState } from '@platewright/ui/error-states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** Says that the order is paid already or can not be paid yet, with a link to it. */
export function CheckoutClosed({ orderId, isPaid }: { orderId: number; isPaid: boolean }) {
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

/** For a member without the permission CHECKOUT [CHK-03]. */
export function CheckoutForbidden({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  return (
    <ForbiddenState
      level={1}
      size="large"
      title={t('checkout.closed.forbidden')}
      actions={
        <LinkButton as={Link} to={paths.order(orderId)} variant="primary">
          {t('checkout.closed.toOrder')}
        </LinkButton>
      }
    >
      {t('callErrors.noPermission')}
    </ForbiddenState>
  );
}
