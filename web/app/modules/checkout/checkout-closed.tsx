import { getOrderActionPermission } from '@platewright/domain/orders/order-actions';
import { LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { showToast } from '@platewright/ui/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { useDescribeMissingPermission } from '../../shared/missing-permission.tsx';
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

/** Sends a member without the permission CHECKOUT to the account information, and says why [CHK-03]. */
export function CheckoutForbidden() {
  const sentence = useDescribeMissingPermission()(getOrderActionPermission('pay'));
  useEffect(() => {
    showToast({ text: sentence, tone: 'error' });
  }, [sentence]);
  return <Navigate to={paths.account()} replace />;
}
