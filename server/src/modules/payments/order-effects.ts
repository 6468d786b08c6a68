import { and, ne } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { transitionAttempt } from '@platewright/domain/payments/payment-attempt';
import { payments } from '../../platform/db/schema/index.ts';
import type { OrderEffectHandler } from '../orders/index.ts';
import { whereOfflinePaymentWaits, withdrawOfflinePayment } from './offline-payments.ts';
import { creditCancelledOrder } from './credit-order.ts';
import { invoicePayment } from './invoice-payment.ts';

/**
 * Captures the cash or cheque payment of an order that staff accept with the transition, and issues the invoice. A transfer
 * is not accepted: it is received (`receive-transfer.ts`).
 * @throws CallError moveNotAllowed when no such payment waits
 */
const acceptOfflinePayment: OrderEffectHandler = async ({ tx, deps, publish, order }) => {
  const [payment] = await tx
    .update(payments)
    .set({ state: transitionAttempt('authorised', 'capture').state, reason: null, updatedAt: deps.clock.now() })
    .where(and(whereOfflinePaymentWaits(order.id), ne(payments.method, 'transfer')))
    .returning();
  if (!payment) throw new CallError('moveNotAllowed');
  await invoicePayment({ tx, publish, deps }, order.companyId, payment);
};

/** The effects of order transitions that concern payments. */
export const paymentOrderEffects = {
  acceptOfflinePayment,
  withdrawOfflinePayment: ({ tx, deps, order }) => withdrawOfflinePayment(tx, order.id, deps.clock.now()),
  refund: ({ tx, deps, publish, order, note, staysOnAccount }) =>
    creditCancelledOrder(tx, publish, deps, { orderId: order.id, note, staysOnAccount }),
} satisfies Record<string, OrderEffectHandler>;
