import { and, eq, inArray, isNull, sql, type Column, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { creditEntries, orders, payments } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';

/** The total of a search is counted up to this number: nobody pages through more hits. */
const SEARCH_COUNT_CAP = 1000;

/** Must be the exact expression of the trigram index, otherwise the index is not used. */
const searchExpression = sql`(${orders.projectName} || ' ' || ${orders.projectDescription} || ' ' || ${orders.productName})`;

/** Matches project name, description or product name, in one index scan. */
export const matchesText = (text: string): SQL => ilikeContains(searchExpression, text);

/** The same for PO number and cost centre, with the condition of its index: most orders have none. */
export const matchesReferences = (text: string): SQL | undefined =>
  and(
    sql`(${orders.poNumber} <> '' or ${orders.costCentre} <> '')`,
    ilikeContains(sql`(${orders.poNumber} || ' ' || ${orders.costCentre})`, text),
  );

/** Matches one of those columns: the index finds candidates, the column filters them. */
export const matchesColumn = (column: Column, text: string): SQL | undefined =>
  and(matchesText(text), ilikeContains(column, text));

/** Matches a part of the order number. */
export const matchesNumber = (text: string): SQL => ilikeContains(sql`(${orders.id}::text)`, text);

/** Condition of a join: the ledger entry of a payment on credit, found by the index of entries without a credit note. */
export const isEntryOfPayment = and(
  eq(creditEntries.paymentId, payments.id),
  inArray(creditEntries.type, ['Order', 'Cheque']),
  isNull(creditEntries.creditNoteId),
);

/** Sort orders that the indexes (descending, nulls last) can be scanned in. */
export const newestFirst = (column: Column | SQL): SQL => sql`${column} desc nulls last`;
export const oldestFirst = (column: Column | SQL): SQL => sql`${column} asc nulls first`;

/** How many orders a search finds, counted up to the cap. */
export async function countSearchHits(tx: Tx, condition: SQL | undefined): Promise<number> {
  const hits = tx
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(condition)
    .limit(SEARCH_COUNT_CAP)
    .as('hits');
  const [row] = await tx.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(hits);
  return row?.n ?? 0;
}
