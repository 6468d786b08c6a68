import { and, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { limitOf } from '@platewright/contract/fields';
import { aedToWire } from '@platewright/domain/money/fils';
import { orderStatuses } from '@platewright/domain/lifecycle/status';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../../db/database.ts';
import { companies, orderCounts, orders, products, users } from '../../db/schema/index.ts';
import type { Handler } from '../../http/context.ts';
import {
  asOrderNumber,
  containing,
  matchesText,
  newestFirst,
  oldestFirst,
  SEARCH_COUNT_CAP,
} from '../../orders/search.ts';
import { presentStatus } from '../../orders/status.ts';

/** A search that names more companies than this is no search by company. */
const COMPANIES_SEARCHED = 100;

/** Personal accounts have no company name: the person stands for it. */
export const companyName = sql<string>`coalesce(nullif(${companies.name}, ''), trim(${users.firstname} || ' ' || ${users.lastname}))`;

const sortColumns = {
  id: orders.id,
  projectName: orders.projectName,
  company: companies.name,
  updatedAt: orders.updatedAt,
  // Numbers rise with time and have an index of their own.
  createdAt: orders.id,
} as const;

/** Jobs per status over all companies, from the numbers that the database keeps. */
export const deskCounts: Handler<'deskCounts'> = async (_input, { tx, lang }) => {
  const counts = await allCounts(tx);
  const statuses = orderStatuses.map(({ id, color }) => ({
    id,
    name: presentStatus(id, lang).statusName,
    color,
    count: counts.get(id) ?? 0,
  }));
  return { statuses, total: statuses.reduce((sum, status) => sum + status.count, 0) };
};

/** The queue: everything or one status, searched by number, project or company. */
export const deskQueue: Handler<'deskQueue'> = async (input, { tx, lang }) => {
  const hits = input.search ? await found(tx, input.search) : undefined;
  const condition = and(input.statusId ? eq(orders.statusId, input.statusId) : undefined, hits);
  const order = orderOf(input.sort, input.direction);
  const { offset, limit } = limitOf(input);
  // The page is found first; only its rows are read and joined.
  const ids = tx.select({ id: orders.id }).from(orders).$dynamic();
  const sorted = input.sort === 'company' ? ids.innerJoin(companies, eq(companies.id, orders.companyId)) : ids;
  const page = sorted
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await queueRows(tx)
    .innerJoin(page, eq(page.id, orders.id))
    .orderBy(...order);
  const count = hits ? await countHits(tx, condition) : await countAll(tx, input.statusId);
  return { orders: { rows: rows.map((row) => presentQueued(row, lang)), count } };
};

function orderOf(sort: keyof typeof sortColumns, direction: 'asc' | 'desc'): SQL[] {
  const column = sortColumns[sort];
  const towards = direction === 'asc' ? oldestFirst : newestFirst;
  return column === orders.id ? [towards(column)] : [towards(column), towards(orders.id)];
}

export const queueColumns = {
  id: orders.id,
  projectName: orders.projectName,
  productName: products.name,
  company: companyName,
  customer: orders.customerName,
  statusId: orders.statusId,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  price: orders.price,
  inks: orders.inks,
  rush: orders.rush,
};

const queueRows = (tx: Tx) =>
  tx
    .select(queueColumns)
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(users, eq(users.id, orders.createdBy))
    .innerJoin(products, eq(products.id, orders.productId))
    .$dynamic();

export type QueuedRow = Awaited<ReturnType<typeof queueRows>>[number];

export const presentQueued = (row: QueuedRow, lang: Language) => ({
  id: row.id,
  projectName: row.projectName,
  productName: row.productName[lang],
  company: row.company,
  customer: row.customer,
  ...presentStatus(row.statusId, lang),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  price: aedToWire(row.price),
  inks: row.inks.map((ink) => ink.name),
  rush: row.rush,
});

/** By text, by number or by one of the companies of that name; companies are few and looked up first. */
async function found(tx: Tx, text: string): Promise<SQL | undefined> {
  const named = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(ilike(companies.name, containing(text)))
    .limit(COMPANIES_SEARCHED);
  const number = asOrderNumber(text);
  return or(
    matchesText(text),
    number === null ? undefined : eq(orders.id, number),
    named.length === 0
      ? undefined
      : inArray(
          orders.companyId,
          named.map((company) => company.id),
        ),
  );
}

async function allCounts(tx: Tx): Promise<Map<number, number>> {
  const rows = await tx
    .select({ statusId: orderCounts.statusId, n: sql<number>`sum(${orderCounts.count})`.mapWith(Number) })
    .from(orderCounts)
    .groupBy(orderCounts.statusId);
  return new Map(rows.map((row) => [row.statusId, row.n]));
}

async function countAll(tx: Tx, statusId: number | undefined): Promise<number> {
  const counts = await allCounts(tx);
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
