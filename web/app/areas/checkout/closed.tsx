import { LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { ForbiddenState } from '@platewright/ui/error-states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** An order that is paid already or can not be paid yet: why, and the way to it. */
export function Closed({ orderId, isPaid }: { orderId: number; isPaid: boolean }) {
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

/** A member without CHECKOUT [CHK-03]. */
export function Forbidden({ orderId }: { orderId: number }) {
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
      {t('refusals.noPermission')}
    </ForbiddenState>
  );
}
