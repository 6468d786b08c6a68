import { inArray } from 'drizzle-orm';
import type { PayingAccount, WaitingOrder } from '@platewright/domain/bank/pay-waiting-orders';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadCompanyCredit } from '../credit/index.ts';
import { listAwaitedTransfers, listPayableFromAccount } from '../payments/index.ts';

/** What of an account says which orders are paid with it once money comes in. */
export async function loadPayingAccount(
  { tx, deps }: { readonly tx: Tx; readonly deps: Deps },
  companyId: number,
): Promise<PayingAccount<WaitingOrder>> {
  const now = deps.clock.now();
  const { money, hasCredit } = await loadCompanyCredit(tx, companyId, { now });
  const waiting = deps.paymentProviders.findForMethod('balance')
    ? await listPayableFromAccount(tx, now, await listAwaitedTransfers(tx, companyId))
    : [];
  return { ...money, hasCredit, waiting: waiting.map(({ id, due }) => ({ id, due })) };
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
