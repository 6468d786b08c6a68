import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { surplusRefundCauses, type RefundState } from '@platewright/domain/payments/refund';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerEntries, orders, refunds } from '../../platform/db/schema/index.ts';
import { enter } from './enter.ts';

type RefundRow = typeof refunds.$inferSelect;

/** States of a refund in which nothing came in, or a dispute has returned it: then nothing stands in the ledger. */
const statesWithoutMoney: readonly RefundState[] = ['dropped', 'notNeeded', 'takenBack'];

/**
 * Makes the entries of refunds follow their states: money that pays for nothing comes in with its refund, and each refund
 * goes out when the customer has it. What stood there before is taken back by a second entry. What frees credit has its
 * entry by the credit note.
 */
export async function enterRefunds(tx: Tx, changed: readonly RefundRow[], now: Date): Promise<void> {
  const rows = changed.filter(({ way }) => way !== 'credit');
  if (rows.length === 0) return;
  const entered = await sumEntries(
    tx,
    rows.map(({ id }) => id),
  );
  const companyIds = await loadCompanyIds(
    tx,
    rows.map(({ orderId }) => orderId),
  );
  for (const refund of rows) {
    const { id: refundId, orderId, paymentId, amount, state } = refund;
    const companyId = companyIds.get(orderId);
    if (companyId === undefined) throw new Error(`Refund ${refundId} has no order.`);
    const isSurplus = surplusRefundCauses.some((cause) => cause === refund.cause);
    const cameIn =
      (isSurplus && !statesWithoutMoney.includes(state)) || (await isUnrecordedCash(tx, refund)) ? amount : 0;
    const wentBack = state === 'done' ? amount : 0;
    const common = { companyId, orderId, paymentId, refundId, isOnCredit: false, createdAt: now };
    await enter(tx, [
      { ...common, kind: 'payment', amount: cameIn - (entered.get(`${refundId} payment`) ?? 0) },
      { ...common, kind: 'refund', amount: wentBack - (entered.get(`${refundId} refund`) ?? 0) },
    ]);
  }
}

/** What was entered of each refund, by its id and kind, in fils as the kinds are entered. */
async function sumEntries(tx: Tx, refundIds: readonly number[]): Promise<Map<string, Fils>> {
  const sums = await tx
    .select({
      refundId: ledgerEntries.refundId,
      kind: ledgerEntries.kind,
      owed: sql<number>`sum(${ledgerEntries.owed})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.refundId, [...refundIds]))
    .groupBy(ledgerEntries.refundId, ledgerEntries.kind);
  return new Map(sums.map(({ refundId, kind, owed }) => [`${refundId} ${kind}`, kind === 'payment' ? -owed : owed]));
}

async function loadCompanyIds(tx: Tx, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: orders.id, companyId: orders.companyId })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ id, companyId }) => [id, companyId]));
}

/** Cash of a cancelled order that was given back although nobody had recorded that it was received. */
async function isUnrecordedCash(tx: Tx, { cause, way, state, paymentId }: RefundRow): Promise<boolean> {
  if (cause !== 'orderCancelled' || way !== 'hand' || state !== 'done') return false;
  const [recorded] = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.kind, 'payment'), isNull(ledgerEntries.refundId)),
    )
    .limit(1);
  return recorded === undefined;
}

interface DisputedPayment {
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
        inArray(ledgerEntries.kind, ['payment', 'chargeback', 'refund']),
        ofSale,
      ),
    );
  await enter(tx, [
    { ...disputed, isOnCredit: false, kind: 'chargeback', amount: Math.max(0, row?.left ?? 0), createdAt: now },
  ]);
}

/** Enters that the bank has decided once more: the money that a dispute took back is with the operator again. */
export async function enterChargebackReturned(tx: Tx, disputed: DisputedPayment, now: Date): Promise<void> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.owed}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, disputed.paymentId), eq(ledgerEntries.kind, 'chargeback')));
  await enter(tx, [{ ...disputed, isOnCredit: false, kind: 'chargeback', amount: -(row?.sum ?? 0), createdAt: now }]);
}
