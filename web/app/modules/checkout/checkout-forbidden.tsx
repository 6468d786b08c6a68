import { getOrderActionPermission } from '@platewright/domain/orders/order-actions';
import { showToast } from '@platewright/ui/toast';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useDescribeMissingPermission } from '../../shared/missing-permission.tsx';
import { paths } from '../../paths.ts';

/** Sends a member without the permission CHECKOUT to the account information, and says why [CHK-03]. */
export default function CheckoutForbidden() {
  const sentence = useDescribeMissingPermission()(getOrderActionPermission('pay'));
  useEffect(() => {
    showToast({ text: sentence, tone: 'error' });
  }, [sentence]);
  return <Navigate to={paths.account()} replace />;
}
