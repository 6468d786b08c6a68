import type { PaymentObstacle } from '@platewright/contract/modules/payments/payment-obstacles';
import { isPaymentReached } from '@platewright/domain/checkout/checkout-steps';
import { canWithdraw, type CheckoutContext } from '../checkout/index.ts';

/** Why an order that waits for its payment cannot be paid as its checkout stands, whatever the way; null when it can. */
export function findPaymentObstacle({
  rows,
  steps,
  isShippingMethodLost,
  totals,
}: CheckoutContext): PaymentObstacle | null {
  // Who asks for a cancel or a change may not want the order as it is.
  if (rows.hasRequest) return 'requestOpen';
  if (!isPaymentReached(steps) || isShippingMethodLost) return 'stepNotReady';
  if (totals.grandTotalInclVat <= 0) return 'checkoutClosed';
  return rows.open && !canWithdraw(rows.open) ? 'paymentOpen' : null;
}
