import { and, asc, desc, eq, gt, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { RefundFilter, RefundSort } from '@platewright/contract/modules/payments/refund-desk-calls';
import { openRefundStates, statesBeforeAnswer, type RefundState } from '@platewright/domain/payments/refund';
import { isSearchableText } from '@platewright/domain/search-length';
import { addDays } from '@platewright/domain/time/iso-days';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { companies, companyNameSql, creditNotes, orders, payments, refunds } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';
import { findSearchedOrders, SEARCH_LIMITS } from '../orders/index.ts';

const filterStates: Readonly<Record<RefundFilter, readonly RefundState[]>> = {
  byHand: ['byHand'],
  atProvider: statesBeforeAnswer,
  done: ['done'],
  nothing: ['notNeeded', 'takenBack'],
};

/** Money that goes back or has gone back: of the others nothing had come in, or a dispute has returned it. */
const isOwedOrDone = inArray(refunds.state, [...openRefundStates, 'done']);
const sumWhere = (condition: SQL | undefined) =>
  sql<number>`coalesce(sum(${refunds.amount}) filter (where ${condition}), 0)`.mapWith(Number);

type ListedFilter = CallInput<Contract['deskRefundsCsv']>;

interface RefundQuery extends ListedFilter {
  readonly sort: RefundSort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

async function toCondition(tx: Tx, { search, filter, from, to }: ListedFilter, isExport = false) {
  const text = search.trim();
  const isWhole = isExport || [filter, from, to].some((one) => one !== undefined);
  const searched = text === '' ? null : await findSearched(tx, text, SEARCH_LIMITS[isWhole ? 'whole' : 'list']);
  const condition = and(
    // What was dropped is in the refund of its whole payment, or is decided again.
    filter ? inArray(refunds.state, [...filterStates[filter]]) : ne(refunds.state, 'dropped'),
    from === undefined ? undefined : gte(refunds.createdAt, toStartOfLocalDay(from)),
    to === undefined ? undefined : lt(refunds.createdAt, toStartOfLocalDay(addDays(to, 1))),
    searched?.condition,
  );
  return { condition, isNewestOnly: searched?.isNewestOnly ?? false };
}

/** Refunds with what they belong to. */
const selectRows = (tx: Tx) =>
  tx
    .select({
      refund: refunds,
      payment: payments,
      projectName: orders.projectName,
      company: companyNameSql,
      creditNote: creditNotes.number,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(creditNotes, eq(creditNotes.id, refunds.creditNoteId))
    .$dynamic();
export type RefundListRow = Awaited<ReturnType<typeof selectRows>>[number];

/** A page of the refunds of all orders with what they belong to, the number of all that match, and what goes back or has gone back, in fils. */
export async function listRefunds(tx: Tx, { sort, direction, offset: skipped, limit: asked, ...filter }: RefundQuery) {
  const { condition, isNewestOnly } = await toCondition(tx, filter);
  const [totals] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      amount: sumWhere(and(isOwedOrDone, ne(refunds.way, 'credit'))),
      // It never left the operator.
      credited: sumWhere(and(isOwedOrDone, eq(refunds.way, 'credit'))),
    })
    .from(refunds)
    .where(condition);
  const count = totals?.count ?? 0;
  const { isReversed, offset, limit } = walkFromNearerEnd({ offset: skipped, limit: asked }, count);
  const order = (direction === 'asc') === isReversed ? desc : asc;
  const rows = await selectRows(tx)
    .where(condition)
    // Numbers are given in the order of creation.
    .orderBy(...(sort === 'amount' ? [order(refunds.amount)] : []), order(refunds.id))
    .limit(limit)
    .offset(offset);
  return {
    rows: isReversed ? rows.toReversed() : rows,
    count,
    amount: totals?.amount ?? 0,
    credited: totals?.credited ?? 0,
    isNewestOnly,
  };
}

const BATCH_SIZE = 500;

/** All matching refunds in batches, oldest first, so that only one batch is in memory. */
export async function* streamRefunds(tx: Tx, filter: ListedFilter): AsyncGenerator<RefundListRow[]> {
  const { condition } = await toCondition(tx, filter, true);
  for (let after = 0; ;) {
    const rows: RefundListRow[] = await selectRows(tx)
      .where(and(condition, gt(refunds.id, after)))
      .orderBy(asc(refunds.id))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.refund.id;
  }
}

/** What a search finds, in steps that an index answers each. */
async function findSearched(
  tx: Tx,
  text: string,
  max: number,
): Promise<{ readonly condition: SQL | undefined; readonly isNewestOnly: boolean }> {
  const { ids, isNewestOnly } = await findSearchedOrders(tx, text, max);
  const ofOrders = sql`${refunds.orderId} = any(${sql.param(ids)}::integer[])`;
  if (!isSearchableText(text)) return { condition: ofOrders, isNewestOnly };
  const notes = tx.select({ id: creditNotes.id }).from(creditNotes).where(ilikeContains(creditNotes.number, text));
  return { condition: or(ofOrders, sql`${refunds.creditNoteId} = any(array(${notes}))`), isNewestOnly };
}
