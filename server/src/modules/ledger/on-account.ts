import { sumFils, type Fils } from '@platewright/domain/money/fils';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerEntries } from '../../platform/db/schema/index.ts';
import type { CompanyKey } from './balance.ts';
import type { AgedAccount } from './list-accounts.ts';

/** What came in and settles no debt, such as a payment too much; in fils, not negative. */
export const getOnAccount = ({ owed, ageing }: Pick<AgedAccount, 'owed' | 'ageing'>): Fils =>
  sumFils(Object.values(ageing)) - owed;

/**
 * What an account without credit has paid ahead, in fils, as a part of another statement: money that came in for no order, without
 * what its orders owe that no credit was given for, and never more than the balance in its favour. What it has paid
 * ahead on credit raises its available credit instead.
 */
export const selectPrepaid = (tx: Tx, companyId: CompanyKey) => {
  const { owed, promised, orderId, isOnCredit } = ledgerEntries;
  const isOfCompany = eq(ledgerEntries.companyId, companyId);
  const owing = tx
    .select({ amount: sql<number>`sum(${owed})`.as('amount') })
    .from(ledgerEntries)
    .where(and(isOfCompany, sql`not ${isOnCredit} and ${orderId} is not null`))
    .groupBy(orderId)
    .having(sql`sum(${owed}) > 0`)
    .as('owing');
  const unallocated = sql`-coalesce(sum(${owed}) filter (where not ${isOnCredit} and ${orderId} is null), 0)`;
  const due = sql`(select coalesce(sum(${owing.amount}), 0) from ${owing})`;
  return tx
    .select({
      prepaid: sql<number>`greatest(0, least(${unallocated} - ${due}, -coalesce(sum(${owed} + ${promised}), 0)))`.as(
        'prepaid',
      ),
    })
    .from(ledgerEntries)
    .where(isOfCompany);
};
