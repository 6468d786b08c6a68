import { and, asc, desc, eq, inArray, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { InputOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { limitOf } from '@platewright/contract/fields';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../../db/database.ts';
import { literal, planned } from '../../db/planned.ts';
import { customers, orderCounts, orders, products } from '../../db/schema/index.ts';
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

/** Orders on a page of the dashboard [OLST-22]. */
const USUAL = 25;

/**
 * One page of orders and the number of all, whatever the size of the table [OLST-22, OLST-28]. An owner's page without
 * a search brings its number along; other numbers are a second query.
 */
export async function listOrders(tx: Tx, asked: Asked, listing: Listing) {
  const { seen } = listing;
  const { offset, limit } = limitOf(asked);
  const found = searchOf(tx, asked, listing);
  if (found.length === 0 && seen.memberId === null) {
    const { statusId = null, _orderSort, _orderSortType } = asked;
    const usual = offset === 0 && limit === USUAL;
    const rows = await planned(
      tx,
      `${usual ? 'first orders' : 'orders'} by ${_orderSort} ${_orderSortType}${statusId ? ' of a status' : ''}`,
      () => ownersPage(tx, asked, usual),
      { companyId: seen.companyId, statusId, offset, limit },
    );
    return { rows, count: rows[0]?.total ?? (await countAll(tx, asked.statusId, seen)) };
  }
  const condition = and(
    seenOrders(tx, seen),
    asked.statusId ? eq(orders.statusId, asked.statusId) : undefined,
    ...found,
  );
  const rows = await pageOf(tx, condition, orderOf(asked), limit, offset, sql<null>`null`);
  return { rows, count: await (found.length > 0 ? countHits(tx, condition) : countAll(tx, asked.statusId, seen)) };
}

/** A page of a whole company with the number of its orders, which the database keeps. */
function ownersPage(tx: Tx, asked: Asked, usual: boolean) {
  const value = sql.placeholder;
  const total = tx
    .select({ n: sql`coalesce(sum(${orderCounts.count}), 0)::int` })
    .from(orderCounts)
    .where(
      and(
        eq(orderCounts.companyId, value('companyId')),
        asked.statusId ? eq(orderCounts.statusId, value('statusId')) : undefined,
      ),
    );
  const condition = and(
    eq(orders.companyId, value('companyId')),
    asked.statusId ? eq(orders.statusId, value('statusId')) : undefined,
  );
  const counted = sql<number>`(${total})`;
  return usual
    ? rowsOf(tx, counted)
        .from(orders)
        .leftJoin(customers, eq(customers.id, orders.customerId))
        .where(condition)
        .orderBy(...orderOf(asked))
        .limit(literal(USUAL))
    : pageOf(tx, condition, orderOf(asked), value('limit'), value('offset'), counted);
}

/** The page is found in the index alone, however deep it lies; only its rows are read. */
function pageOf<Total extends number | null>(
  tx: Tx,
  condition: SQL | undefined,
  order: SQL[],
  limit: number | Placeholder,
  offset: number | Placeholder,
  total: SQL<Total>,
) {
  const page = tx
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  return rowsOf(tx, total)
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(...order);
}

/** The columns of a listed order. What the product is called is kept (`productNames`). */
const rowsOf = <Total extends number | null>(tx: Tx, total: SQL<Total>) =>
  tx.select({
    total,
    id: orders.id,
    projectName: orders.projectName,
    projectDescription: orders.projectDescription,
    productId: orders.productId,
    firstname: customers.firstname,
    lastname: customers.lastname,
    createdAt: orders.createdAt,
    updatedAt: orders.updatedAt,
    statusId: orders.statusId,
    inks: orders.inks,
  });

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
