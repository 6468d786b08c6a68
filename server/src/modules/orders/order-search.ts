import { and, desc, eq, inArray, isNotNull, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerEntries, openItems, orders, payments } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';

/** The hits of a search are counted up to this number: nobody pages through more. */
export const MAX_HITS = 1000;

/** Of more hits than that, so many of the newest are sorted by what an index of all orders is not in the order of. */
const MAX_SORTED = 500;

/** Must be the exact expression of the trigram index, otherwise the index is not used. */
const searchExpression = sql`(${orders.projectName} || ' ' || ${orders.projectDescription} || ' ' || ${orders.productName} || ' ' || ${orders.productNameAr})`;

/** Matches project name, description or the name that the product had, in one index scan. */
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

/** Condition of a join: what is owed of a payment on credit, which is at most one entry: an invoice that a cheque has paid is owed as that cheque, when it bounces. */
export const isDebtOfPayment = and(
  eq(ledgerEntries.paymentId, payments.id),
  isNotNull(ledgerEntries.dueAt),
  sql`not (${ledgerEntries.kind} = 'invoice' and exists (select from ${ledgerEntries} received
    where received.settles_id = ${ledgerEntries.id} and received.kind = 'chequeReceived'))`,
);

/**
 * Condition of a join after those of the order and of the debt: what is open of it, as it was stored with the last change of its account. What was
 * bought on credit is open as its debt, all else as the order.
 */
export const isOpenOfOrder = and(
  eq(openItems.companyId, orders.companyId),
  or(
    and(inArray(openItems.source, ['debt', 'bounced']), eq(openItems.itemId, ledgerEntries.id)),
    and(eq(openItems.source, 'order'), eq(openItems.itemId, orders.id)),
  ),
);

/** Sort orders that the indexes (descending, nulls last) can be scanned in. */
export const newestFirst = (column: Column | SQL): SQL => sql`${column} desc nulls last`;
export const oldestFirst = (column: Column | SQL): SQL => sql`${column} asc nulls first`;

/** The id as SQL: Drizzle refuses the column itself where SQL stands in place of the table. */
export const orderId = { id: sql<number>`${orders.id}`.as('id') };

/** How many orders a condition finds, counted up to `MAX_HITS`. */
export async function countHits(tx: Tx, condition: SQL | undefined): Promise<number> {
  const hits = tx
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(condition)
    .limit(MAX_HITS)
    .as('hits');
  const [row] = await tx.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(hits);
  return row?.n ?? 0;
}

/**
 * Ids of the orders that a condition finds, `MAX_HITS` when there are more. Few are found before they are sorted: PostgreSQL
 * would otherwise expect the first ones soon while it walks through all orders in the order of the sort.
 * @param source `orders`, or SQL of some of them under that name
 */
export async function findHits(
  tx: Tx,
  condition: SQL | undefined,
  source: typeof orders | SQL = orders,
): Promise<number[]> {
  const hits = await tx.select(orderId).from(source).where(condition).limit(MAX_HITS);
  return hits.map(({ id }) => id);
}

/** The newest of them, when they are more. */
export async function findNewestHits(tx: Tx, condition: SQL | undefined): Promise<number[]> {
  const hits = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.id))
    .limit(MAX_SORTED);
  return hits.map(({ id }) => id);
}

export const isOneOf = (ids: readonly number[]): SQL => sql`${orders.id} = any(${sql.param(ids)}::int[])`;
