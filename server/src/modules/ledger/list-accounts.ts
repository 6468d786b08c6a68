import { and, asc, desc, eq, gt, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { AccountSort } from '@platewright/contract/modules/ledger/desk-calls';
import { openRefundStates } from '@platewright/domain/payments/refund';
import { toStartOfLocalDay, toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import {
  companies,
  companyNameSql,
  ledgerBalances,
  ledgerTotals,
  orders,
  refunds,
} from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';
import { loadAgeing, type Ageing } from './ageing.ts';

export type AccountFilter = CallInput<Contract['deskAccountsCsv']>;

export interface AccountPage extends AccountFilter {
  readonly sort: AccountSort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
}

const { promised, companyId } = ledgerBalances;
/** What is still to come in as money: a cheque that the bank has not paid is none. */
const owed = sql<number>`(${ledgerBalances.owed} + ${ledgerBalances.promised})`.mapWith(Number);

/** The account owes something whose day is over. */
const hasOverdue = (now: Date): SQL | undefined =>
  and(gt(owed, 0), lt(ledgerBalances.firstDue, toStartOfLocalDay(toLocalDay(now))));

function toCondition({ search, filter }: AccountFilter, now: Date): SQL | undefined {
  const text = search.trim();
  return and(
    filter === 'owing' ? gt(owed, 0) : undefined,
    filter === 'inFavour' ? lt(owed, 0) : undefined,
    filter === 'promised' ? ne(promised, 0) : undefined,
    filter === 'overdue' ? hasOverdue(now) : undefined,
    // The names are found before anything is walked through in the order of the sort.
    text === ''
      ? undefined
      : sql`${companyId} = any(array(select ${companies.id} from ${companies} where ${ilikeContains(companyNameSql, text)}))`,
  );
}

const selectAccounts = (tx: Tx) =>
  tx
    .select({ companyId, name: companyNameSql, owed, promised })
    .from(ledgerBalances)
    .innerJoin(companies, eq(companies.id, companyId));

/** Which sums of `ledger_totals` are those of a filter. */
const totalsOf = {
  all: ['accounts', 'owed', 'paidAhead', 'promised'],
  owing: ['owing', 'owed', null, 'promisedByOwing'],
  inFavour: ['inFavour', null, 'paidAhead', 'promisedInFavour'],
  promised: ['promising', 'owedByPromising', 'paidAheadByPromising', 'promised'],
} as const;

/** How many accounts match, and their sums in fils: those of all where nothing is searched. */
async function sumAccounts(tx: Tx, filter: AccountFilter, now: Date) {
  if (filter.search.trim() === '' && filter.filter !== 'overdue') {
    const sumOf = (name: (typeof totalsOf)[keyof typeof totalsOf][number]) =>
      name === null
        ? sql<number>`0`.mapWith(Number)
        : sql<number>`coalesce(sum(${ledgerTotals[name]}), 0)`.mapWith(Number);
    const [count, ofOwing, inFavour, ofCheques] = totalsOf[filter.filter ?? 'all'];
    const [row] = await tx
      .select({
        count: sumOf(count),
        owed: sumOf(ofOwing),
        inFavour: sumOf(inFavour),
        promised: sumOf(ofCheques),
      })
      .from(ledgerTotals);
    return row ?? { count: 0, owed: 0, inFavour: 0, promised: 0 };
  }
  const [row] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      owed: sql<number>`coalesce(sum(${owed}) filter (where ${owed} > 0), 0)`.mapWith(Number),
      inFavour: sql<number>`coalesce(-sum(${owed}) filter (where ${owed} < 0), 0)`.mapWith(Number),
      promised: sql<number>`coalesce(sum(${promised}), 0)`.mapWith(Number),
    })
    .from(ledgerBalances)
    .where(toCondition(filter, now));
  return row ?? { count: 0, owed: 0, inFavour: 0, promised: 0 };
}

/** What is to be given back of what accounts have paid too much, in fils: of one account at most that. */
async function sumGoingBack(tx: Tx, filter: AccountFilter, now: Date): Promise<number> {
  const going = tx
    .select({ companyId: orders.companyId, amount: sql<number>`sum(${refunds.amount})`.as('going_back') })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(inArray(refunds.state, [...openRefundStates]))
    .groupBy(orders.companyId)
    .as('going');
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(least(${going.amount}, -(${owed}))), 0)`.mapWith(Number) })
    .from(going)
    .innerJoin(ledgerBalances, eq(companyId, going.companyId))
    .where(and(lt(owed, 0), toCondition(filter, now)));
  return row?.sum ?? 0;
}

/** A page of the accounts that match, with what each owes by how long it is due, and the sums of all. In fils. */
export async function listAccounts(tx: Tx, { sort, direction, offset, limit, now, ...filter }: AccountPage) {
  const sums = { ...(await sumAccounts(tx, filter, now)), goingBack: await sumGoingBack(tx, filter, now) };
  const range = walkFromNearerEnd({ offset, limit }, sums.count);
  const order = (direction === 'asc') === range.isReversed ? desc : asc;
  const column = { owed, promised, name: companyNameSql }[sort];
  const rows = await selectAccounts(tx)
    .where(toCondition(filter, now))
    .orderBy(order(column), order(companyId))
    .limit(range.limit)
    .offset(range.offset);
  return { ...sums, rows: await addAgeing(tx, range.isReversed ? rows.toReversed() : rows, now) };
}

type Account = Awaited<ReturnType<typeof selectAccounts>>[number];
export type AgedAccount = Account & { readonly ageing: Ageing };

const nothingDue: Ageing = { notDue: 0, days30: 0, days60: 0, days90: 0, over: 0 };

async function addAgeing(tx: Tx, accounts: readonly Account[], now: Date): Promise<AgedAccount[]> {
  const ageing = await loadAgeing(
    tx,
    accounts.map((account) => account.companyId),
    now,
  );
  return accounts.map((account) => ({ ...account, ageing: ageing.get(account.companyId) ?? nothingDue }));
}

const BATCH_SIZE = 500;

/** All matching accounts in batches, so that only one batch is in memory. */
export async function* streamAccounts(tx: Tx, filter: AccountFilter, now: Date): AsyncGenerator<AgedAccount[]> {
  for (let after = 0; ;) {
    const rows = await selectAccounts(tx)
      .where(and(toCondition(filter, now), gt(companyId, after)))
      .orderBy(asc(companyId))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield await addAgeing(tx, rows, now);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.companyId;
  }
}
