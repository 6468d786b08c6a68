import type { AccountMoney } from '@platewright/domain/bank/pay-waiting-orders';
import { sumFils, type Fils } from '@platewright/domain/money/fils';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerEntries } from '../../platform/db/schema/index.ts';
import type { CompanyKey } from './balance.ts';
import { leftOnAccount } from './left-on-account.ts';
import type { AgedAccount } from './list-accounts.ts';

/** What came in and settles no debt, such as a payment too much; in fils, not negative. */
export const getOnAccount = ({ owed, ageing }: Pick<AgedAccount, 'owed' | 'ageing'>): Fils =>
  sumFils(Object.values(ageing)) - owed;

/**
 * The sums of what an account has paid ahead (`getPrepaid`), in fils, as JSON in a part of another statement: money that came in for no order, or for one that needs no more
 * (`leftOnAccount`), without what a cheque only promises, what its orders owe that no credit was given for; and what it owes on credit.
 * Money of an order that waits to be given back pays no other.
 */
export const selectAccountMoney = (tx: Tx, companyId: CompanyKey) => {
  const { owed, promised, orderId, refundId, isOnCredit } = ledgerEntries;
  const isOfCompany = eq(ledgerEntries.companyId, companyId);
  const own = sql`coalesce(sum(${owed}) filter (where ${refundId} is null), 0)`;
  const owing = tx
    .select({
      amount: sql<number>`greatest(0, sum(${owed})) - ${leftOnAccount(sql`${ledgerEntries}.order_id`, own)}`.as(
        'amount',
      ),
    })
    .from(ledgerEntries)
    .where(and(isOfCompany, sql`not ${isOnCredit} and ${orderId} is not null`))
    .groupBy(orderId)
    .having(sql`sum(${owed}) <> 0`)
    .as('owing');
  const unallocated = sql`-coalesce(sum(${owed} + ${promised}) filter (where not ${isOnCredit} and ${orderId} is null), 0)`;
  const onCredit = sql`coalesce(sum(${owed} + ${promised}) filter (where ${isOnCredit}), 0)`;
  const due = sql`(select coalesce(sum(${owing.amount}), 0) from ${owing})`;
  return tx
    .select({
      money: sql<AccountMoney>`json_build_object('unspent', ${unallocated} - ${due}, 'onCredit', ${onCredit})`.as(
        'money',
      ),
    })
    .from(ledgerEntries)
    .where(isOfCompany);
};
