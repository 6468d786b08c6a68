import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { filsToAed } from '@platewright/domain/money/fils';
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

/** The receipt is taken back and the transaction is rolled back, so that what is said is what happens. */
export const deskOwedAgain: StagedHandler<'deskOwedAgain'> = {
  run: async ({ receiptId }, ctx) => {
    const { staffId, name } = getStaffPrincipal(ctx);
    const actor = { kind: 'staff', id: staffId, name } as const;
    try {
      return await ctx.transact(async (booking) => {
        const { companyId } = moneyReceipts;
        const [receipt] = await booking.tx
          .select({ companyId })
          .from(moneyReceipts)
          .where(eq(moneyReceipts.id, receiptId));
        if (!receipt) throw new CallError('notFound');
        await takeBackReceipt(booking, { receiptId, note: '', actor });
        throw new TriedOut(await listOwedAgain(booking.tx, receipt.companyId));
      });
    } catch (error) {
      if (!(error instanceof TriedOut)) throw error;
      return { owed: error.owed.map((one) => ({ ...one, amount: filsToAed(one.amount) })) };
    }
  },
};
