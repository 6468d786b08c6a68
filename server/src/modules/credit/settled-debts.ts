import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { creditEntries } from '../../platform/db/schema/index.ts';
import { isDebtCondition, listOpenDebts } from './balance.ts';

/**
 * Stores which debts of a company are settled, for the lists that show it with each order. Must run in the transaction of
 * every change of the ledger, with the company locked: one payment can settle several debts, and a new debt that is due
 * earlier takes the payment from a later one.
 *
 * No payment names the debts that it settles, so the sums of all payments and of all debts that are due earlier are needed;
 * the index `credit_entries_company` limits both to one company.
 */
export async function updateSettledDebts(tx: Tx, companyId: number): Promise<void> {
  const openIds = (await listOpenDebts(tx, companyId)).map(({ id }) => id);
  const isSettled = sql<boolean>`(${isDebtCondition} and ${creditEntries.id} <> all(${sql.param(openIds)}::int[]))`;
  await tx
    .update(creditEntries)
    .set({ isSettled })
    .where(and(eq(creditEntries.companyId, companyId), sql`${creditEntries.isSettled} <> ${isSettled}`));
}
