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
    const usual = isUsual(asked);
    const rows = await planned(
      tx,
      `${usual ? 'first ' : ''}orders ${shapeOf(asked)}`,
      () => ownersPage(tx, asked, usual),
      { companyId: seen.companyId, statusId: asked.statusId ?? null, offset, limit },
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

const isUsual = (asked: Asked): boolean => asked._start === 0 && limitOf(asked).limit === USUAL;
const shapeOf = ({ statusId, _orderSort, _orderSortType }: Asked): string =>
  `by ${_orderSort} ${_orderSortType}${statusId ? ' of a status' : ''}`;

/**
 * What the dashboard's first page is made of: the version of each row that it shows, in their order, and the number of
 * all orders. While this is the same, so is the page. null for pages that are not asked for again and again.
 */
export async function markOfPage(tx: Tx, asked: Asked, listing: Listing): Promise<string | null> {
  const { companyId, memberId } = listing.seen;
  if (memberId !== null || !isUsual(asked) || searchOf(tx, asked, listing).length > 0) return null;
  const make = () => {
    const mark = sql<string>`${orders.id} || '.' || ${orders}.xmin || '.' || coalesce(${customers}.xmin::text, '')`;
    const page = tx
      .select({ mark: mark.as('mark') })
      .from(orders)
      .leftJoin(customers, eq(customers.id, orders.customerId))
      .where(ofCompany(asked, orders))
      .orderBy(...orderOf(asked))
      .limit(literal(USUAL))
      .as('page');
    return tx
      .select({ mark: sql<string>`(${totalOf(tx, asked)}) || ' ' || coalesce(string_agg(${page.mark}, ','), '')` })
      .from(page);
  };
  const values = { companyId, statusId: asked.statusId ?? null };
  const [row] = await planned(tx, `mark of first orders ${shapeOf(asked)}`, make, values);
  return row?.mark ?? null;
}

/** Orders of a whole company, of one status if it is asked for. */
const ofCompany = (asked: Asked, table: typeof orders | typeof orderCounts): SQL | undefined =>
  and(
    eq(table.companyId, sql.placeholder('companyId')),
    asked.statusId ? eq(table.statusId, sql.placeholder('statusId')) : undefined,
  );

/** Their number, which the database keeps. */
const totalOf = (tx: Tx, asked: Asked) =>
  tx
    .select({ n: sql`coalesce(sum(${orderCounts.count}), 0)::int` })
    .from(orderCounts)
    .where(ofCompany(asked, orderCounts));

/** A page of them with their number. */
function ownersPage(tx: Tx, asked: Asked, usual: boolean) {
  const total = sql<number>`(${totalOf(tx, asked)})`;
  if (usual)
    return tx
      .select(listed(total))
      .from(orders)
      .leftJoin(customers, eq(customers.id, orders.customerId))
      .where(ofCompany(asked, orders))
      .orderBy(...orderOf(asked))
      .limit(literal(USUAL));
  const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')];
  return pageOf(tx, ofCompany(asked, orders), orderOf(asked), limit, offset, total);
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
  return tx
    .select(listed(total))
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(...order);
}

/** The columns of a listed order. What the product is called is kept (`productNames`). */
const listed = <Total extends number | null>(total: SQL<Total>) => ({
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
