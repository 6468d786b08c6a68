import { and, desc, eq, max, sql } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import {
  checkAdvance,
  formatDocumentNumber,
  MAX_SERIES_NUMBERS,
  seriesKinds,
  seriesPrefixes,
  type SeriesKind,
  type SeriesState,
} from '@platewright/domain/settings/number-series';
import { OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { creditNotes, invoices, invoiceSeries, orders, quotations } from '../../platform/db/schema/index.ts';

type DocumentKind = Exclude<SeriesKind, 'order'>;

/** Year in the operator's time zone: a new number series starts at midnight there. */
const getLocalYear = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: OPERATOR_TIME_ZONE, year: 'numeric' }).format(now));

/** The row of a series in the year of `now`. */
const isSeriesOf = (kind: DocumentKind, now: Date) =>
  and(eq(invoiceSeries.kind, seriesPrefixes[kind]), eq(invoiceSeries.year, getLocalYear(now)));

/**
 * The next number of the year, of invoices, credit notes or quotations. The row of the series stays locked until the commit, so numbers
 * have no gaps.
 */
export async function takeNextNumber(tx: Tx, kind: DocumentKind, now: Date): Promise<string> {
  const year = getLocalYear(now);
  const prefix = seriesPrefixes[kind];
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ kind: prefix, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last });
  return formatDocumentNumber(prefix, year, series?.last ?? 0);
}

/** What a series has come to. @param lock keeps others from taking or raising a number until the commit */
async function loadSeries(tx: Tx, kind: SeriesKind, now: Date, lock = false): Promise<SeriesState> {
  if (kind === 'order') {
    // New orders wait: they would take numbers between what is read and what is written.
    if (lock) await tx.execute(sql`lock table ${orders} in share row exclusive mode`);
    const { rows } = await tx.execute<{ next: string }>(
      sql`select (case when is_called then last_value + 1 else last_value end)::text as next from orders_id_seq`,
    );
    return { kind, next: Number(rows[0]?.next ?? 1), isBegun: true };
  }
  if (lock)
    await tx
      .insert(invoiceSeries)
      .values({ kind: seriesPrefixes[kind], year: getLocalYear(now), last: 0 })
      .onConflictDoNothing();
  const query = tx.select().from(invoiceSeries).where(isSeriesOf(kind, now)).$dynamic();
  const [row] = await (lock ? query.for('update') : query);
  return { kind, next: (row?.last ?? 0) + 1, isBegun: row !== undefined && row.last >= row.first };
}

/** What was numbered last; null before the first. */
async function findLastNumber(tx: Tx, kind: SeriesKind): Promise<string | null> {
  if (kind === 'order') {
    const [row] = await tx.select({ id: max(orders.id) }).from(orders);
    return row?.id ? String(row.id) : null;
  }
  const table = { invoice: invoices, creditNote: creditNotes, quotation: quotations }[kind];
  const [row] = await tx.select({ number: table.number }).from(table).orderBy(desc(table.id)).limit(1);
  return row?.number ?? null;
}

/** Every series with its next number and the last that was used. */
export async function listNumberSeries(tx: Tx, now: Date) {
  const listed = [];
  for (const kind of seriesKinds) {
    const state = await loadSeries(tx, kind, now);
    const name = (number: number) =>
      kind === 'order' ? String(number) : formatDocumentNumber(seriesPrefixes[kind], getLocalYear(now), number);
    listed.push({ ...state, nextName: name(state.next), last: await findLastNumber(tx, kind) });
  }
  return listed;
}

/**
 * Lets a series go on at a higher number. Two people at once, and whoever takes a number meanwhile, come one after the other.
 * @throws CallError seriesBegun, invalidInput at `next`
 * @returns the number that would have been next
 */
export async function advanceNumber(tx: Tx, kind: SeriesKind, next: number, now: Date): Promise<number> {
  const series = await loadSeries(tx, kind, now, true);
  const error = checkAdvance(series, next);
  if (error === 'seriesBegun') throw new CallError(error);
  if (error === 'numberNotHigher') throw fieldError('next', error, { next: series.next });
  if (error) throw fieldError('next', error, { max: MAX_SERIES_NUMBERS[kind] });
  if (kind === 'order')
    // Unlike `setval` it is undone with the transaction. The number is one that the rule has taken.
    await tx.execute(sql.raw(`alter sequence orders_id_seq restart with ${Math.trunc(next)}`));
  else
    await tx
      .update(invoiceSeries)
      .set({ first: next, last: next - 1 })
      .where(isSeriesOf(kind, now));
  return series.next;
}
