import { eq, sql } from 'drizzle-orm';
import { partialRefundCauses } from '@platewright/domain/payments/refund';
import type { Tx } from '../../platform/db/database.ts';
import { payments, refunds } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { PaymentProviderRejectedError } from '../../providers/payment/port.ts';
import { changeAttempt } from '../checkout/index.ts';
import { lockOrder } from '../orders/index.ts';
import { calculateRefundAmount, loadProviderSum, loadRefundReference } from './refund-amounts.ts';
import { announceHandRefund, changeRefunds, type RefundRow } from './refunds.ts';

type PaymentRow = typeof payments.$inferSelect;

/**
 * Job: asks the provider for a refund, of whatever cause. It may run again after a crash or without an answer: the provider
 * gives back the same reference once. What is closed meanwhile, or given back by hand, is not asked for.
 */
export async function runRefund(deps: Deps, refundId: number): Promise<void> {
  const request = await transactWithEvents(deps, (tx) => prepareRequest(tx, deps, refundId));
  if (!request) return;
  const { payment, sum, reference } = request;
  const provider = deps.paymentProviders.find(payment.provider);
  try {
    if (provider?.kind !== 'remote' || !payment.providerRef)
      throw new PaymentProviderRejectedError(`${payment.provider} is not configured, or knows no such payment.`);
    if (sum.amountMinor > 0) await provider.refund(payment.providerRef, sum, reference);
  } catch (error) {
    await noteError(deps, refundId, error);
    if (!(error instanceof PaymentProviderRejectedError)) throw error;
    // A retry would not help: staff give the money back.
    deps.log.error({ err: error, paymentId: payment.id, reference }, 'a refund was rejected');
    return leaveToStaff(deps, refundId);
  }
  await finishRefund(deps, refundId);
}

/** Stores that the provider is asked before it is. @returns null when it is not to be asked */
async function prepareRequest(tx: Tx, deps: Deps, refundId: number) {
  const [refund] = await changeRefunds(tx, deps.clock.now(), 'send', eq(refunds.id, refundId));
  if (!refund) return null;
  await tx
    .update(refunds)
    .set({ tries: sql`${refunds.tries} + 1` })
    .where(eq(refunds.id, refundId));
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment) return null;
  return {
    payment,
    sum: await loadProviderSum(tx, payment, refund),
    reference: await loadRefundReference(tx, refund),
  };
}

const noteError = (deps: Deps, refundId: number, error: unknown) =>
  transactWithEvents(deps, (tx) =>
    tx
      .update(refunds)
      .set({ lastError: error instanceof Error ? error.message : String(error), updatedAt: deps.clock.now() })
      .where(eq(refunds.id, refundId)),
  );

/**
 * Locks the order, its payment and the refund, in the order of every transaction, so that two of them cannot wait for each
 * other.
 */
async function lockRefund(tx: Tx, refundId: number): Promise<{ payment: PaymentRow; refund: RefundRow } | null> {
  const [found] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  if (!found) return null;
  await lockOrder(tx, found.orderId);
  const [row] = await tx
    .select({ payment: payments, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
    .for('update');
  return row ?? null;
}

const finishRefund = (deps: Deps, refundId: number): Promise<void> =>
  transactWithEvents(deps, async (tx) => {
    const locked = await lockRefund(tx, refundId);
    if (locked) await storeFinished(tx, deps.clock.now(), locked);
  });

/** The customer has the money: a payment of which all has gone back is refunded. */
async function storeFinished(
  tx: Tx,
  now: Date,
  { payment, refund: { id } }: { readonly payment: PaymentRow; readonly refund: RefundRow },
): Promise<void> {
  const [finished] = await changeRefunds(tx, now, 'finish', eq(refunds.id, id), { way: 'provider' });
  if (finished && !partialRefundCauses.some((cause) => cause === finished.cause))
    await changeAttempt(tx, payment, 'refund', { updatedAt: now });
}

/**
 * The provider refused to give money back, so staff must. Nothing is left to them when a dispute has taken it back
 * meanwhile, and nothing twice: the whole payment goes back without the parts that have gone back or are due.
 */
const leaveToStaff = (deps: Deps, refundId: number): Promise<void> =>
  transactWithEvents(deps, async (tx, publish) => {
    const locked = await lockRefund(tx, refundId);
    if (!locked) return;
    const { payment, refund } = locked;
    const now = deps.clock.now();
    const amount = refund.cause === 'excess' ? refund.amount : await calculateRefundAmount(tx, payment, refund);
    // All of it has gone back in parts.
    if (amount <= 0) return storeFinished(tx, now, locked);
    const [left] = await changeRefunds(tx, now, 'reject', eq(refunds.id, refundId), { way: 'hand', amount });
    if (left) await announceHandRefund(tx, publish, payment, left);
  });
