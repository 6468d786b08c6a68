import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import { filsToAed } from '@platewright/domain/money/fils';
import { getSqlError, type Tx } from '../../../platform/db/database.ts';
import { moneyReceipts } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type StagedHandler } from '../../../platform/http/handler-context.ts';
import { listOwedAgain, type OwedAgain } from '../owed-again.ts';
import { takeBackReceipt } from '../take-back-receipt.ts';

/** Ends the transaction that was only tried. */
class TriedOut extends Error {
  constructor(readonly owed: readonly OwedAgain[]) {
    super('Tried out.');
  }
}

/** Whoever asks does not wait longer for those who change the account, and holds no others up: they can ask again. */
const LOCK_TIMEOUT = '500ms';
/** SQLSTATE lock_not_available. */
const isLockTimeout = (error: unknown): boolean => getSqlError(error)?.code === '55P03';

/** The receipt that is taken back; null for a line that has booked nothing itself: what was entered by hand stays. */
async function findReceipt(tx: Tx, { of, id }: CallInput<Contract['deskOwedAgain']>) {
  const { companyId, bankLineId, idempotencyKey, takenBackAt } = moneyReceipts;
  const [receipt] = await tx
    .select({ id: moneyReceipts.id, companyId, isEnteredByHand: isNotNull(idempotencyKey).mapWith(Boolean) })
    .from(moneyReceipts)
    .where(of === 'receipt' ? eq(moneyReceipts.id, id) : and(eq(bankLineId, id), isNull(takenBackAt)));
  if (of === 'line') return receipt && !receipt.isEnteredByHand ? receipt : null;
  if (!receipt) throw new CallError('notFound');
  return receipt;
}

/** It is taken back and the transaction is rolled back, so that what is said is what happens. */
export const deskOwedAgain: StagedHandler<'deskOwedAgain'> = {
  run: async (asked, ctx) => {
    const { staffId, name } = getStaffPrincipal(ctx);
    const actor = { kind: 'staff', id: staffId, name } as const;
    try {
      return await ctx.transact(async (booking) => {
        const receipt = await findReceipt(booking.tx, asked);
        if (!receipt) return { owed: [] };
        await booking.tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`);
        await takeBackReceipt(booking, { receiptId: receipt.id, note: '', actor });
        throw new TriedOut(await listOwedAgain(booking.tx, receipt.companyId));
      });
    } catch (error) {
      if (isLockTimeout(error)) throw new CallError('busy');
      if (!(error instanceof TriedOut)) throw error;
      return { owed: error.owed.map((one) => ({ ...one, amount: filsToAed(one.amount) })) };
    }
  },
};
