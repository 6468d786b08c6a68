import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { parseOrderNumber } from '@platewright/domain/orders/order-number';
import type { Language } from '@platewright/texts/languages';
import type { Database, Tx } from '../../platform/db/database.ts';
import { inlineLimit, preparedQuery } from '../../platform/db/prepared-query.ts';
import {
  cheques,
  customers,
  ledgerEntries,
  openItems,
  refunds,
  orderCounts,
  orders,
  payments,
  products,
  toSortText,
} from '../../platform/db/schema/index.ts';
import { findRenamedProducts } from '../catalogue/index.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import {
  findHits,
  isDebtOfPayment,
  isOpenOfOrder,
  isOneOf,
  matchesColumn,
  matchesNumber,
  matchesReferences,
  matchesText,
  MAX_HITS,
  newestFirst,
  oldestFirst,
  orderId,
} from './order-search.ts';
import { countOrdersByStatus, selectOrdersOfMember, type OrderVisibility } from './visible-orders.ts';

type OrderListInput = CallInput<Contract['ordersGetList']>;

const orderListSortColumns = {
  id: orders.id,
  projectName: orders.projectName,
  projectDescription: toSortText(orders.projectDescription),
  name: orders.productName,
  customer: orders.customerName,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
} as const;

export interface OrderListScope {
  readonly database: Database;
  readonly visibility: OrderVisibility;
  /** The search covers customer names too, as agents have them. */
  readonly searchCustomers: boolean;
  readonly lang: Language;
}

/** Orders per page of the dashboard [OLST-22]. */
const DEFAULT_PAGE_SIZE = 25;

/**
 * One page of orders and the total count, at a cost that does not grow with the table [OLST-22, OLST-28]. The query of an
 * owner's first page without a search includes the count; other counts are a second query.
 */
export async function listOrders(tx: Tx, input: OrderListInput, scope: OrderListScope) {
  const { visibility } = scope;
  const { offset, limit } = toOffsetAndLimit(input);
  const searchConditions = await buildSearchConditions(tx, input, scope);
  if (searchConditions.length === 0 && visibility.memberId === null && isDefaultPage(input)) {
    const rows = await preparedQuery(
      tx,
      `first orders ${getQueryShape(input)}`,
      () => selectFirstPageOfOwner(tx, input),
      { companyId: visibility.companyId, statusId: input.statusId ?? null },
    );
    return { rows, count: rows[0]?.total ?? (await countVisibleOrders(tx, input.statusId, visibility)) };
  }
  const { companyId, memberId } = visibility;
  const source = memberId === null ? orders : selectOrdersOfMember(tx, companyId, memberId);
  const condition = and(
    memberId === null ? eq(orders.companyId, companyId) : undefined,
    input.statusId ? eq(orders.statusId, input.statusId) : undefined,
    ...searchConditions,
  );
  const order = toOrderBy(input);
  if (searchConditions.length > 0) {
    const ids = await findHits(tx, condition, source);
    const found = ids.length < MAX_HITS ? { source: orders, condition: isOneOf(ids) } : { source, condition };
    return { rows: await selectPage(tx, { ...found, order, limit, offset }), count: ids.length };
  }
  const count = await countVisibleOrders(tx, input.statusId, visibility);
  const { isReversed, ...range } = walkFromNearerEnd({ offset, limit }, count);
  const pageOrder = isReversed ? toOrderBy(reverse(input)) : order;
  return { rows: await selectPage(tx, { source, condition, order, pageOrder, ...range }), count };
}

const isDefaultPage = (input: OrderListInput): boolean =>
  input._start === 0 && toOffsetAndLimit(input).limit === DEFAULT_PAGE_SIZE;
const getQueryShape = ({ statusId, _orderSort, _orderSortType }: OrderListInput): string =>
  `by ${_orderSort} ${_orderSortType}${statusId ? ' of a status' : ''}`;

/**
 * Version of an owner's default page: the row versions (`xmin`) of its orders with their customers in their order, of
 * their payments with ledger entries, of their refunds by hand, and the total count. The page is unchanged while its
 * version is. null for other pages, which are not cached.
 */
export async function loadPageVersion(
  tx: Tx,
  input: OrderListInput,
  { visibility: { companyId, memberId } }: OrderListScope,
): Promise<string | null> {
  if (memberId !== null || !isDefaultPage(input) || hasSearch(input)) return null;
  const buildQuery = () => {
    const page = tx.$with('page').as(
      tx
        .select({
          id: orders.id,
          rowVersion:
            sql<string>`${orders.id} || '.' || ${orders}.xmin || '.' || coalesce(${customers}.xmin::text, '')`.as(
              'row_version',
            ),
        })
        .from(orders)
        .leftJoin(customers, eq(customers.id, orders.customerId))
        .where(inCompany(input, orders))
        .orderBy(...toOrderBy(input))
        .limit(inlineLimit(DEFAULT_PAGE_SIZE)),
    );
    const idsOfPage = tx.select({ id: page.id }).from(page);
    // One query for all orders of the page: one for each of them costs more than everything else together.
    const paymentVersions = tx
      .select({
        versions: sql`string_agg(${payments}.xmin || '-' || concat(${ledgerEntries}.xmin, '-', ${openItems}.xmin, '-', ${cheques}.xmin), ',' order by ${payments.id})`,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .leftJoin(ledgerEntries, isDebtOfPayment)
      .leftJoin(openItems, isOpenOfOrder)
      .leftJoin(cheques, eq(cheques.paymentId, payments.id))
      .where(inArray(payments.orderId, idsOfPage));
    const refundVersions = tx
      .select({ versions: sql`string_agg(${refunds}.xmin::text, ',' order by ${refunds.id})` })
      .from(refunds)
      .where(inArray(refunds.orderId, idsOfPage));
    return tx
      .with(page)
      .select({
        version: sql<string>`concat_ws(' ', (${selectTotal(tx, input)}), string_agg(${page.rowVersion}, ','), 'payments', (${paymentVersions}), 'refunds', (${refundVersions}))`,
      })
      .from(page);
  };
  const values = { companyId, statusId: input.statusId ?? null };
  const [row] = await preparedQuery(tx, `version of first orders ${getQueryShape(input)}`, buildQuery, values);
  return row?.version ?? null;
}

/** Condition: orders of the company, of one status if the request has one. */
const inCompany = (input: OrderListInput, table: typeof orders | typeof orderCounts): SQL | undefined =>
  and(
    eq(table.companyId, sql.placeholder('companyId')),
    input.statusId ? eq(table.statusId, sql.placeholder('statusId')) : undefined,
  );

/** Number of these orders, from the table of counts. */
const selectTotal = (tx: Tx, input: OrderListInput) =>
  tx
    .select({ n: sql`coalesce(sum(${orderCounts.count}), 0)::int` })
    .from(orderCounts)
    .where(inCompany(input, orderCounts));

/** The default page of these orders with their number. */
const selectFirstPageOfOwner = (tx: Tx, input: OrderListInput) =>
  tx
    .select(selectListColumns(sql<number>`(${selectTotal(tx, input)})`))
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(inCompany(input, orders))
    .orderBy(...toOrderBy(input))
    .limit(inlineLimit(DEFAULT_PAGE_SIZE));

interface PageQuery {
  /** `orders`, or SQL of some of them under that name. */
  readonly source: typeof orders | SQL;
  readonly condition: SQL | undefined;
  readonly order: SQL[];
  /** The order in which the rows of the page are found; without it the same. */
  readonly pageOrder?: SQL[];
  readonly limit: number;
  readonly offset: number;
}

/** Written out: Drizzle names a column that is SQL without its table, and two tables have an `id`. */
const pageId = sql`${sql.identifier('page')}.${sql.identifier('id')}`;

/** The subquery finds the ids of the page by index only, so that only the rows of the page are read. */
function selectPage(tx: Tx, { source, condition, order, pageOrder = order, limit, offset }: PageQuery) {
  const page = tx
    .select(orderId)
    .from(source)
    .where(condition)
    .orderBy(...pageOrder)
    .limit(limit)
    .offset(offset)
    .as('page');
  return tx
    .select(selectListColumns(sql<null>`null`))
    .from(page)
    .innerJoin(orders, eq(orders.id, pageId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(...order);
}

/** The columns of a listed order; today's names of products come from the cache (`loadProductNames`). */
const selectListColumns = <Total extends number | null>(total: SQL<Total>) => ({
  total,
  id: orders.id,
  projectName: orders.projectName,
  projectDescription: orders.projectDescription,
  productId: orders.productId,
  productName: orders.productName,
  productNameAr: orders.productNameAr,
  firstname: customers.firstname,
  lastname: customers.lastname,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  statusId: orders.statusId,
  inks: orders.inks,
  promise: orders.promise,
  dueAt: orders.dueAt,
  dueReason: orders.dueReason,
});

/** Ties are sorted by id in the same direction, so that no order is on two pages. */
function toOrderBy({ _orderSort, _orderSortType }: OrderListInput): SQL[] {
  const column = orderListSortColumns[_orderSort];
  if (column === orders.id) return [_orderSortType === 'asc' ? oldestFirst(column) : newestFirst(column)];
  return _orderSortType === 'asc' ? [asc(column), asc(orders.id)] : [desc(column), desc(orders.id)];
}

const reverse = (input: OrderListInput): OrderListInput => ({
  ...input,
  _orderSortType: input._orderSortType === 'asc' ? 'desc' : 'asc',
});

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['rows'][number];

async function countVisibleOrders(tx: Tx, statusId: number | undefined, visibility: OrderVisibility): Promise<number> {
  const counts = await countOrdersByStatus(tx, visibility);
  return statusId ? (counts.get(statusId) ?? 0) : [...counts.values()].reduce((sum, n) => sum + n, 0);
}

const hasSearch = ({ advancedSearch, searchByAttributes = {} }: OrderListInput): boolean =>
  [advancedSearch, ...Object.values(searchByAttributes)].some(Boolean);

/** Conditions of the search box and of the column filters: substring, case-insensitive [OLST-16, OLST-17]. */
async function buildSearchConditions(
  tx: Tx,
  { advancedSearch, searchByAttributes: columns = {} }: OrderListInput,
  { database, searchCustomers, lang, visibility: { companyId, memberId } }: OrderListScope,
): Promise<SQL[]> {
  /** A member's own orders are read by an index that has their names. */
  const matchesName = (text: string): SQL | undefined =>
    memberId === null ? matchesColumn(orders.projectName, text) : ilikeContains(orders.projectName, text);
  /** A product by the name that it has today: one that was renamed, and in Arabic those of old orders, which do not have it. */
  const matchesTodaysName = async (text: string): Promise<SQL | undefined> => {
    if (lang === 'en') {
      const renamed = await findRenamedProducts(database, text);
      return renamed.length === 0 ? undefined : inArray(orders.productId, renamed);
    }
    const matchingProducts = tx
      .select({ id: products.id })
      .from(products)
      .where(ilikeContains(sql`${products.name} ->> ${lang}`, text));
    return inArray(orders.productId, matchingProducts);
  };
  const matchesArabicName = (text: string): SQL | undefined =>
    memberId === null ? matchesColumn(orders.productNameAr, text) : ilikeContains(orders.productNameAr, text);
  const matchesAnywhere = async (text: string): Promise<SQL | undefined> => {
    const number = parseOrderNumber(text);
    return or(
      matchesText(text),
      matchesReferences(text),
      number === null ? undefined : eq(orders.id, number),
      searchCustomers ? ilikeContains(orders.customerName, text) : undefined,
      await matchesTodaysName(text),
    );
  };
  const productNames = columns.name ? await findProductNames(tx, companyId, columns.name) : [];
  return [
    advancedSearch ? await matchesAnywhere(advancedSearch) : undefined,
    columns.id ? matchesNumber(columns.id) : undefined,
    columns.name
      ? or(
          inArray(orders.productName, productNames),
          matchesArabicName(columns.name),
          await matchesTodaysName(columns.name),
        )
      : undefined,
    columns.projectName ? matchesName(columns.projectName) : undefined,
    columns.projectDescription ? matchesColumn(orders.projectDescription, columns.projectDescription) : undefined,
  ].filter((part) => part !== undefined);
}

/**
 * The matching names of products in a company's orders. They are few and orders are many, so each name is one step of the
 * index: a word that most orders contain is found as quickly as a rare one.
 */
async function findProductNames(tx: Tx, companyId: number, text: string): Promise<string[]> {
  const selectNext = (condition: SQL): SQL =>
    sql`(select ${orders.productName} from ${orders} where ${orders.companyId} = ${companyId} and ${condition}
      order by ${orders.productName} limit 1)`;
  const { rows } = await tx.execute<{ name: string }>(sql`
    with recursive names(name) as (
      ${selectNext(sql`true`)}
      union all
      select ${selectNext(sql`${orders.productName} > names.name`)} from names where names.name is not null
    )
    select name from names where ${ilikeContains(sql`name`, text)}`);
  return rows.map(({ name }) => name);
}
