import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerEntries } from '../../platform/db/schema/index.ts';
import { listOpenDebts } from './balance.ts';

/**
 * Stores which debts of a company are settled, for the lists that show it with each order. Must run in the transaction of
 * every change of the ledger, with the company locked: one payment can settle several debts, and a new debt that is due
 * earlier takes the payment from a later one.
 *
 * No payment names the debts that it settles, so the sums of all payments and of all debts that are due earlier are needed;
 * the index `ledger_entries_company` limits both to one company.
 */
export async function updateSettledDebts(tx: Tx, companyId: number): Promise<void> {
  const openIds = (await listOpenDebts(tx, companyId)).map(({ id }) => id);
  const isSettled = sql<boolean>`(${ledgerEntries.id} <> all(${sql.param(openIds)}::int[]))`;
  await tx
    .update(ledgerEntries)
    .set({ isSettled })
    .where(
      and(
        eq(ledgerEntries.companyId, companyId),
        isNotNull(ledgerEntries.dueAt),
        sql`${ledgerEntries.isSettled} <> ${isSettled}`,
      ),
    );
}
