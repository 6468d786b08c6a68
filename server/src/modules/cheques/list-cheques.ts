import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { ChequeFilter, ChequeSort } from '@platewright/contract/modules/cheques/desk-calls';
import { findLastBankDay } from '@platewright/domain/ledger/bank-day';
import { parseOrderNumber } from '@platewright/domain/orders/order-number';
import { isSearchableText } from '@platewright/domain/search-length';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay, toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { chequeDeposits, cheques, companies, companyNameSql, ledgerEntries } from '../../platform/db/schema/index.ts';
import { ilikeContains, matchesNothing } from '../../platform/db/text-search.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';
import { findCompaniesByName } from '../companies/index.ts';
import { isInvoiceOfCheque } from '../ledger/index.ts';
import { loadHolidays, type Holidays } from './holidays.ts';

type ListedFilter = CallInput<Contract['deskChequesCsv']>;

/** It is here, and the bank has neither paid nor returned it. */
const isWaiting = and(isNotNull(cheques.receivedAt), isNull(cheques.clearedAt), isNull(cheques.bouncedAt));
/** Promised for an order that is still to be paid: one that was paid otherwise needs no cheque any more. */
const isAwaited = and(
  isNull(cheques.receivedAt),
  sql`exists (select from ${ledgerEntries} where ${isInvoiceOfCheque} and not ${ledgerEntries.isSettled})`,
);
export const isHeld = and(isWaiting, isNull(cheques.depositId));

/** Received, not deposited, and of a date whose bank day has come. */
export const isToBank = (now: Date, holidays: Holidays): SQL | undefined => {
  const last = findLastBankDay(toLocalDay(now), holidays);
  return and(isHeld, isNotNull(cheques.number), lt(cheques.dueAt, toStartOfLocalDay(addDays(last, 1))));
};

/** What a search finds: first the customers, so that each step is answered by an index. */
async function toSearchCondition(tx: Tx, search: string): Promise<SQL | undefined> {
  const text = search.trim();
  if (text === '') return undefined;
  const numbered = parseOrderNumber(text);
  const ofOrder = numbered === null ? undefined : eq(cheques.orderId, numbered);
  const ofNumber = /^\d{1,20}$/.test(text) ? sql`ltrim(${cheques.number}, '0') = ltrim(${text}, '0')` : undefined;
  if (!isSearchableText(text)) return or(ofOrder, ofNumber) ?? matchesNothing;
  const ids = await findCompaniesByName(tx, [text]);
  return or(
    ofOrder,
    ofNumber,
    // The very expression of the index.
    ilikeContains(sql`(coalesce(${cheques.number}, '') || ' ' || coalesce(${cheques.bank}, ''))`, text),
    inArray(cheques.companyId, ids),
  );
}

async function toCondition(tx: Tx, { search, filter, from, to }: ListedFilter, now: Date): Promise<SQL | undefined> {
  const conditions: Record<Exclude<ChequeFilter, 'toBank'>, SQL | undefined> = {
    awaited: isAwaited,
    held: isHeld,
    deposited: and(isWaiting, isNotNull(cheques.depositId)),
    cleared: isNotNull(cheques.clearedAt),
    bounced: isNotNull(cheques.bouncedAt),
  };
  return and(
    filter === undefined ? or(isNotNull(cheques.receivedAt), isAwaited) : undefined,
    filter && (filter === 'toBank' ? isToBank(now, await loadHolidays(tx, now)) : conditions[filter]),
    from === undefined ? undefined : gte(cheques.dueAt, toStartOfLocalDay(from)),
    to === undefined ? undefined : lt(cheques.dueAt, toStartOfLocalDay(addDays(to, 1))),
    await toSearchCondition(tx, search),
  );
}

/** Cheques with whose they are, what received them, or what awaits them, and where they are. */
const selectCheques = (tx: Tx) =>
  tx
    .select({
      cheque: cheques,
      /** To the microsecond, which a date of a program has not. */
      dueAtText: sql<string>`${cheques.dueAt}::text`,
      company: companyNameSql,
      entryId: ledgerEntries.id,
      depositedAt: chequeDeposits.createdAt,
    })
    .from(cheques)
    .innerJoin(companies, eq(companies.id, cheques.companyId))
    .innerJoin(
      ledgerEntries,
      or(
        and(eq(ledgerEntries.chequeId, cheques.id), eq(ledgerEntries.kind, 'chequeReceived')),
        and(isNull(cheques.receivedAt), isInvoiceOfCheque),
      ),
    )
    .leftJoin(chequeDeposits, eq(chequeDeposits.id, cheques.depositId))
    .$dynamic();
export type ListedCheque = Awaited<ReturnType<typeof selectCheques>>[number];

interface ChequeQuery extends ListedFilter {
  readonly sort: ChequeSort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

const sumOf = (condition: SQL) =>
  sql<number>`coalesce(sum(${cheques.amount}) filter (where ${condition}), 0)`.mapWith(Number);

/** A page of the cheques of all accounts that match, with their number and sums in fils: what the bank has returned is apart, and what nobody has yet. */
export async function listCheques(tx: Tx, { sort, direction, offset, limit, ...filter }: ChequeQuery, now: Date) {
  const condition = await toCondition(tx, filter, now);
  const [sums] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      sum: sumOf(sql`${cheques.bouncedAt} is null and ${cheques.receivedAt} is not null`),
      bounced: sumOf(isNotNull(cheques.bouncedAt)),
      awaited: sumOf(isNull(cheques.receivedAt)),
    })
    .from(cheques)
    .where(condition);
  const { count, ...amounts } = sums ?? { count: 0, sum: 0, bounced: 0, awaited: 0 };
  const range = walkFromNearerEnd({ offset, limit }, count);
  const toOrderBy = (isAscending: boolean) => {
    const order = isAscending ? asc : desc;
    return [order(sort === 'amount' ? cheques.amount : cheques.dueAt), order(cheques.id)];
  };
  const isAscending = direction === 'asc';
  const page = tx
    .select({ id: cheques.id })
    .from(cheques)
    .where(condition)
    .orderBy(...toOrderBy(isAscending !== range.isReversed))
    .limit(range.limit)
    .offset(range.offset)
    .as('page');
  const rows = await selectCheques(tx)
    .innerJoin(page, eq(page.id, cheques.id))
    .orderBy(...toOrderBy(isAscending));
  return { rows, count, ...amounts };
}

const BATCH_SIZE = 500;

/** All matching cheques in batches, by date, so that only one batch is in memory. */
export async function* streamCheques(tx: Tx, filter: ListedFilter, now: Date): AsyncGenerator<ListedCheque[]> {
  const condition = await toCondition(tx, filter, now);
  for (let after: ListedCheque | undefined; ;) {
    const rows: ListedCheque[] = await selectCheques(tx)
      .where(
        and(
          condition,
          after && sql`(${cheques.dueAt}, ${cheques.id}) > (${after.dueAtText}::timestamptz, ${after.cheque.id})`,
        ),
      )
      .orderBy(asc(cheques.dueAt), asc(cheques.id))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (!after || rows.length < BATCH_SIZE) return;
  }
}
