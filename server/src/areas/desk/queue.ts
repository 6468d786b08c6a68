import { and, asc, desc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { limitOf } from '@platewright/contract/fields';
import { aedToWire } from '@platewright/domain/money/fils';
import { orderStatuses } from '@platewright/domain/lifecycle/status';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../../db/database.ts';
import { companies, orderCounts, orders, products, users } from '../../db/schema/index.ts';
import type { Handler } from '../../http/context.ts';
import { asOrderNumber, containing, matchesText, SEARCH_COUNT_CAP } from '../../orders/search.ts';
import { presentStatus } from '../../orders/status.ts';

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
  const hits = input.search ? found(tx, input.search) : undefined;
  const condition = and(input.statusId ? eq(orders.statusId, input.statusId) : undefined, hits);
  const direction = input.direction === 'asc' ? asc : desc;
  const { offset, limit } = limitOf(input);
  const rows = await queueRows(tx)
    .where(condition)
    .orderBy(direction(sortColumns[input.sort]), direction(orders.id))
    .limit(limit)
    .offset(offset);
  const count = hits ? await countHits(tx, condition) : await countAll(tx, input.statusId);
  return { orders: { rows: rows.map((row) => presentQueued(row, lang)), count } };
};

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

/** Each way to find an order uses its own index. */
function found(tx: Tx, text: string): SQL {
  const byText = tx.select({ id: orders.id }).from(orders).where(matchesText(text));
  const ofCompanies = tx
    .select({ id: companies.id })
    .from(companies)
    .where(ilike(companies.name, containing(text)));
  const byCompany = tx.select({ id: orders.id }).from(orders).where(inArray(orders.companyId, ofCompanies));
  const byNumber = tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, asOrderNumber(text) ?? 0));
  return inArray(orders.id, sql`(${unionAll(byText, byCompany, byNumber)})`);
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
