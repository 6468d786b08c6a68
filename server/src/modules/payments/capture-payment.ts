import { and, eq, ne } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { transitionAttempt } from '@platewright/domain/payments/payment-attempt';
import type { RefundCause } from '@platewright/domain/payments/refund';
import type { Tx } from '../../platform/db/database.ts';
import { checkouts, payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { systemActor, transitionOrder, type OrderRow } from '../orders/index.ts';
import { invoicePayment } from './invoice-payment.ts';
import { isWaitingOffline, withdrawOfflinePayment } from './offline-payments.ts';
import { changeAttempt, type PaymentSnapshot } from '../checkout/index.ts';
import { openRefund } from './refunds.ts';

type PaymentRow = typeof payments.$inferSelect;

/** Reason of an attempt that its customer has cancelled while its provider could still charge it. */
export const CANCELLED = 'cancelledAtBank';
/** The same once its provider has given it up, too, or where the provider charges nothing without us. */
export const CANCELLED_FOR_GOOD = 'cancelledByCustomer';

/** A capture with what its caller has locked. */
export interface Capture {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  /** The other attempts to pay the order. */
  readonly others: readonly Pick<PaymentRow, 'method' | 'state'>[];
  /** Columns of the payment that its provider reports, stored by the same statement. */
  readonly references?: Partial<typeof payments.$inferInsert>;
}

/**
 * Stores a capture: the payment is captured, the order goes into production and the invoice is issued, all in the
 * transaction of the caller, who must have locked the order. A second capture of an order, or one of an order that is not
 * waiting for payment, is refunded instead and changes no status; so is one that its customer had cancelled.
 * @returns whether the payment pays the order; false when it is refunded
 */
export async function capturePayment(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { order, payment, others, references }: Capture,
): Promise<boolean> {
  const now = deps.clock.now();
  const surplus = findSurplusCause({ order, payment, others });
  if (surplus) {
    await changeAttempt(tx, payment, 'overpay', { ...references, reason: null, updatedAt: now });
    await openRefund(tx, publish, deps, { payment, cause: surplus });
    return false;
  }
  if (others.some(isWaitingOffline)) await withdrawOfflinePayment(tx, order.id, now);
  await storePaid(tx, payment, references, now);
  await transitionOrder(tx, publish, deps, {
    orderId: order.id,
    locked: order,
    transition: 'pay',
    actor: systemActor,
    facts: {
      total: payment.amount,
      captured: payment.amount,
      acceptedMethod: payment.method === 'dp' ? 'dp' : null,
    },
  });
  await invoicePayment({ tx, publish, deps }, order.companyId, { ...payment, ...references });
  return true;
}

/** Why captured money pays for nothing; null when it pays the order. */
function findSurplusCause({ order, payment, others }: Capture): RefundCause | null {
  if (payment.reason === CANCELLED || payment.reason === CANCELLED_FOR_GOOD) return 'cancelledPayment';
  if (others.some(({ state }) => state === 'captured')) return 'secondCapture';
  return order.statusId === orderStatus.approvedPaymentDue ? null : 'closedOrder';
}

/** The other attempts of an order, which the caller must have locked. */
export const listOtherAttempts = (
  tx: Tx,
  { id, orderId }: PaymentRow,
): Promise<Pick<PaymentRow, 'method' | 'state'>[]> =>
  tx
    .select({ method: payments.method, state: payments.state })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), ne(payments.id, id)));

/**
 * Marks the payment as captured and resets the checkout to what was paid for. An expired attempt may still be captured
 * after the customer has changed the checkout; production and delivery must follow the paid choice.
 */
async function storePaid(
  tx: Tx,
  { id, state, orderId, method, summary }: PaymentRow,
  references: Capture['references'],
  now: Date,
): Promise<void> {
  const paid = summary as PaymentSnapshot;
  const { shippingMethod } = paid;
  const captured = tx.$with('captured').as(
    tx
      .update(payments)
      .set({ ...references, state: transitionAttempt(state, 'capture').state, reason: null, updatedAt: now })
      .where(eq(payments.id, id))
      .returning({ id: payments.id }),
  );
  await tx
    .with(captured)
    .update(checkouts)
    .set({
      types: paid.chosen.map(({ id, colours }) => ({ id, colors: [...colours] })),
      billing: paid.billing,
      shipping: paid.shipping,
      shippingMethod: shippingMethod && {
        id: shippingMethod.id,
        typeName: shippingMethod.typeName.en,
        name: shippingMethod.name.en,
        price: paid.totals.shipping,
      },
      // Orders on account are captured as they are submitted: the choice, which may be a transfer, stays.
      ...(method !== 'dp' && { paymentMethod: method }),
      updatedAt: now,
    })
    .where(eq(checkouts.orderId, orderId));
}
