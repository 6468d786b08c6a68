import { surplusRefundCauses } from '@platewright/domain/payments/refund';
import type { Tx } from '../../platform/db/database.ts';
import { lockCompany } from '../companies/index.ts';
import { insertEntries } from './insert-entries.ts';
import { getOwnAmount, loadRefunds } from './refund-entries.ts';
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
