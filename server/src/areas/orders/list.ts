import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { limitOf } from '@platewright/contract/fields';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../../db/database.ts';
import { customers, orders, products } from '../../db/schema/index.ts';
import {
  asOrderNumber,
  contains,
  matchesColumn,
  matchesNumber,
  matchesText,
  newestFirst,
  oldestFirst,
  SEARCH_COUNT_CAP,
} from '../../orders/search.ts';
import { countsByStatus, seenOrders, type Seen } from '../../orders/scope.ts';

type Asked = InputOf<Contract['ordersGetList']>;

const sortColumns = {
  id: orders.id,
  projectName: orders.projectName,
  projectDescription: orders.projectDescription,
  name: orders.productName,
  customer: orders.customerName,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
} as const;

export interface Listing {
  readonly seen: Seen;
  /** Agents search by customer too. */
  readonly byCustomer: boolean;
  readonly lang: Language;
}

/** One page of orders and the number of all: two queries, whatever the size of the table [OLST-22, OLST-28]. */
export async function listOrders(tx: Tx, asked: Asked, listing: Listing) {
  const found = searchOf(tx, asked, listing);
  const condition = and(
    seenOrders(tx, listing.seen),
    asked.statusId ? eq(orders.statusId, asked.statusId) : undefined,
    ...found,
  );
  const order = orderOf(asked);
  const { offset, limit } = limitOf(asked);
  // The page is found in the index alone; only its rows are read.
  const page = tx
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await tx
    .select({
      id: orders.id,
      projectName: orders.projectName,
      projectDescription: orders.projectDescription,
      productName: products.name,
      productUrl: products.url,
      firstname: customers.firstname,
      lastname: customers.lastname,
      createdAt: orders.createdAt,
      updatedAt: orders.updatedAt,
      statusId: orders.statusId,
      inks: orders.inks,
    })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .innerJoin(products, eq(products.id, orders.productId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(...order);
  return {
    rows,
    count: found.length > 0 ? await countHits(tx, condition) : await countAll(tx, asked.statusId, listing.seen),
  };
}

/** Ties go by number, the same way round, so that no order is on two pages. */
function orderOf({ _orderSort, _orderSortType }: Asked): SQL[] {
  const column = sortColumns[_orderSort];
  if (column === orders.id) return [_orderSortType === 'asc' ? oldestFirst(column) : newestFirst(column)];
  return _orderSortType === 'asc' ? [asc(column), asc(orders.id)] : [desc(column), desc(orders.id)];
}

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['rows'][number];

async function countAll(tx: Tx, statusId: number | undefined, seen: Seen): Promise<number> {
  const counts = await countsByStatus(tx, seen);
  return statusId ? (counts.get(statusId) ?? 0) : [...counts.values()].reduce((sum, n) => sum + n, 0);
}

async function countHits(tx: Tx, condition: SQL | undefined): Promise<number> {
  const hits = tx
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(condition)
    .limit(SEARCH_COUNT_CAP)
    .as('hits');
  const [row] = await tx.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(hits);
  return row?.n ?? 0;
}

/** The search box and the boxes of the columns: each contains, without regard to case [OLST-16, OLST-17]. */
function searchOf(
  tx: Tx,
  { advancedSearch, searchByAttributes: columns = {} }: Asked,
  { byCustomer, lang }: Listing,
): SQL[] {
  const productNamed = (text: string): SQL | undefined => {
    if (lang === 'en') return matchesColumn(orders.productName, text);
    const named = tx
      .select({ id: products.id })
      .from(products)
      .where(contains(sql`${products.name} ->> ${lang}`, text));
    return or(contains(orders.productName, text), inArray(orders.productId, named));
  };
  const anywhere = (text: string): SQL | undefined => {
    const number = asOrderNumber(text);
    return or(
      matchesText(text),
      number === null ? undefined : eq(orders.id, number),
      byCustomer ? contains(orders.customerName, text) : undefined,
      lang === 'en' ? undefined : productNamed(text),
    );
  };
  return [
    advancedSearch ? anywhere(advancedSearch) : undefined,
    columns.id ? matchesNumber(columns.id) : undefined,
    columns.name ? productNamed(columns.name) : undefined,
    columns.projectName ? matchesColumn(orders.projectName, columns.projectName) : undefined,
    columns.projectDescription ? matchesColumn(orders.projectDescription, columns.projectDescription) : undefined,
  ].filter((part) => part !== undefined);
}
