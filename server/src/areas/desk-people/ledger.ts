import { wireToFils } from '@platewright/domain/money/fils';
import { activeOwners } from '../../companies/people.ts';
import { addEntry, chequeEntry, noteCheque, settleCheque, type Cheque } from '../../credits/entries.ts';
import { staffOf, type Handlers } from '../../http/context.ts';
import { lockOrder, moveOrder, statusIdOf } from '../../orders/move.ts';

type Names = 'deskAddEntry' | 'deskNoteCheque' | 'deskSettleCheque';

/** Noon at the plate house: the same day wherever it is read. */
const dayOf = (date: string): Date => new Date(`${date}T08:00:00.000Z`);
const asCheque = ({ number, bank, date }: { number: string; bank: string; date: string }): Cheque => ({
  number,
  bank,
  date: dayOf(date),
});

/** What staff write into an account's ledger. */
export const ledgerHandlers: Handlers<Names> = {
  deskAddEntry: async (input, ctx) => {
    const { companyId, key, note } = input;
    const { staffId } = staffOf(ctx);
    const means = input.means === 'correction' ? null : input.means;
    const amount = wireToFils(input.amount);
    const cheque = input.means === 'cheque' ? asCheque(input) : null;
    const now = ctx.deps.clock.now();
    const { id, fresh } = await addEntry(ctx.tx, { companyId, key, means, amount, note, cheque, staffId }, now);
    if (fresh) ctx.raise({ type: 'entryAdded', orderId: null, companyId, entryId: id, means, amount, byId: staffId });
    return { id };
  },
  deskNoteCheque: async ({ companyId, entryId, number, bank, date }, ctx) => {
    const cheque = asCheque({ number, bank, date });
    await noteCheque(ctx.tx, { companyId, entryId, cheque }, ctx.deps.clock.now());
    const byId = staffOf(ctx).staffId;
    ctx.raise({ type: 'chequeNoted', orderId: null, companyId, entryId, number, bank, date, byId });
    return null;
  },
  deskSettleCheque: async (input, ctx) => {
    const { companyId, entryId, outcome } = input;
    const { tx, deps, raise } = ctx;
    const { staffId, name } = staffOf(ctx);
    // The order before its account, as a checkout locks them.
    const { orderId } = await chequeEntry(tx, companyId, entryId);
    const order = orderId === null ? null : await lockOrder(tx, orderId);
    const entry = await settleCheque(tx, { companyId, entryId, outcome }, deps.clock.now());
    raise({
      type: 'chequeSettled',
      orderId: null,
      companyId,
      entryId,
      outcome,
      number: entry.chequeNumber ?? '',
      amount: entry.amount,
      owners: await activeOwners(tx, companyId),
      byId: staffId,
    });
    if (input.outcome === 'bounced' && order && statusIdOf(order) === 6)
      await moveOrder(tx, raise, deps, {
        orderId: order.id,
        move: 'hold',
        by: { kind: 'staff', id: staffId, name },
        note: input.note,
      });
    return null;
  },
};
