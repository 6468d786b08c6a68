import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { getRefundEntries } from '@platewright/domain/ledger/refund-amounts';
import type { Fils } from '@platewright/domain/money/fils';
import { isTakenBack } from '@platewright/domain/payments/payment-dispute';
import { surplusRefundCauses } from '@platewright/domain/payments/refund';
import type { Tx } from '../../platform/db/database.ts';
import { creditNotes, ledgerEntries, orders, payments, refunds } from '../../platform/db/schema/index.ts';
import { insertEntries, type NewEntry } from './insert-entries.ts';

type RefundRow = typeof refunds.$inferSelect;

/**
 * Makes the entries of refunds follow their states (`getRefundEntries` of the domain): what stood there before is taken back by
 * a second entry. What frees credit has its entry by the credit note.
 */
export async function enterRefunds(tx: Tx, changed: readonly RefundRow[], now: Date): Promise<void> {
  const ids = changed.filter(({ way }) => way !== 'credit').map(({ id }) => id);
  if (ids.length === 0) return;
  const entries = (await loadRefunds(tx, ids)).flatMap(
    ({ refund, companyId, payment, entered, ...row }): NewEntry[] => {
      // A payment that was taken back is here no more: what is not needed of it takes back what was paid again.
      const isGone = refund.state === 'notNeeded' && (isTakenBack(payment.dispute) || payment.takenBackAt !== null);
      const expected = getRefundEntries({
        ...refund,
        ownAmount: getOwnAmount({ refund, payment, ...row }),
        entered: row.isPaymentEntered && !isGone ? refund.amount : Math.max(0, Math.min(refund.amount, row.tooMuch)),
      });
      const { id: refundId, orderId, paymentId } = refund;
      const common = { companyId, orderId, paymentId, refundId, isOnCredit: false, createdAt: now };
      return [
        { ...common, kind: 'payment', amount: expected.payment + entered.payment },
        { ...common, kind: 'refund', amount: expected.refund - entered.refund },
        { ...common, kind: 'adjustment', amount: expected.adjustment + entered.adjustment },
      ];
    },
  );
  await insertEntries(tx, entries);
}

/** The part of the order's own sum that a refund gives back: another one where staff have accepted another sum. */
export const getOwnAmount = ({
  refund,
  payment,
  noteTotal,
  creditedBefore,
}: Pick<
  Awaited<ReturnType<typeof loadRefunds>>[number],
  'refund' | 'payment' | 'noteTotal' | 'creditedBefore'
>): Fils => {
  if (payment.mismatch !== 'accepted') return refund.amount;
  return refund.cause === 'creditNote' ? (noteTotal ?? 0) : payment.amount - creditedBefore;
};

/** Refunds with what decides about their entries, and by how much more is owed by what was entered of them, in fils. */
export function loadRefunds(tx: Tx, ids: readonly number[]) {
  const sumEntered = (kind: 'payment' | 'refund' | 'adjustment') => {
    const entered = tx
      .select({ sum: sql`coalesce(sum(${ledgerEntries.owed}), 0)` })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.refundId, refunds.id), eq(ledgerEntries.kind, kind)));
    return sql<number>`(${entered})`.mapWith(Number);
  };
  const ofSale = tx
    .select({ one: sql`1` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.paymentId, refunds.paymentId),
        eq(ledgerEntries.kind, 'payment'),
        isNull(ledgerEntries.refundId),
      ),
    );
  const otherwise = tx
    .select({ sum: sql`coalesce(-sum(${ledgerEntries.owed}), 0)` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.companyId, orders.companyId),
        eq(ledgerEntries.orderId, refunds.orderId),
        eq(ledgerEntries.isOnCredit, false),
        sql`${ledgerEntries.refundId} is distinct from ${refunds.id}`,
      ),
    );
  const earlier = tx
    .select({ sum: sql`coalesce(sum(notes.net + notes.vat), 0)` })
    .from(sql`${refunds} parts`)
    .innerJoin(sql`${creditNotes} notes`, sql`notes.id = parts.credit_note_id`)
    .where(
      sql`parts.payment_id = ${refunds.paymentId} and parts.cause = 'creditNote' and parts.state <> 'dropped' and parts.id <> ${refunds.id}`,
    );
  return tx
    .select({
      refund: refunds,
      companyId: orders.companyId,
      payment: {
        amount: payments.amount,
        mismatch: payments.mismatch,
        dispute: payments.dispute,
        takenBackAt: payments.takenBackAt,
      },
      noteNumber: creditNotes.number,
      noteTotal: sql<number | null>`${creditNotes.net} + ${creditNotes.vat}`.mapWith(Number),
      creditedBefore: sql<number>`(${earlier})`.mapWith(Number),
      isPaymentEntered: sql<boolean>`exists (${ofSale})`,
      /** By how much more came in for the order than it costs now, by whatever way. */
      tooMuch: sql<number>`(${otherwise})`.mapWith(Number),
      entered: {
        payment: sumEntered('payment'),
        refund: sumEntered('refund'),
        adjustment: sumEntered('adjustment'),
      },
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(creditNotes, eq(creditNotes.id, refunds.creditNoteId))
    .where(inArray(refunds.id, [...ids]))
    .orderBy(refunds.id);
}

export interface DisputedPayment {
  readonly companyId: number;
  readonly orderId: number;
  readonly paymentId: string;
}

/** Enters that a dispute has taken back what was left of a payment, so that its order is owed again. */
export async function enterChargeback(tx: Tx, disputed: DisputedPayment, now: Date): Promise<void> {
  const ofSale = or(isNull(refunds.cause), notInArray(refunds.cause, [...surplusRefundCauses]));
  const [row] = await tx
    .select({ left: sql<number>`coalesce(-sum(${ledgerEntries.owed}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .where(
      and(
        eq(ledgerEntries.paymentId, disputed.paymentId),
        inArray(ledgerEntries.kind, ['payment', 'chargeback', 'refund', 'adjustment']),
        ofSale,
      ),
    );
  await insertEntries(tx, [
    { ...disputed, isOnCredit: false, kind: 'chargeback', amount: Math.max(0, row?.left ?? 0), createdAt: now },
  ]);
}

/** Enters that the bank has decided once more: the money that a dispute took back is with the operator again. */
export async function enterChargebackReturned(tx: Tx, disputed: DisputedPayment, now: Date): Promise<void> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.owed}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.paymentId, disputed.paymentId),
        // What stayed on the account comes back by entries of its own.
        ...[eq(ledgerEntries.kind, 'chargeback'), isNull(ledgerEntries.refundId)],
      ),
    );
  await insertEntries(tx, [
    { ...disputed, isOnCredit: false, kind: 'chargeback', amount: -(row?.sum ?? 0), createdAt: now },
  ]);
}
