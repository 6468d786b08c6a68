import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { PaymentFilter, PaymentSort } from '@platewright/contract/modules/payments/list-desk-calls';
import { isSearchableText } from '@platewright/domain/search-length';
import { addDays } from '@platewright/domain/time/iso-days';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { AttemptState } from '@platewright/domain/payments/payment-attempt';
import type { Tx } from '../../platform/db/database.ts';
import {
  companies,
  companyNameSql,
  invoices,
  isQuestionedSql,
  orders,
  paymentReferencesSql,
  paymentTotals,
  payments,
} from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';
import { findSearchedOrders, SEARCH_LIMITS } from '../orders/index.ts';

type ListedFilter = CallInput<Contract['deskPaymentsCsv']>;

/** The states of each filter that is one of states. */
const filterStates: Readonly<Record<Exclude<PaymentFilter, 'questioned'>, readonly AttemptState[]>> = {
  paid: ['captured'],
  waiting: ['started', 'redirected', 'authorised', 'unknown'],
  failed: ['failed'],
  returned: ['refunded', 'surplus'],
};

/** Of each filter of states. A transfer that was taken back was never the money of its order: it counts as one that failed. */
const whereStates = (filter: keyof typeof filterStates): SQL | undefined => {
  const isOfState = inArray(payments.state, [...filterStates[filter]]);
  return filter === 'failed'
    ? or(isOfState, isNotNull(payments.takenBackAt))
    : and(isOfState, isNull(payments.takenBackAt));
};
/** The same of sums. */
const whereTotalled = (filter: keyof typeof filterStates): SQL | undefined => {
  const isOfState = inArray(paymentTotals.state, [...filterStates[filter]]);
  return filter === 'failed'
    ? or(isOfState, paymentTotals.isTakenBack)
    : and(isOfState, not(paymentTotals.isTakenBack));
};

const isOneOf = (column: SQL, ids: readonly (number | string)[], type: 'int' | 'uuid'): SQL =>
  sql`${column} = any(${sql.param(ids)}::${sql.raw(type)}[])`;

/** What a search finds, in steps that an index answers each. */
async function findSearched(
  tx: Tx,
  text: string,
  max: number,
): Promise<{ condition: SQL | undefined; isNewestOnly: boolean }> {
  const found = await findSearchedOrders(tx, text, max);
  const ofOrders = isOneOf(sql`${payments.orderId}`, found.ids, 'int');
  if (!isSearchableText(text)) return { condition: ofOrders, isNewestOnly: false };
  const referenced = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(ilikeContains(paymentReferencesSql, text))
    .orderBy(desc(payments.createdAt))
    .limit(max);
  return {
    condition: or(
      ofOrders,
      isOneOf(
        sql`${payments.id}`,
        referenced.map(({ id }) => id),
        'uuid',
      ),
    ),
    isNewestOnly: found.isNewestOnly || referenced.length === max,
  };
}

async function toCondition(tx: Tx, { search, filter, method, from, to }: ListedFilter, isExport = false) {
  const text = search.trim();
  const isWhole = isExport || filter !== undefined || method !== undefined || from !== undefined || to !== undefined;
  const searched =
    text === ''
      ? { condition: undefined, isNewestOnly: false }
      : await findSearched(tx, text, SEARCH_LIMITS[isWhole ? 'whole' : 'list']);
  const condition = and(
    filter === 'questioned' ? isQuestionedSql : filter && whereStates(filter),
    method && eq(payments.method, method),
    from === undefined ? undefined : gte(payments.createdAt, toStartOfLocalDay(from)),
    to === undefined ? undefined : lt(payments.createdAt, toStartOfLocalDay(addDays(to, 1))),
    searched.condition,
  );
  return { condition, isNewestOnly: searched.isNewestOnly };
}

/** Whether `payment_totals` has the sums of a filter: it knows no days, disputes and texts. */
const isTotalled = ({ search, filter, from, to }: ListedFilter): boolean =>
  search.trim() === '' && filter !== 'questioned' && from === undefined && to === undefined;

/** How many payments match, and their sums in fils; what failed is in none of them. */
async function sumPayments(tx: Tx, filter: ListedFilter, condition: SQL | undefined) {
  const nothing = { count: 0, paid: 0, waiting: 0, returned: 0 };
  if (isTotalled(filter)) {
    const { method, amount } = paymentTotals;
    const sumOf = (one: keyof typeof filterStates) =>
      sql<number>`coalesce(sum(${amount}) filter (where ${whereTotalled(one)}), 0)`.mapWith(Number);
    const [sums] = await tx
      .select({
        count: sql<number>`coalesce(sum(${paymentTotals.payments}), 0)`.mapWith(Number),
        paid: sumOf('paid'),
        waiting: sumOf('waiting'),
        returned: sumOf('returned'),
      })
      .from(paymentTotals)
      .where(
        and(
          filter.method && eq(method, filter.method),
          filter.filter && filter.filter !== 'questioned' ? whereTotalled(filter.filter) : undefined,
        ),
      );
    return sums ?? nothing;
  }
  const sumOf = (one: keyof typeof filterStates) =>
    sql<number>`coalesce(sum(${payments.amount}) filter (where ${whereStates(one)}), 0)`.mapWith(Number);
  const [sums] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      paid: sumOf('paid'),
      waiting: sumOf('waiting'),
      returned: sumOf('returned'),
    })
    .from(payments)
    .where(condition);
  return sums ?? nothing;
}

/** Payments with what they belong to. */
const selectRows = (tx: Tx) =>
  tx
    .select({
      id: payments.id,
      orderId: payments.orderId,
      projectName: orders.projectName,
      company: companyNameSql,
      method: payments.method,
      state: payments.state,
      amount: payments.amount,
      createdAt: payments.createdAt,
      /** To the microsecond, which a date of a program has not. */
      createdAtText: sql<string>`${payments.createdAt}::text`,
      receivedOn: sql<string | null>`coalesce(${payments.transferReceivedOn}, ${payments.cashReceivedOn})::text`,
      /** When the provider took the money: with the invoice, in one transaction. */
      invoicedAt: invoices.issuedAt,
      reference: sql<string | null>`coalesce(${payments.transferReference}, ${payments.providerRef})`,
      takenBackAt: payments.takenBackAt,
      /** Given up for another way to pay: nothing was refused. */
      isWithdrawn: sql<boolean>`${payments.state} = 'failed' and coalesce(${payments.reason}, '') = 'withdrawn'`,
      dispute: payments.dispute,
      mismatch: payments.mismatch,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(invoices, and(eq(invoices.orderId, payments.orderId), eq(invoices.paymentId, payments.id)))
    .$dynamic();
export type PaymentListRow = Awaited<ReturnType<typeof selectRows>>[number];

interface PaymentQuery extends ListedFilter {
  readonly sort: PaymentSort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** A page of the payments of all orders that match, with their number and sums in fils. */
export async function listPayments(tx: Tx, { sort, direction, offset, limit, ...filter }: PaymentQuery) {
  const { condition, isNewestOnly } = await toCondition(tx, filter);
  const sums = await sumPayments(tx, filter, condition);
  const range = walkFromNearerEnd({ offset, limit }, sums.count);
  const toOrderBy = (isAscending: boolean) => {
    const order = isAscending ? asc : desc;
    return [...(sort === 'amount' ? [order(payments.amount)] : []), order(payments.createdAt), order(payments.id)];
  };
  const isAscending = direction === 'asc';
  // The ids of the page are found in the index of the sort alone; only its rows are read and joined.
  const page = tx
    .select({ id: payments.id })
    .from(payments)
    .where(condition)
    .orderBy(...toOrderBy(isAscending !== range.isReversed))
    .limit(range.limit)
    .offset(range.offset)
    .as('page');
  const rows = await selectRows(tx)
    .innerJoin(page, eq(page.id, payments.id))
    .orderBy(...toOrderBy(isAscending));
  return { ...sums, rows, isNewestOnly };
}

const BATCH_SIZE = 500;

/** All matching payments in batches, oldest first, so that only one batch is in memory. */
export async function* streamPayments(tx: Tx, filter: ListedFilter): AsyncGenerator<PaymentListRow[]> {
  const { condition } = await toCondition(tx, filter, true);
  for (let after: PaymentListRow | undefined; ;) {
    const rows: PaymentListRow[] = await selectRows(tx)
      .where(
        and(
          condition,
          after &&
            sql`(${payments.createdAt}, ${payments.id}) > (${after.createdAtText}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(payments.createdAt), asc(payments.id))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (!after || rows.length < BATCH_SIZE) return;
  }
}
