import { and, eq, inArray, sql } from 'drizzle-orm';
import { surplusRefundCauses } from '@platewright/domain/payments/refund';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerEntries, refunds } from '../../platform/db/schema/index.ts';
import { lockCompany } from '../companies/index.ts';
import { insertEntries, type NewEntry } from './insert-entries.ts';
import { getOwnAmount, loadRefunds, type DisputedPayment } from './refund-entries.ts';
import { updateSettledDebts } from './settled-debts.ts';

/**
 * Enters that the money of a refund stays on the account instead of going back: it is taken from the order and kept as what pays for
 * nothing yet. What pays for nothing has come in with its refund, and is taken from that. The caller has locked the order.
 */
export async function enterMovedMoney(tx: Tx, refundId: number, now: Date): Promise<void> {
  const [row] = await loadRefunds(tx, [refundId]);
  if (!row) throw new Error(`Refund ${refundId} does not exist.`);
  const { refund, companyId } = row;
  const { orderId, amount } = refund;
  const { creditState } = await lockCompany(tx, companyId);
  const isOnCredit = creditState === 'granted';
  const isSurplus = surplusRefundCauses.some((one) => one === refund.cause);
  const common = { companyId, note: row.noteNumber ?? '', createdAt: now };
  const moved = { ...common, kind: 'payment', means: 'account' } as const;
  await insertEntries(tx, [
    { ...moved, orderId, refundId: isSurplus ? refundId : null, isOnCredit: false, amount: -amount },
    {
      ...{ ...common, kind: 'adjustment', orderId, isOnCredit: false },
      amount: isSurplus ? 0 : amount - getOwnAmount(row),
    },
    { ...moved, isOnCredit, amount },
  ]);
  if (isOnCredit) await updateSettledDebts(tx, companyId);
}

/**
 * Enters that a dispute has taken back what staff had left on the account of money that paid for nothing, or that it is with the operator
 * again. All else of the payment is in the entries of its order. The caller has locked the order.
 */
export async function enterDisputeOfMovedMoney(
  tx: Tx,
  { companyId, orderId, paymentId }: DisputedPayment,
  outcome: 'lost' | 'won',
  now: Date,
): Promise<void> {
  const gone = tx
    .select({ sum: sql`coalesce(sum(${ledgerEntries.owed}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.refundId, refunds.id), eq(ledgerEntries.kind, 'chargeback')));
  const left = await tx
    .select({ refundId: refunds.id, amount: refunds.amount, gone: sql<number>`(${gone})`.mapWith(Number) })
    .from(refunds)
    .where(
      and(
        ...[eq(refunds.paymentId, paymentId), inArray(refunds.cause, [...surplusRefundCauses])],
        ...[eq(refunds.way, 'credit'), eq(refunds.state, 'done')],
      ),
    )
    .orderBy(refunds.id);
  if (left.length === 0) return;
  const isOnCredit = (await lockCompany(tx, companyId)).creditState === 'granted';
  const common = { companyId, createdAt: now, isOnCredit: false } as const;
  const moved = { ...common, kind: 'payment', means: 'account' } as const;
  await insertEntries(
    tx,
    left.flatMap(({ refundId, ...one }): NewEntry[] => {
      const amount = outcome === 'lost' ? one.amount - one.gone : -one.gone;
      return [
        { ...moved, isOnCredit, amount: -amount },
        { ...moved, orderId, refundId, amount },
        { ...common, kind: 'chargeback', orderId, paymentId, refundId, amount },
      ];
    }),
  );
  if (isOnCredit) await updateSettledDebts(tx, companyId);
}
