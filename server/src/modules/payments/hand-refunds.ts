import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { filsToAed, type Fils } from '@platewright/domain/money/fils';
import type { HandRefundCause, HandRefundState } from '@platewright/domain/payments/hand-refund';
import type { Tx } from '../../platform/db/database.ts';
import { creditNotes, handRefunds, invoices, orders, payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { addOrderHistory, getOrderStatusId, lockOrder, type OrderActor } from '../orders/index.ts';
import { REFUND_DUE } from './capture-payment.ts';

interface HandRefund {
  readonly orderId: number;
  readonly paymentId: string;
  /** Null where no invoice was issued. */
  readonly creditNoteId: number | null;
  readonly amount: Fils;
  readonly cause: HandRefundCause;
}

/** Notes that money has to go back by hand: it stays open at the order until staff say that it did. */
export async function noteHandRefund(tx: Tx, publish: Publish, now: Date, refund: HandRefund): Promise<void> {
  const noted = await tx
    .insert(handRefunds)
    .values({ ...refund, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: handRefunds.id });
  if (noted.length === 0) return;
  const [order] = await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, refund.orderId));
  publish({ type: 'handRefundDue', orderId: refund.orderId, companyId: order?.companyId ?? 0 });
}

/** The provider refused to give a payment back: all of it that credit notes have not given back already. */
export async function noteRejectedRefund(
  tx: Tx,
  publish: Publish,
  { clock }: Pick<Deps, 'clock'>,
  { id: paymentId, orderId, amount }: Pick<typeof payments.$inferSelect, 'id' | 'orderId' | 'amount'>,
): Promise<void> {
  const [credited] = await tx
    .select({ total: sql<number>`coalesce(sum(${creditNotes.net} + ${creditNotes.vat}), 0)`.mapWith(Number) })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(and(eq(invoices.paymentId, paymentId), isNotNull(creditNotes.refundedAt)));
  const left = amount - (credited?.total ?? 0);
  if (left > 0)
    await noteHandRefund(tx, publish, clock.now(), {
      orderId,
      paymentId,
      creditNoteId: null,
      amount: left,
      cause: 'rejected',
    });
}

/** The refunds by hand of an order, oldest first; with who settled them, for staff. */
export async function listHandRefunds(tx: Tx, orderId: number) {
  const rows = await tx
    .select({ refund: handRefunds, creditNote: creditNotes.number })
    .from(handRefunds)
    .leftJoin(creditNotes, eq(creditNotes.id, handRefunds.creditNoteId))
    .where(eq(handRefunds.orderId, orderId))
    .orderBy(asc(handRefunds.id));
  return rows.map(({ refund, creditNote }) => ({
    id: refund.id,
    amount: filsToAed(refund.amount),
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

/** Staff have given the money back, or found that none had come in. @throws CallError notFound, changedMeanwhile */
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
  if (refund.state !== 'due') throw new CallError('changedMeanwhile');
  const now = clock.now();
  await tx
    .update(handRefunds)
    .set({ state, note, settledBy: staffId, settledByName: name, settledAt: now })
    .where(eq(handRefunds.id, refundId));
  if (state === 'refunded') await markRefunded(tx, refund, now);
  const actor: OrderActor = { kind: 'staff', id: staffId, name };
  const event = state === 'refunded' ? 'payBack' : 'payNothingBack';
  const amount = `AED ${filsToAed(refund.amount).toFixed(2)}`;
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

/** What the provider refused is refunded now: a part by its credit note, otherwise the payment. */
async function markRefunded(tx: Tx, refund: typeof handRefunds.$inferSelect, now: Date): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (refund.cause === 'rejected' && payment?.reason === REFUND_DUE)
    await tx.update(payments).set({ state: 'refunded', updatedAt: now }).where(eq(payments.id, refund.paymentId));
  else if (refund.creditNoteId !== null)
    await tx.update(creditNotes).set({ refundedAt: now }).where(eq(creditNotes.id, refund.creditNoteId));
}
