import { inArray } from 'drizzle-orm';
import type { PayingAccount, WaitingOrder } from '@platewright/domain/bank/pay-waiting-orders';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadCompanyCredits } from '../credit/index.ts';
import { listAwaitedTransfersOf, listPayableFromAccount } from '../payments/index.ts';

/** What of accounts says which orders are paid with each once money comes in. */
export async function loadPayingAccounts(
  { tx, deps }: { readonly tx: Tx; readonly deps: Deps },
  companyIds: readonly number[],
): Promise<Map<number, PayingAccount<WaitingOrder>>> {
  if (companyIds.length === 0) return new Map();
  const now = deps.clock.now();
  const credits = await loadCompanyCredits(tx, companyIds, now);
  const waiting = deps.paymentProviders.findForMethod('balance')
    ? await listPayableFromAccount(tx, now, await listAwaitedTransfersOf(tx, companyIds))
    : [];
  return new Map(
    [...credits].map(([companyId, { money, hasCredit }]) => {
      const own = waiting.filter(({ context }) => context.order.companyId === companyId);
      return [companyId, { ...money, hasCredit, waiting: own.map(({ id, due }) => ({ id, due })) }];
    }),
  );
}

interface OrderPaidFromAccount {
  readonly receiptId: number;
  readonly orderId: number;
  readonly amount: Fils;
}

/** What accounts have paid when this money came in, which is the last of what it took. */
export async function listPaidFromAccount(tx: Tx, receiptIds: readonly number[]): Promise<OrderPaidFromAccount[]> {
  if (receiptIds.length === 0) return [];
  const rows = await tx
    .select({ receiptId: payments.receiptId, orderId: payments.orderId, amount: payments.amount })
    .from(payments)
    .where(inArray(payments.receiptId, [...receiptIds]))
    .orderBy(payments.orderId);
  return rows.flatMap(({ receiptId, ...row }) => (receiptId === null ? [] : [{ receiptId, ...row }]));
}
