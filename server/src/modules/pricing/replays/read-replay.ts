import { and, desc, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Fils } from '@platewright/domain/money/fils';
import { differencePercent } from '@platewright/domain/pricing/figure-percent';
import type { Tx } from '../../../platform/db/database.ts';
import { companies, companyNameSql, priceReplayOrders } from '../../../platform/db/schema/index.ts';

const results = priceReplayOrders;
const inRun = (replayId: string): SQL => eq(results.replayId, replayId);

/** Of orders that can be priced: what they cost is compared with what the same ones cost otherwise. */
const sumOf = (column: typeof results.paid | typeof results.before | typeof results.after) =>
  sql<Fils>`coalesce(sum(${column}) filter (where ${results.before} is not null), 0)`.mapWith(Number);
const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

const sumColumns = {
  priced: countWhere(sql`${results.before} is not null`),
  failed: countWhere(sql`${results.before} is null`),
  paid: sumOf(results.paid),
  before: sumOf(results.before),
  after: sumOf(results.after),
};

export async function sumUpReplay(tx: Tx, replayId: string) {
  const [sums] = await tx
    .select({
      ...sumColumns,
      dearer: countWhere(sql`${results.after} > ${results.before}`),
      cheaper: countWhere(sql`${results.after} < ${results.before}`),
      same: countWhere(sql`${results.after} = ${results.before}`),
    })
    .from(results)
    .where(inRun(replayId));
  if (!sums) throw new Error('Sums have one row.');
  return { ...sums, dots: await listDots(tx, replayId) };
}

/** Beyond this number dots would cover each other, and be slow to draw. */
const MOST_DOTS = 2000;

/** Orders by their difference in per cent, newest first; many of them by whole per cent. What was free has no per cent. */
async function listDots(tx: Tx, replayId: string) {
  const rows = await tx
    .select({ orderId: results.orderId, before: results.before, after: results.after })
    .from(results)
    .where(and(inRun(replayId), isNotNull(results.before), sql`${results.before} > 0`))
    .orderBy(desc(results.orderId));
  const dots = rows.map(({ orderId, before, after }) => ({
    percent: differencePercent(before ?? 0, after ?? 0) ?? 0,
    orders: 1,
    orderId: orderId as number | null,
  }));
  if (dots.length <= MOST_DOTS) return dots;
  const bins = new Map<number, number>();
  for (const { percent } of dots) {
    // `Math.round(-0.4)` is a zero with a sign, which JSON does not have.
    const whole = Math.round(percent) + 0;
    bins.set(whole, (bins.get(whole) ?? 0) + 1);
  }
  return [...bins].sort(([a], [b]) => a - b).map(([percent, orders]) => ({ percent, orders, orderId: null }));
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Customers or products with the sums of their orders, the largest difference first. */
export async function listReplayGroups(tx: Tx, replayId: string, by: 'customer' | 'product', page: Page) {
  const key = by === 'customer' ? results.companyId : results.productId;
  const rows = await tx
    .select({ id: key, ...sumColumns })
    .from(results)
    .where(inRun(replayId))
    .groupBy(key)
    .orderBy(sql`abs(${sumOf(results.after).getSQL()} - ${sumOf(results.before).getSQL()}) desc`, key)
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await tx
    .select({ count: sql<number>`count(distinct ${key})`.mapWith(Number) })
    .from(results)
    .where(inRun(replayId));
  return { rows, count: counted?.count ?? 0 };
}

const resultColumns = {
  orderId: results.orderId,
  companyId: results.companyId,
  company: companyNameSql,
  productId: results.productId,
  paid: results.paid,
  before: results.before,
  after: results.after,
  failure: results.failure,
};

const selectResults = (tx: Tx, condition: SQL | undefined, limit: number) =>
  tx
    .select(resultColumns)
    .from(results)
    .innerJoin(companies, eq(companies.id, results.companyId))
    .where(condition)
    .orderBy(desc(results.orderId))
    .limit(limit);
export type ReplayResult = Awaited<ReturnType<typeof selectResults>>[number];

interface ResultFilter {
  readonly companyId: number | undefined;
  readonly productId: number | undefined;
  readonly failed: boolean;
}

export async function listReplayOrders(tx: Tx, replayId: string, filter: ResultFilter, page: Page) {
  const condition = and(
    inRun(replayId),
    filter.companyId === undefined ? undefined : eq(results.companyId, filter.companyId),
    filter.productId === undefined ? undefined : eq(results.productId, filter.productId),
    filter.failed ? isNull(results.before) : undefined,
  );
  const rows = await selectResults(tx, condition, page.limit).offset(page.offset);
  return { rows, count: await tx.$count(results, condition) };
}

const BATCH_SIZE = 500;

/** All orders of a run in batches, newest first, so that only one batch is in memory. */
export async function* streamReplayOrders(tx: Tx, replayId: string): AsyncGenerator<ReplayResult[]> {
  for (let before: number | null = null; ;) {
    const older = before === null ? undefined : lt(results.orderId, before);
    const rows: ReplayResult[] = await selectResults(tx, and(inRun(replayId), older), BATCH_SIZE);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    before = last.orderId;
  }
}
