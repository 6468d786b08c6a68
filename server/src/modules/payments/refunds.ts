import { and, eq, inArray, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import type { CreditRefund } from '@platewright/domain/invoices/credit-note';
import { formatSum } from '@platewright/domain/money/minor-units';
import type { Fils } from '@platewright/domain/money/fils';
import {
  openRefundStates,
  partialRefundCauses,
  refundTransitions,
  type RefundCause,
  type RefundEvent,
  type RefundState,
  type RefundWay,
} from '@platewright/domain/payments/refund';
import { staysOnAccount } from '@platewright/domain/payments/payment-methods';
import type { Tx } from '../../platform/db/database.ts';
import { orders, payments, refunds } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { enterCredit, enterMovedMoney, enterRefunds } from '../ledger/index.ts';
import { askAccountToPay } from './awaited-transfers.ts';
import { calculateSurplus, limitCashRefund } from './cash-refunds.ts';
import { calculateRefundAmount, getHandRefundCause, getHandRefundSum, isPaymentTakenBack } from './refund-amounts.ts';

type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

/** The refund is one of all of its payment. */
export const isOfWhole = notInArray(refunds.cause, [...partialRefundCauses]);

/** Whether all of a payment goes back or has gone back, as a column of a query that reads `payments`. */
export const selectGoingBack = (tx: Pick<Tx, 'select'>): SQL<boolean> => {
  const ofWhole = tx
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), isOfWhole, ne(refunds.state, 'dropped')));
  return sql<boolean>`exists (${ofWhole})`;
};

/** Whether the customer still waits for money of a payment; an excess is not part of the order's sum. */
export const selectRefundOpen = (tx: Pick<Tx, 'select'>): SQL<boolean> => {
  const open = tx
    .select({ one: sql`1` })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, payments.id),
        ne(refunds.cause, 'excess'),
        inArray(refunds.state, [...openRefundStates]),
      ),
    );
  return sql<boolean>`exists (${open})`;
};

/**
 * Stores what has happened to refunds, in the ledger as well. The table of the domain is the condition, so that of two people or jobs at once one
 * has said it.
 * @returns the refunds that it has changed
 */
export async function changeRefunds(
  tx: Tx,
  now: Date,
  event: RefundEvent,
  which: SQL | undefined,
  columns: Partial<Pick<RefundRow, 'way' | 'amount' | 'closedBy' | 'closedByName' | 'note' | 'lastError'>> = {},
): Promise<RefundRow[]> {
  const { from, to } = refundTransitions[event];
  const closedAt = openRefundStates.some((state) => state === to) ? null : now;
  const changed = await tx
    .update(refunds)
    .set({ ...columns, state: to, closedAt, updatedAt: now })
    .where(and(which, inArray(refunds.state, [...from])))
    .returning();
  await enterRefunds(tx, changed, now);
  return changed;
}

export async function loadCompanyId(tx: Tx, orderId: number): Promise<number> {
  const [order] = await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`Order ${orderId} does not exist.`);
  return order.companyId;
}

interface NewRefund {
  readonly payment: PaymentRow;
  readonly cause: RefundCause;
  /** The note that credits it. */
  readonly creditNote?: { readonly id: number; readonly number: string; readonly total: Fils } | null;
  /** What it credits stays on the account of the company, which the caller has locked. */
  readonly staysOnAccount?: boolean;
  /** Of an excess; anything else follows from the payment and its earlier refunds. */
  readonly amount?: Fils;
}

/** How a refund that has begun was to be given back, as whoever issued its credit note reads it; null where none was needed. */
export const toCreditRefund = (refund: Pick<RefundRow, 'way' | 'state'> | null): CreditRefund => {
  if (!refund) return 'nothing';
  return refund.state === 'takenBack' ? 'takenBack' : creditResultByWay[refund.way];
};

const creditResultByWay = { provider: 'provider', hand: 'byHand', credit: 'ledger' } as const satisfies Record<
  RefundWay,
  CreditRefund
>;

/**
 * Money goes back, by the way it came (handbook 5.2): the ledger credits what was on account or paid by what was kept there, staff give back cash, a
 * provider is asked by a job. Where staff say so, it stays on the account instead. Nothing goes back of cash as long as no more came in than the order still costs. The only place where a refund
 * begins. The caller has locked order and payment. The same refund begins once, however often it is asked for.
 */
export async function openRefund(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { payment, cause, creditNote = null, amount: given, staysOnAccount: isToStay = false }: NewRefund,
): Promise<CreditRefund> {
  const now = deps.clock.now();
  // The parts that the provider was still to give back are in the whole.
  if (cause !== 'creditNote' && cause !== 'excess')
    await changeRefunds(
      tx,
      now,
      'drop',
      and(eq(refunds.paymentId, payment.id), eq(refunds.cause, 'creditNote'), eq(refunds.way, 'provider')),
    );
  const isCredited = cause === 'orderCancelled' || cause === 'creditNote';
  const credit = creditNote && { amount: creditNote.total, creditNoteId: creditNote.id };
  const order = { id: payment.orderId, companyId: await loadCompanyId(tx, payment.orderId) };
  if (isCredited) await enterCredit(tx, { companyId: order.companyId, payment, credit }, now);
  const isEntered = isCredited && staysOnAccount(payment.method);
  const isMoved = isToStay && !isEntered && !isPaymentTakenBack(payment);
  const isOnAccount = isEntered || isMoved;
  const isTakenBack = !isOnAccount && isPaymentTakenBack(payment);
  // Paid again, such as through the bank: a provider cannot give that back.
  const paidAgain = isTakenBack && isCredited ? await calculateSurplus(tx, order, 0) : 0;
  const isOffline = deps.paymentProviders.find(payment.provider)?.kind === 'offline';
  const way = isOnAccount ? 'credit' : isOffline || paidAgain > 0 ? 'hand' : 'provider';
  // What a dispute has returned is with the customer already, unless the bank decides once more; a transfer taken back was never here.
  const isWithCustomer = isTakenBack && paidAgain === 0;
  const state: RefundState = isWithCustomer
    ? 'takenBack'
    : ({ provider: 'due', hand: 'byHand', credit: 'done' } as const)[way];
  const begun = { paymentId: payment.id, cause, creditNoteId: creditNote?.id ?? null };
  const full = isEntered
    ? (creditNote?.total ?? payment.amount)
    : (given ?? (await calculateRefundAmount(tx, payment, begun)));
  const limited = isCredited ? await limitCashRefund(tx, payment, order, full, isMoved) : full;
  const amount = paidAgain > 0 ? Math.min(limited, paidAgain) : limited;
  if (amount === 0) return 'nothing';
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...begun,
      ...{ orderId: payment.orderId, amount, way, state },
      ...{ createdAt: now, updatedAt: now, closedAt: isOnAccount || isWithCustomer ? now : null },
    })
    .onConflictDoNothing()
    .returning();
  if (refund && isMoved) await enterMovedMoney(tx, refund.id, now);
  if (refund) await enterRefunds(tx, [refund], now);
  if (refund?.way === 'credit') await askAccountToPay(tx, deps, order.companyId);
  if (refund?.state === 'due') await deps.jobs.enqueue(tx, 'refundPayment', { refundId: refund.id });
  if (refund?.state === 'byHand') await announceHandRefund(tx, publish, payment, refund);
  return isWithCustomer ? 'takenBack' : creditResultByWay[way];
}

/** Staff have to give a refund back by hand: it stays open at the order until they say that it is done. */
export async function announceHandRefund(tx: Tx, publish: Publish, payment: PaymentRow, refund: RefundRow) {
  publish({
    type: 'handRefundDue',
    orderId: refund.orderId,
    companyId: await loadCompanyId(tx, payment.orderId),
    cause: getHandRefundCause(payment, refund),
    amount: refund.amount,
    sum: formatSum(getHandRefundSum(payment, refund)),
  });
}
