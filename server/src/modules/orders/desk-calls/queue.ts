import { and, asc, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed } from '@platewright/domain/money/fils';
import type { OrderRequestKind } from '@platewright/domain/orders/order-request';
import { isFinalStatus, orderStatuses } from '@platewright/domain/orders/order-status';
import { isSearchableText } from '@platewright/domain/search-length';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { getBoughtName } from '@platewright/domain/orders/bought-name';
import { may } from '@platewright/domain/permissions/may';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../../platform/db/database.ts';
import {
  companies,
  companyNameSql,
  orderRequests,
  orders,
  orderTotals,
  priceChanges,
  staff,
  toDueRank,
  users,
} from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';
import { walkFromNearerEnd } from '../../../platform/db/walk-from-nearer-end.ts';
import { matchesNothing, toLikePattern } from '../../../platform/db/text-search.ts';
import { findRenamedProducts, loadProductNames } from '../../catalogue/index.ts';
import { loadPaymentProgresses } from '../../payments/index.ts';
import { countOpenComments } from '../../proofs/index.ts';
import {
  findHits,
  findNewestHits,
  isOneOf,
  matchesReferences,
  matchesText,
  MAX_HITS,
  newestFirst,
  oldestFirst,
} from '../order-search.ts';
import { findAssignedToNamed, mayWorkOnOrders } from '../order-staff.ts';
import { findNumberedOrder } from '../find-numbered-order.ts';
import { isWaitingRequestOfOrder } from '../load-order-details.ts';
import { findNumberedRecord } from '../find-numbered-record.ts';
import { isWaitingChangeOfOrder } from '../price-changes.ts';
import { isUnfinished, whereWork } from '../work-filter-conditions.ts';
import { presentStatus } from '../present-status.ts';

/** A search includes at most this many companies whose name matches. */
const MAX_SEARCHED_COMPANIES = 100;

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

/** Sorts in which a search for a common word finds its first hits near at hand. */
const recencySorts: ReadonlySet<keyof typeof queueSortColumns> = new Set([
  'id',
  'updatedAt',
  'createdAt',
  'statusSince',
]);

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
  const searchCondition = input.search ? await buildQueueSearch(ctx, input.search) : undefined;
  const workCondition = input.work ? whereWork(tx, input.work, scope) : undefined;
  const condition = and(
    input.statusId ? eq(orders.statusId, input.statusId) : undefined,
    // Open orders have indexes of their own, also those of one status.
    input.scope === 'open' || (input.statusId !== undefined && !isFinalStatus(input.statusId))
      ? isUnfinished
      : undefined,
    workCondition,
    searchCondition,
  );
  const orderBy = toQueueOrderBy(input);
  const hits = searchCondition || workCondition ? await findHits(tx, condition) : null;
  const hasMore = hits !== null && hits.length === MAX_HITS;
  // Many hits may lie anywhere in the order of a sort by name or date due, so it is the newest that are sorted.
  const isNewestOnly = hasMore && searchCondition !== undefined && !recencySorts.has(input.sort);
  const ids = isNewestOnly ? await findNewestHits(tx, condition) : hasMore ? null : hits;
  const count = ids?.length ?? hits?.length ?? (await countAllOrders(tx, input));
  const range = toOffsetAndLimit(input);
  const { isReversed, offset, limit } = hasMore ? { isReversed: false, ...range } : walkFromNearerEnd(range, count);
  // The subquery finds the ids of the page; only its rows are read and joined.
  const found = tx.select({ id: orders.id }).from(orders).$dynamic();
  const sorted = input.sort === 'company' ? found.innerJoin(companies, eq(companies.id, orders.companyId)) : found;
  const page = sorted
    .where(ids ? isOneOf(ids) : condition)
    .orderBy(...(isReversed ? toReversedOrderBy(input) : orderBy))
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await selectQueueRows(tx)
    .innerJoin(page, eq(page.id, orders.id))
    .orderBy(...orderBy);
  const payments = await loadPaymentProgresses(tx, scope.now, rows, lang);
  const names = await loadProductNames(ctx.deps.database);
  const openComments = await countOpenComments(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    orders: {
      rows: rows.map((row) => ({
        ...presentQueueRow(row, getBoughtName(row, names.get(row.productId)?.name ?? null), lang),
        payment: payments.get(row.id) ?? null,
        openComments: openComments.reduce((sum, { orderId, open }) => (orderId === row.id ? sum + open : sum), 0),
      })),
      count,
      isNewestOnly,
    },
  };
};

/** What a whole number names, which the desk opens on Enter. */
export const deskFindNumber: Handler<'deskFindNumber'> = ({ search }, { tx, principal }) =>
  findNumberedRecord(tx, search ?? '', {
    quotations: may(principal, 'desk.quotations').ok,
    money: may(principal, 'desk.payments').ok,
    plates: may(principal, 'desk.readPlates').ok,
  });

/** Orders on the page of a customer. */
const LATEST_ORDERS = 5;

/** The latest orders of one company, closed ones too. */
export const deskCompanyOrders: Handler<'deskCompanyOrders'> = async ({ companyId }, { tx, deps, lang }) => {
  const rows = await selectQueueRows(tx)
    .where(eq(orders.companyId, companyId))
    .orderBy(newestFirst(orders.id))
    .limit(LATEST_ORDERS);
  const names = await loadProductNames(deps.database);
  return {
    orders: rows.map((row) => presentQueueRow(row, getBoughtName(row, names.get(row.productId)?.name ?? null), lang)),
  };
};

type QueueOrder = Pick<CallInput<Contract['deskQueue']>, 'sort' | 'direction' | 'work' | 'statusId'>;

/** Each order is one in which an index can be scanned, forwards or backwards. */
function toQueueOrderBy(order: QueueOrder): SQL[] {
  const { sort, direction } = order;
  const column = queueSortColumns[sort];
  const plain = direction === 'asc' ? asc : desc;
  if (sort === 'company') return [plain(column), plain(companies.id), plain(orders.id)];
  if (column === orders.id) return [plain(column)];
  if (isByUrgency(order)) return toUrgencyOrderBy(order, direction);
  const toDirection = direction === 'asc' ? oldestFirst : newestFirst;
  return [toDirection(column), toDirection(orders.id)];
}

/** The same from the other end. */
function toReversedOrderBy(order: QueueOrder): SQL[] {
  const direction = order.direction === 'asc' ? 'desc' : 'asc';
  if (isByUrgency(order)) return toUrgencyOrderBy(order, direction);
  // Orders without a due date are last in both directions.
  if (order.sort === 'dueAt') return [oldestFirst(orders.dueAt), oldestFirst(orders.id)];
  return toQueueOrderBy({ ...order, direction });
}

/** What is due first, as work is done. None of the overdue orders lacks a date, so they are read so in both directions. */
const isByUrgency = ({ sort, direction, work }: QueueOrder): boolean =>
  sort === 'dueAt' && (direction === 'asc' || work === 'overdue');

/** By due date, rush before others of a day; without a date later, and last what has left. One status has one rank. */
function toUrgencyOrderBy({ statusId }: QueueOrder, direction: QueueOrder['direction']): SQL[] {
  const rank = toDueRank(orders.statusId);
  const isForward = direction === 'asc';
  const ranked = statusId === undefined ? [isForward ? asc(rank) : desc(rank)] : [];
  return isForward
    ? [...ranked, asc(orders.dueAt), newestFirst(orders.rush), asc(orders.id)]
    : [...ranked, desc(orders.dueAt), oldestFirst(orders.rush), desc(orders.id)];
}

const queueColumns = {
  id: orders.id,
  projectName: orders.projectName,
  productId: orders.productId,
  productName: orders.productName,
  productNameAr: orders.productNameAr,
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
  waitingPricesId: priceChanges.id,
};

const selectQueueRows = (tx: Tx) =>
  tx
    .select(queueColumns)
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(users, eq(users.id, orders.createdBy))
    .leftJoin(staff, eq(staff.id, orders.assignedTo))
    .leftJoin(orderRequests, isWaitingRequestOfOrder)
    .leftJoin(priceChanges, isWaitingChangeOfOrder)
    .$dynamic();

export type QueueRow = Awaited<ReturnType<typeof selectQueueRows>>[number];

export const presentQueueRow = (row: QueueRow, productName: LocalizedText, lang: Language) => ({
  id: row.id,
  projectName: row.projectName,
  productName: productName[lang],
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
  priceWaits: row.waitingPricesId !== null,
});

/** Condition: matches a text column, the order's id, who works on it or a company. Matching companies are few and are loaded first. */
async function buildQueueSearch(
  { tx, deps }: Pick<HandlerContext, 'tx' | 'deps'>,
  text: string,
): Promise<SQL | undefined> {
  const numbered = await findNumberedOrder(tx, text);
  const ofNumber = numbered === null ? undefined : eq(orders.id, numbered);
  if (!isSearchableText(text)) return ofNumber ?? matchesNothing;
  const matchingCompanies = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(ilike(companies.name, toLikePattern(text)))
    .limit(MAX_SEARCHED_COMPANIES);
  const renamed = await findRenamedProducts(deps.database, text);
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
    renamed.length === 0 ? undefined : inArray(orders.productId, renamed),
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
