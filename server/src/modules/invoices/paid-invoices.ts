import { and, eq, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { paidFilters, type PaidFilter, type PaidState } from '@platewright/domain/invoices/paid-state';
import type { Fils } from '@platewright/domain/money/fils';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { toLocalDay, toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { documentDays, invoices, orders, payments } from '../../platform/db/schema/index.ts';

type PaidColumns = Readonly<Record<'orderId' | 'openAmount' | 'openDueAt' | 'paidState', SQLWrapper>>;

/** Orders whose courier brings the money: nobody is late with them (`waitsForCourier` of the ledger). */
const paidToCourier = sql`(select p.order_id from ${payments} p join ${orders} o on o.id = p.order_id
  where p.method = 'cash' and p.cash_received_on is null and p.state <> 'failed' and o.status_id <> ${orderStatus.completed})`;

/** Something of an invoice is open and was due before this day. */
export const isOverdue = ({ orderId, openAmount, openDueAt }: PaidColumns, now: Date): SQL<boolean> =>
  sql`(${openAmount} > 0 and ${openDueAt} < ${toStartOfLocalDay(toLocalDay(now)).toISOString()}::timestamptz and ${orderId} not in ${paidToCourier})`;

/** In the words of the indexes, which tell what is paid from everything else. */
export const wherePaid = (columns: PaidColumns, filter: PaidFilter, now: Date): SQL | undefined => {
  if (filter === 'paid') return sql`${columns.paidState} = 'paid'`;
  const isUnpaid = sql`${columns.paidState} <> 'paid'`;
  return and(
    isUnpaid,
    filter === 'overdue' ? isOverdue(columns, now) : sql`${columns.paidState} = ${sql.raw(`'${filter}'`)}`,
  );
};

export interface StateSum {
  readonly count: number;
  readonly total: Fils;
  readonly vat: Fils;
  readonly open: Fils;
}
export type StateSums = Readonly<Record<PaidFilter, StateSum>>;

const nothing: StateSum = { count: 0, total: 0, vat: 0, open: 0 };
export const noStateSums = Object.fromEntries(paidFilters.map((filter) => [filter, nothing])) as StateSums;

/**
 * What the invoices of a condition come to in each state; what is overdue is open or partly paid besides.
 * @param days condition of `document_days` that means the same invoices: what is paid, nearly everything, is then what is left of them
 */
export async function sumByState(
  tx: Tx,
  { found, days, now }: { readonly found: SQL | undefined; readonly days: SQL | null | undefined; readonly now: Date },
): Promise<StateSums> {
  const sumOf = (amount: SQLWrapper) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number);
  const hasDays = days !== null;
  const rows = await tx
    .select({
      state: invoices.paidState,
      isOverdue: sql<boolean>`${isOverdue(invoices, now)}`.as('is_overdue'),
      count: sql<number>`count(*)`.mapWith(Number),
      total: sumOf(invoices.total),
      vat: sumOf(invoices.vat),
      open: sumOf(invoices.openAmount),
    })
    .from(invoices)
    .where(and(hasDays ? ne(invoices.paidState, sql`'paid'`) : undefined, found))
    .groupBy(invoices.paidState, sql`is_overdue`);
  const sums: Record<PaidFilter, StateSum> = { ...noStateSums };
  for (const { state, isOverdue: isLate, ...row } of rows)
    for (const key of isLate ? [state, 'overdue' as const] : [state]) sums[key] = add(sums[key], row);
  if (!hasDays) return sums;
  const [all] = await tx
    .select({ count: sumOf(documentDays.documents), total: sumOf(documentDays.total), vat: sumOf(documentDays.vat) })
    .from(documentDays)
    .where(and(eq(documentDays.kind, 'invoice'), days));
  const unpaid = (['open', 'partlyPaid', 'credited'] satisfies PaidState[]).map((state) => sums[state]);
  return { ...sums, paid: unpaid.reduce(subtract, { ...nothing, ...all, open: 0 }) };
}

const add = (a: StateSum, b: StateSum): StateSum => ({
  ...{ count: a.count + b.count, total: a.total + b.total, vat: a.vat + b.vat, open: a.open + b.open },
});
const subtract = (all: StateSum, part: StateSum): StateSum => ({
  ...{ count: all.count - part.count, total: all.total - part.total, vat: all.vat - part.vat, open: 0 },
});
