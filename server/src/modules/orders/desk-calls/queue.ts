import { and, asc, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed } from '@platewright/domain/money/fils';
import { parseOrderNumber } from '@platewright/domain/orders/order-number';
import type { OrderRequestKind } from '@platewright/domain/orders/order-request';
import { isFinalStatus, orderStatuses } from '@platewright/domain/orders/order-status';
import { isSearchableText } from '@platewright/domain/search-text';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../../platform/db/database.ts';
import {
  companies,
  orderRequests,
  orders,
  orderTotals,
  products,
  staff,
  users,
} from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { walkFromNearerEnd } from '../../../platform/db/nearer-end.ts';
import { matchesNothing, toLikePattern } from '../../../platform/db/text-search.ts';
import { loadPaymentProgresses } from '../../payments/index.ts';
import { countOpenComments } from '../../proofs/index.ts';
import { countSearchHits, matchesReferences, matchesText, newestFirst, oldestFirst } from '../order-conditions.ts';
import { findAssignedToNamed, isUnfinished, mayWorkOnOrders, whereWork } from '../assigned-work.ts';
import { presentStatus } from '../present-status.ts';

/** A search includes at most this many companies whose name matches. */
const MAX_SEARCHED_COMPANIES = 100;

/** As many are found and sorted at once; it must not exceed what a search counts. */
const FEW_ORDERS = 1000;

/** SQL of a company's name; the person's name for personal accounts, which have no company name. */
export const companyNameSql = sql<string>`coalesce(nullif(${companies.name}, ''), trim(${users.firstname} || ' ' || ${users.lastname}))`;

const queueSortColumns = {
  id: orders.id,
  projectName: orders.projectName,
  company: sql`lower(${companies.name})`,
  updatedAt: orders.updatedAt,
  // Ids rise with the time of creation and are indexed.
  createdAt: orders.id,
  dueAt: orders.dueAt,
  statusSince: orders.statusSince,
} as const;

/** Orders per status over all companies, from the table of totals. */
export const deskCounts: Handler<'deskCounts'> = async (_input, { tx, lang }) => {
  const counts = await countAllByStatus(tx);
  const statuses = orderStatuses.map(({ id, color }) => ({
    id,
    name: presentStatus(id, lang).statusName,
    color,
    count: counts.get(id) ?? 0,
  }));
  return { statuses, total: sumCounts(counts, false), open: sumCounts(counts, true) };
};

/** A page of the order queue: all orders, the open ones or those of one status, searched by id, project or company. */
export const deskQueue: Handler<'deskQueue'> = async (input, ctx) => {
  const { tx, lang } = ctx;
  const scope = { staffId: getStaffPrincipal(ctx).staffId, now: ctx.deps.clock.now() };
  const searchCondition = input.search ? await buildQueueSearch(tx, input.search) : undefined;
  const workCondition = input.work ? whereWork(tx, input.work, scope) : undefined;
  const condition = and(
    input.statusId ? eq(orders.statusId, input.statusId) : undefined,
    input.scope === 'open' ? isUnfinished : undefined,
    workCondition,
    searchCondition,
  );
  const orderBy = toQueueOrderBy(input.sort, input.direction);
  const isCounted = searchCondition !== undefined || workCondition !== undefined;
  const count = isCounted ? await countSearchHits(tx, condition) : await countAllOrders(tx, input);
  const { isReversed, offset, limit } = isCounted
    ? { isReversed: false, ...toOffsetAndLimit(input) }
    : walkFromNearerEnd(toOffsetAndLimit(input), count);
  // Companies in the order of their names are mostly without an open order: finding all of those first is faster.
  const isOpenByCompany =
    input.sort === 'company' &&
    (workCondition !== undefined || (input.statusId !== undefined && !isFinalStatus(input.statusId)));
  const isFoundFirst = count < FEW_ORDERS || isOpenByCompany;
  // The subquery finds the ids of the page; only its rows are read and joined.
  const ids = tx.select({ id: orders.id }).from(orders).$dynamic();
  const sorted = input.sort === 'company' ? ids.innerJoin(companies, eq(companies.id, orders.companyId)) : ids;
  const page = sorted
    .where(isFoundFirst ? isOneOf(tx, condition) : condition)
    .orderBy(...(isReversed ? toReversedOrderBy(input.sort, input.direction) : orderBy))
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await selectQueueRows(tx)
    .innerJoin(page, eq(page.id, orders.id))
    .orderBy(...orderBy);
  const payments = await loadPaymentProgresses(tx, scope.now, rows, lang);
  const openComments = await countOpenComments(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    orders: {
      rows: rows.map((row) => ({
        ...presentQueueRow(row, lang),
        payment: payments.get(row.id) ?? null,
        openComments: openComments.reduce((sum, { orderId, open }) => (orderId === row.id ? sum + open : sum), 0),
      })),
      count,
    },
  };
};

/**
 * The same orders, found before they are sorted: of a small part of all, PostgreSQL would otherwise expect the first ones
 * soon while it walks through all orders in the order of the sort.
 */
const isOneOf = (tx: Tx, condition: SQL | undefined): SQL | undefined =>
  condition && sql`${orders.id} = any(array(${tx.select({ id: orders.id }).from(orders).where(condition)}))`;

/** Each order is one in which an index can be scanned, forwards or backwards. */
function toQueueOrderBy(sort: keyof typeof queueSortColumns, direction: 'asc' | 'desc'): SQL[] {
  const column = queueSortColumns[sort];
  const plain = direction === 'asc' ? asc : desc;
  if (sort === 'company') return [plain(column), plain(companies.id), plain(orders.id)];
  if (column === orders.id) return [plain(column)];
  // Orders without a due date are last in both directions.
  if (column === orders.dueAt && direction === 'asc') return [asc(column), asc(orders.id)];
  const toDirection = direction === 'asc' ? oldestFirst : newestFirst;
  return [toDirection(column), toDirection(orders.id)];
}

/** The same from the other end. */
function toReversedOrderBy(sort: keyof typeof queueSortColumns, direction: 'asc' | 'desc'): SQL[] {
  if (sort !== 'dueAt') return toQueueOrderBy(sort, direction === 'asc' ? 'desc' : 'asc');
  return direction === 'asc'
    ? [desc(orders.dueAt), desc(orders.id)]
    : [oldestFirst(orders.dueAt), oldestFirst(orders.id)];
}

export const queueColumns = {
  id: orders.id,
  projectName: orders.projectName,
  productName: products.name,
  company: companyNameSql,
  customer: orders.customerName,
  statusId: orders.statusId,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  price: orders.price,
  inks: orders.inks,
  rush: orders.rush,
  dueAt: orders.dueAt,
  statusSince: orders.statusSince,
  assignedTo: orders.assignedTo,
  assignedName: staff.name,
  /** Null where nobody has the order. */
  mayAssignedWork: sql<boolean | null>`${mayWorkOnOrders}`,
  asks: orderRequests.kind,
};

/** At most one request of an order waits, so the join adds no rows. */
export const isWaitingRequestOfOrder = and(eq(orderRequests.orderId, orders.id), eq(orderRequests.state, 'waiting'));

const selectQueueRows = (tx: Tx) =>
  tx
    .select(queueColumns)
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(users, eq(users.id, orders.createdBy))
    .innerJoin(products, eq(products.id, orders.productId))
    .leftJoin(staff, eq(staff.id, orders.assignedTo))
    .leftJoin(orderRequests, isWaitingRequestOfOrder)
    .$dynamic();

export type QueueRow = Awaited<ReturnType<typeof selectQueueRows>>[number];

export const presentQueueRow = (row: QueueRow, lang: Language) => ({
  id: row.id,
  projectName: row.projectName,
  productName: row.productName[lang],
  company: row.company,
  customer: row.customer,
  ...presentStatus(row.statusId, lang),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  price: filsToAed(row.price),
  inks: row.inks.map((ink) => ink.name),
  rush: row.rush,
  assignedTo:
    row.assignedTo === null
      ? null
      : { id: row.assignedTo, name: row.assignedName ?? '', mayWork: row.mayAssignedWork === true },
  dueAt: row.dueAt?.toISOString() ?? null,
  statusSince: row.statusSince.toISOString(),
  asks: row.asks as OrderRequestKind | null,
});

/** Condition: matches a text column, the order's id, who works on it or a company. Matching companies are few and are loaded first. */
async function buildQueueSearch(tx: Tx, text: string): Promise<SQL | undefined> {
  const number = parseOrderNumber(text);
  const ofNumber = number === null ? undefined : eq(orders.id, number);
  if (!isSearchableText(text)) return ofNumber ?? matchesNothing;
  const matchingCompanies = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(ilike(companies.name, toLikePattern(text)))
    .limit(MAX_SEARCHED_COMPANIES);
  return or(
    matchesText(text),
    await findAssignedToNamed(tx, toLikePattern(text)),
    matchesReferences(text),
    ofNumber,
    matchingCompanies.length === 0
      ? undefined
      : inArray(
          orders.companyId,
          matchingCompanies.map((company) => company.id),
        ),
  );
}

async function countAllByStatus(tx: Tx): Promise<Map<number, number>> {
  const rows = await tx
    .select({ statusId: orderTotals.statusId, n: sql<number>`sum(${orderTotals.count})`.mapWith(Number) })
    .from(orderTotals)
    .groupBy(orderTotals.statusId);
  return new Map(rows.map((row) => [row.statusId, row.n]));
}

async function countAllOrders(
  tx: Tx,
  { statusId, scope }: { statusId?: number | undefined; scope: 'all' | 'open' },
): Promise<number> {
  const counts = await countAllByStatus(tx);
  if (!statusId) return sumCounts(counts, scope === 'open');
  return scope === 'open' && isFinalStatus(statusId) ? 0 : (counts.get(statusId) ?? 0);
}

const sumCounts = (counts: ReadonlyMap<number, number>, isOpenOnly: boolean): number =>
  [...counts].reduce((sum, [statusId, n]) => (isOpenOnly && isFinalStatus(statusId) ? sum : sum + n), 0);
