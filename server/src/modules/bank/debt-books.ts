import { and, eq, isNull } from 'drizzle-orm';
import { allocateToDebts } from '@platewright/domain/payments/debt-payment';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { moneyReceipts } from '../../platform/db/schema/index.ts';
import { systemActor } from '../orders/index.ts';
import type { DebtBooks } from '../payments/index.ts';
import { loadPayables } from './load-payables.ts';
import { receiveMoney } from './receive-money.ts';
import { takeBackReceipt } from './take-back-receipt.ts';

/** What customers pay of their debts online is a receipt as what staff book: what something else has paid meanwhile is kept on the account. */
export const debtBooks: DebtBooks = {
  book: async (booking, { debtPaymentId, companyId, means, reference, amount, parts }) => {
    const now = booking.deps.clock.now();
    const range = { isComputed: true, search: '', perAccount: 0, waitingPerAccount: 0 };
    const idsOf = (kind: 'debt' | 'sale') => parts.flatMap((one) => (one.kind === kind ? [one.id] : []));
    const named = { orders: idsOf('sale'), entries: idsOf('debt') };
    const { items } = await loadPayables(booking.tx, [companyId], now, { ...range, named });
    await receiveMoney(booking, {
      ...{ companyId, amount, receivedOn: toLocalDay(now), reference, means, debtPaymentId },
      ...{ allocations: allocateToDebts(amount, parts, items).allocations, alsoPays: true },
      ...{ bankLineId: null, key: null, actor: systemActor },
    });
  },
  takeBack: async (booking, { debtPaymentId, ...more }) => {
    const [receipt] = await booking.tx
      .select({ id: moneyReceipts.id })
      .from(moneyReceipts)
      .where(and(eq(moneyReceipts.debtPaymentId, debtPaymentId), isNull(moneyReceipts.takenBackAt)))
      .for('update');
    if (receipt) await takeBackReceipt(booking, { receiptId: receipt.id, ...more });
  },
};
