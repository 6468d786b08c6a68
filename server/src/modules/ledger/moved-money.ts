import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { lockCompany } from '../companies/index.ts';
import { insertEntries } from './insert-entries.ts';
import { updateSettledDebts } from './settled-debts.ts';

interface MovedMoney {
  /** The order that needs it no more. */
  readonly id: number;
  readonly companyId: number;
  /** What came in, and what the note credits of the order's own sum: another one where staff have accepted another sum. */
  readonly amount: Fils;
  readonly creditNote: { readonly number: string; readonly total: Fils };
}

/**
 * Enters that what a note credits stays on the account instead of going back: it is taken from the order and kept as what pays for nothing yet. The
 * caller has locked the company.
 */
export async function enterMovedMoney(
  tx: Tx,
  { id: orderId, companyId, amount, creditNote }: MovedMoney,
  now: Date,
): Promise<void> {
  const { creditState } = await lockCompany(tx, companyId);
  const isOnCredit = creditState === 'granted';
  const common = { companyId, note: creditNote.number, createdAt: now };
  const moved = { ...common, kind: 'payment', means: 'account' } as const;
  await insertEntries(tx, [
    { ...moved, orderId, isOnCredit: false, amount: -amount },
    { ...common, kind: 'adjustment', orderId, isOnCredit: false, amount: amount - creditNote.total },
    { ...moved, isOnCredit, amount },
  ]);
  if (isOnCredit) await updateSettledDebts(tx, companyId);
}
