import { isAttemptOpen } from '@platewright/domain/payments/payment-attempt';
import { isAcceptedByStaff } from '@platewright/domain/payments/payment-methods';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { findPaymentStatus, toCustomerOutcome } from '../payment-status.ts';

/** State of the payment of an order, read only: the query job and the webhook find out the outcome. */
export const checkoutPaymentStatus: Handler<'checkoutPaymentStatus'> = async ({ orderId }, { tx }) => {
  const payment = await findPaymentStatus(tx, orderId);
  if (!payment) return { state: 'none', method: null, redirectUrl: null };
  const { method, redirectUrl } = payment;
  if (isAcceptedByStaff(method) && isAttemptOpen(payment.state))
    return { state: 'waitingForStaff', method, redirectUrl: null };
  if (payment.state === 'redirected' && redirectUrl) return { state: 'atBank', method, redirectUrl };
  return { state: toCustomerOutcome(payment.state, payment.isGoingBack).state, method, redirectUrl: null };
};
