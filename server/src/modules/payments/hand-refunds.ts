import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { filsToAed, type Fils } from '@platewright/domain/money/fils';
import { formatSum, type MinorSum } from '@platewright/domain/money/minor-units';
import { calculatePartialCharge } from '@platewright/domain/payments/charge';
import type { HandRefundCause, HandRefundState } from '@platewright/domain/payments/hand-refund';
import { isTakenBack } from '@platewright/domain/payments/payment-dispute';
import { toFils } from '@platewright/domain/payments/payment-mismatch';
import type { Tx } from '../../platform/db/database.ts';
import { creditNotes, handRefunds, invoices, orders, payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { getReceivedCharge, getStoredCharge, presentSum } from '../checkout/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder, type OrderActor } from '../orders/index.ts';
import { REFUND_DUE } from './capture-payment.ts';

type PaymentRow = typeof payments.$inferSelect;

interface HandRefund {
  readonly orderId: number;
  readonly paymentId: string;
  /** Null where no invoice was issued. */
  readonly creditNoteId: number | null;
  readonly amount: Fils;
  readonly cause: HandRefundCause;
}

/** Records a refund that staff have to make by hand: it stays open at the order until they say that it is done. */
export async function openHandRefund(tx: Tx, publish: Publish, now: Date, refund: HandRefund): Promise<void> {
  const noted = await tx
    .insert(handRefunds)
    .values({ ...refund, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: handRefunds.id });
  if (noted.length === 0) return;
  const [order] = await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, refund.orderId));
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
  publish({
    type: 'handRefundDue',
    orderId: refund.orderId,
    companyId: order?.companyId ?? 0,
    cause: refund.cause,
    amount: refund.amount,
    sum: formatSum(toHandRefundSum(payment, refund)),
  });
}

/**
 * What is given back by hand: dirhams, or the part of what came in where its currency has no rate. Such a refund is stored
 * as the part of the order's own sum.
 */
function toHandRefundSum(
  payment: PaymentRow | undefined,
  { amount, cause }: { readonly amount: Fils; readonly cause: string },
): MinorSum {
  const isOfReceived = cause === 'rejected' && payment && payment.mismatch !== null && payment.mismatch !== 'matched';
  if (!isOfReceived || toFils(getReceivedCharge(payment), getStoredCharge(payment)) !== null)
    return { amountMinor: amount, currency: 'AED' };
  return calculatePartialCharge(getReceivedCharge(payment), payment.amount, 0, amount);
}

interface RejectedRefund {
  readonly orderId: number;
  readonly paymentId: string;
  /** The part that was to be refunded; null for the whole payment. */
  readonly part: { readonly creditNoteId: number; readonly amount: Fils } | null;
}

/**
 * The provider refused to give a payment or a part of it back, so staff must. Nothing is opened when a dispute has
 * taken the money back meanwhile, and nothing twice: the whole payment is refunded without the parts that were refunded
 * before or are due.
 */
export async function openRefundAfterRejection(
  tx: Tx,
  publish: Publish,
  { clock }: Pick<Deps, 'clock'>,
  { orderId, paymentId, part }: RejectedRefund,
): Promise<void> {
  await lockOrder(tx, orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (!payment || payment.state === 'refunded' || isTakenBack(payment.dispute)) return;
  const refund = { orderId, paymentId, cause: 'rejected' } as const;
  const now = clock.now();
  if (part) {
    // Where the whole payment is refunded by hand already, this part is in it.
    if (!(await findHandRefund(tx, paymentId, null))) await openHandRefund(tx, publish, now, { ...refund, ...part });
    return;
  }
  const refunded = convertPartToFils(payment, 0, await sumRefundedParts(tx, paymentId));
  const left = convertPartToFils(payment, 0, payment.amount) - refunded - (await sumDueParts(tx, paymentId));
  if (left > 0) await openHandRefund(tx, publish, now, { ...refund, creditNoteId: null, amount: left });
}

/**
 * What is refunded by hand for a part of a payment, in fils. Where staff have accepted another sum, it is the part of
 * what came in; the order's own sum is given back as it is.
 * @param before sum of the parts that came before
 */
export function convertPartToFils(payment: PaymentRow, before: Fils, part: Fils): Fils {
  if (payment.mismatch === null || payment.mismatch === 'matched') return part;
  const received = toFils(getReceivedCharge(payment), getStoredCharge(payment)) ?? payment.amount;
  const inFils = { amountMinor: received, currency: 'AED', exchangeRate: null };
  return calculatePartialCharge(inFils, payment.amount, before, part).amountMinor;
}

/** The same of what a provider has taken above the sum of an order that is paid. */
export async function openExcessRefund(
  tx: Tx,
  publish: Publish,
  { clock }: Pick<Deps, 'clock'>,
  { orderId, id }: { readonly orderId: number; readonly id: string },
  amount: Fils,
): Promise<void> {
  await lockOrder(tx, orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!payment || payment.excessRefundedAt || isTakenBack(payment.dispute)) return;
  await openHandRefund(tx, publish, clock.now(), {
    orderId,
    paymentId: id,
    creditNoteId: null,
    amount,
    cause: 'excess',
  });
}

const sumRefundedParts = async (tx: Tx, paymentId: string): Promise<Fils> => {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${creditNotes.net} + ${creditNotes.vat}), 0)`.mapWith(Number) })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(and(eq(invoices.paymentId, paymentId), isNotNull(creditNotes.refundedAt)));
  return row?.total ?? 0;
};

const sumDueParts = async (tx: Tx, paymentId: string): Promise<Fils> => {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${handRefunds.amount}), 0)`.mapWith(Number) })
    .from(handRefunds)
    .where(
      and(eq(handRefunds.paymentId, paymentId), isNotNull(handRefunds.creditNoteId), eq(handRefunds.state, 'due')),
    );
  return row?.total ?? 0;
};

/** The refund by hand of a payment (null) or of one of its credit notes: once noted, the provider is not asked again. */
export async function findHandRefund(db: Pick<Tx, 'select'>, paymentId: string, creditNoteId: number | null) {
  const ofNote = creditNoteId === null ? isNull(handRefunds.creditNoteId) : eq(handRefunds.creditNoteId, creditNoteId);
  const [refund] = await db
    .select()
    .from(handRefunds)
    .where(and(eq(handRefunds.paymentId, paymentId), ofNote, ne(handRefunds.cause, 'excess')));
  return refund ?? null;
}

/** The refund by hand of what a provider has taken above the sum of an order. */
export async function findHandRefundOfExcess(db: Pick<Tx, 'select'>, paymentId: string) {
  const [refund] = await db
    .select()
    .from(handRefunds)
    .where(and(eq(handRefunds.paymentId, paymentId), eq(handRefunds.cause, 'excess')));
  return refund ?? null;
}

/**
 * A dispute has returned a payment to the customer: nobody refunds it by hand any more. The caller has locked the
 * order.
 */
export const closeHandRefunds = (tx: Tx, paymentId: string, now: Date) =>
  tx
    .update(handRefunds)
    .set({ state: 'notNeeded', settledAt: now })
    .where(and(eq(handRefunds.paymentId, paymentId), eq(handRefunds.state, 'due')));

/** The bank has decided once more and the money is here again: what `closeHandRefunds` has closed is due again. */
export const reopenHandRefunds = (tx: Tx, paymentId: string) =>
  tx
    .update(handRefunds)
    .set({ state: 'due', settledAt: null })
    .where(
      and(eq(handRefunds.paymentId, paymentId), eq(handRefunds.state, 'notNeeded'), isNull(handRefunds.settledBy)),
    );

/** The refunds by hand of an order, oldest first; with who settled them, for staff. */
export async function listHandRefunds(tx: Tx, orderId: number) {
  const rows = await tx
    .select({ refund: handRefunds, creditNote: creditNotes.number, payment: payments })
    .from(handRefunds)
    .innerJoin(payments, eq(payments.id, handRefunds.paymentId))
    .leftJoin(creditNotes, eq(creditNotes.id, handRefunds.creditNoteId))
    .where(eq(handRefunds.orderId, orderId))
    .orderBy(asc(handRefunds.id));
  return rows.map(({ refund, creditNote, payment }) => ({
    id: refund.id,
    amount: filsToAed(refund.amount),
    sum: presentSum(toHandRefundSum(payment, refund)),
    cause: refund.cause as HandRefundCause,
    state: refund.state as HandRefundState,
    creditNote,
    createdAt: refund.createdAt.toISOString(),
    settledAt: refund.settledAt?.toISOString() ?? null,
    settledBy: refund.settledByName,
    note: refund.note,
  }));
}

interface SettledRefund {
  readonly orderId: number;
  readonly refundId: number;
  readonly state: Exclude<HandRefundState, 'due'>;
  readonly note: string;
  readonly staffId: number;
  readonly name: string;
}

/**
 * Staff have given the money back, or found that none had come in. Locks the order before its payment:
 * every transaction takes these locks in this order, so that two of them cannot wait for each other.
 * @throws CallError notFound, changedMeanwhile, paymentTakenBack
 */
export async function settleHandRefund(
  tx: Tx,
  publish: Publish,
  { clock }: Pick<Deps, 'clock'>,
  { orderId, refundId, state, note, staffId, name }: SettledRefund,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const [refund] = await tx
    .select()
    .from(handRefunds)
    .where(and(eq(handRefunds.id, refundId), eq(handRefunds.orderId, orderId)))
    .for('update');
  if (!refund) throw new CallError('notFound');
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId)).for('update');
  if (state === 'refunded' && payment && isTakenBack(payment.dispute)) throw new CallError('paymentTakenBack');
  // The provider has given it back meanwhile.
  if (state === 'refunded' && refund.cause === 'excess' && payment?.excessRefundedAt)
    throw new CallError('changedMeanwhile');
  const now = clock.now();
  const settled = await tx
    .update(handRefunds)
    .set({ state, note, settledBy: staffId, settledByName: name, settledAt: now })
    .where(and(eq(handRefunds.id, refundId), eq(handRefunds.state, 'due')))
    .returning({ id: handRefunds.id });
  if (settled.length === 0) throw new CallError('changedMeanwhile');
  if (state === 'refunded') await markRefunded(tx, refund, now);
  else await closeAttempt(tx, refund, now);
  const actor: OrderActor = { kind: 'staff', id: staffId, name };
  const event = state === 'refunded' ? 'payBack' : 'payNothingBack';
  const amount = formatSum(toHandRefundSum(payment, refund));
  await addOrderHistory(tx, {
    orderId,
    at: now,
    by: actor,
    event,
    status: getOrderStatusId(order),
    note: [amount, note].filter(Boolean).join(': '),
  });
  publish({ type: 'handRefundSettled', orderId, companyId: order.companyId, state, amount: refund.amount });
}

/** Nothing had come in: an attempt that only waited for its refund is over, and the customer can pay again. */
async function closeAttempt(
  tx: Tx,
  { creditNoteId, paymentId, cause }: typeof handRefunds.$inferSelect,
  now: Date,
): Promise<void> {
  if (cause === 'excess' || creditNoteId !== null) return;
  await tx
    .update(payments)
    .set({ state: 'failed', updatedAt: now })
    .where(and(eq(payments.id, paymentId), eq(payments.reason, REFUND_DUE), eq(payments.state, 'unknown')));
}

/** What staff gave back: of a credit note its part, otherwise the payment, as far as nobody else has said so. */
async function markRefunded(
  tx: Tx,
  { creditNoteId, paymentId, cause }: typeof handRefunds.$inferSelect,
  now: Date,
): Promise<void> {
  if (cause === 'excess')
    await tx.update(payments).set({ excessRefundedAt: now, updatedAt: now }).where(eq(payments.id, paymentId));
  else if (creditNoteId !== null)
    await tx
      .update(creditNotes)
      .set({ refundedAt: now })
      .where(and(eq(creditNotes.id, creditNoteId), isNull(creditNotes.refundedAt)));
  else
    await tx
      .update(payments)
      .set({ state: 'refunded', updatedAt: now })
      .where(and(eq(payments.id, paymentId), eq(payments.reason, REFUND_DUE), ne(payments.state, 'refunded')));
}
