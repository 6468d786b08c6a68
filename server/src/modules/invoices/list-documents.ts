import { and, asc, desc, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { isSearchableText } from '@platewright/domain/search-length';
import { addDays } from '@platewright/domain/time/iso-days';
import type { PaidState } from '@platewright/domain/invoices/paid-state';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import {
  companies,
  companyNameSql,
  creditNotes,
  documentDays,
  invoices,
  orders,
  payments,
} from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';
import { findSearchedOrders, SEARCH_LIMITS } from '../orders/index.ts';
import { isOverdue, noStateSums, sumByState, wherePaid, type StateSums } from './paid-invoices.ts';
import { findTaxKeysOfBox, isDayIn } from './tax-keys.ts';

export type DocumentFilter = CallInput<Contract['deskInvoicesCsv']>;
type DocumentKind = NonNullable<DocumentFilter['kind']>;
type DocumentSort = CallInput<Contract['deskInvoices']>['sort'];

/**
 * Invoices and credit notes as rows of one table; what a credit note takes back counts against. Amounts in fils. A credit note is neither
 * open nor in a state.
 */
export const selectDocuments = (tx: Tx) =>
  unionAll(
    tx
      .select({
        kind: sql<DocumentKind>`'invoice'`.as('document_kind'),
        id: invoices.id,
        number: invoices.number,
        orderId: invoices.orderId,
        issuedAt: invoices.issuedAt,
        total: invoices.total,
        vat: invoices.vat,
        taxKey: invoices.taxKey,
        credited: invoices.credited,
        openAmount: invoices.openAmount,
        openDueAt: invoices.openDueAt,
        paidState: sql<PaidState | null>`${invoices.paidState}`.as('document_state'),
      })
      .from(invoices),
    tx
      .select({
        kind: sql<DocumentKind>`'creditNote'`.as('document_kind'),
        id: creditNotes.id,
        number: creditNotes.number,
        orderId: creditNotes.orderId,
        issuedAt: creditNotes.issuedAt,
        total: sql<number>`-(${creditNotes.net} + ${creditNotes.vat})`.as('total'),
        vat: sql<number>`-${creditNotes.vat}`.as('vat'),
        taxKey: creditNotes.taxKey,
        credited: sql<number>`0::bigint`.as('credited'),
        openAmount: sql<number>`0::bigint`.as('open_amount'),
        openDueAt: sql<Date | null>`null::timestamptz`.as('open_due_at'),
        paidState: sql<PaidState | null>`null::text`.as('document_state'),
      })
      .from(creditNotes),
  ).as('documents');
type Documents = ReturnType<typeof selectDocuments>;

/** A filter, and when it is asked: what is overdue is so on a day. */
interface AskedDocuments extends DocumentFilter {
  readonly now: Date;
}

/** A filter with what its search finds, and the keys of the documents that stand in its box of the VAT return. */
interface ReadFilter extends AskedDocuments {
  readonly searched: SearchedDocuments | null;
  readonly taxKeys?: readonly string[];
}

interface SearchedDocuments {
  readonly orders: readonly number[];
  readonly numbers: readonly string[];
  readonly isNewestOnly: boolean;
}

/** What a search finds, in steps that an index answers each. */
async function findSearched(tx: Tx, text: string, max: number): Promise<SearchedDocuments> {
  const { ids, isNewestOnly } = await findSearchedOrders(tx, text, max);
  if (!isSearchableText(text)) return { orders: ids, numbers: [], isNewestOnly };
  const ofInvoices = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(ilikeContains(invoices.number, text))
    .orderBy(desc(invoices.issuedAt))
    .limit(max);
  const ofNotes = await tx
    .select({ number: creditNotes.number })
    .from(creditNotes)
    .where(ilikeContains(creditNotes.number, text))
    .orderBy(desc(creditNotes.issuedAt))
    .limit(max);
  return {
    orders: ids,
    numbers: [...ofInvoices, ...ofNotes].map(({ number }) => number),
    isNewestOnly: isNewestOnly || ofInvoices.length === max || ofNotes.length === max,
  };
}

async function readFilter(tx: Tx, filter: AskedDocuments, isExport = false): Promise<ReadFilter> {
  const text = filter.search.trim();
  const { kind, paid, from, to, box } = filter;
  const isWhole = isExport || [kind, paid, from, to, box].some((one) => one !== undefined);
  return {
    ...filter,
    searched: text === '' ? null : await findSearched(tx, text, SEARCH_LIMITS[isWhole ? 'whole' : 'list']),
    ...(box !== undefined && { taxKeys: await findTaxKeysOfBox(tx, box, filter) }),
  };
}

const toInstant = (day: string): SQL => sql`${toStartOfLocalDay(day).toISOString()}::timestamptz`;

type FoundColumns = Readonly<Record<'taxKey' | 'issuedAt' | 'orderId' | 'number', SQLWrapper>>;

const toCondition = (documents: Documents, filter: ReadFilter): SQL | undefined =>
  and(
    filter.kind && eq(documents.kind, filter.kind),
    filter.paid && wherePaid(documents, filter.paid, filter.now),
    whereFound(documents, filter),
  );

/** Everything of a filter but kind and state. */
const whereFound = (documents: FoundColumns, { searched, from, to, taxKeys }: ReadFilter): SQL | undefined =>
  and(
    taxKeys && sql`${documents.taxKey} = any(${sql.param(taxKeys)}::text[])`,
    from === undefined ? undefined : sql`${documents.issuedAt} >= ${toInstant(from)}`,
    to === undefined ? undefined : sql`${documents.issuedAt} < ${toInstant(addDays(to, 1))}`,
    searched === null
      ? undefined
      : or(
          sql`${documents.orderId} = any(${sql.param(searched.orders)}::integer[])`,
          sql`${documents.number} = any(${sql.param(searched.numbers)}::text[])`,
        ),
  );

/** The days of a filter that has no search, in `document_days`. */
const whereDays = (filter: ReadFilter): SQL | undefined =>
  and(isDayIn(filter), filter.taxKeys && inArray(documentDays.taxKey, [...filter.taxKeys]));

/** What the invoices of a filter come to in each state, whatever state it asks for. */
const sumStates = (tx: Tx, filter: ReadFilter): Promise<StateSums> =>
  sumByState(tx, {
    ...{ found: whereFound(invoices, filter), now: filter.now },
    days: filter.searched === null ? (whereDays(filter) ?? sql`true`) : null,
  });

/** How many documents match, and their sums in fils: without a search those of their days. */
async function sumDocuments(tx: Tx, filter: ReadFilter, states?: StateSums) {
  const nothing = { count: 0, total: 0, vat: 0 };
  if (filter.paid) {
    if (filter.kind === 'creditNote') return nothing;
    const { open: _, ...sums } = (states ?? (await sumStates(tx, filter)))[filter.paid];
    return sums;
  }
  const sumOf = (amount: SQLWrapper) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number);
  if (filter.searched === null) {
    const { kind, documents, total, vat } = documentDays;
    const [row] = await tx
      .select({ count: sumOf(documents), total: sumOf(total), vat: sumOf(vat) })
      .from(documentDays)
      .where(and(filter.kind && eq(kind, filter.kind), whereDays(filter)));
    return row ?? nothing;
  }
  const documents = selectDocuments(tx);
  const [row] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      total: sumOf(documents.total),
      vat: sumOf(documents.vat),
    })
    .from(documents)
    .where(toCondition(documents, filter));
  return row ?? nothing;
}

/** How many documents match. */
export const countDocuments = async (tx: Tx, filter: AskedDocuments): Promise<number> =>
  (await sumDocuments(tx, await readFilter(tx, filter, true))).count;

/** Documents with what they belong to. */
const selectRows = (tx: Tx, documents: Documents | ReturnType<typeof selectPage>, now: Date) =>
  tx
    .select({
      kind: documents.kind,
      id: documents.id,
      number: documents.number,
      orderId: documents.orderId,
      issuedAt: documents.issuedAt,
      /** To the microsecond, as a date is not. */
      issuedAtText: sql<string>`${documents.issuedAt}::text`,
      total: documents.total,
      vat: documents.vat,
      projectName: orders.projectName,
      company: companyNameSql,
      method: payments.method,
      isTransferFromAccount: sql<boolean>`coalesce(${payments.method} = 'balance' and ${payments.transferReference} is not null, false)`,
      /** The buyer as printed: a credit note has that of its invoice. */
      buyer: sql<string>`${invoices.data} -> 'buyer' ->> 'name'`,
      trn: sql<string | null>`${invoices.data} -> 'buyer' ->> 'trn'`,
      credited: documents.credited,
      paidState: documents.paidState,
      openAmount: documents.openAmount,
      openDueAt: documents.openDueAt,
      isOverdue: isOverdue(documents, now),
      invoiceNumber: sql<string | null>`case ${documents.kind} when 'creditNote' then ${invoices.number} end`,
    })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(invoices, eq(invoices.orderId, documents.orderId))
    .leftJoin(payments, eq(payments.id, invoices.paymentId));
export type DocumentRow = Awaited<ReturnType<typeof selectRows>>[number];

interface DocumentPage extends AskedDocuments {
  readonly sort: DocumentSort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

interface FoundPage {
  readonly sort: DocumentSort;
  readonly isAscending: boolean;
  readonly offset: number;
  readonly limit: number;
}

const toOrderBy = (
  documents: Readonly<Record<'total' | 'openAmount' | 'issuedAt' | 'number', SQLWrapper>>,
  sort: DocumentSort,
  isAscending: boolean,
): SQL[] => {
  const order = isAscending ? asc : desc;
  const first = { total: [documents.total], open: [documents.openAmount], issuedAt: [] }[sort];
  return [...first, documents.issuedAt, documents.number].map((column) => order(column));
};

/** The documents of a page, which are found in the index of the sort where nothing is searched; only they are joined. */
function selectPage(tx: Tx, filter: ReadFilter, { sort, isAscending, offset, limit }: FoundPage) {
  const documents = selectDocuments(tx);
  const { kind, id, number, orderId, issuedAt, total, vat, credited, openAmount, openDueAt, paidState } = documents;
  return tx
    .select({ kind, id, number, orderId, issuedAt, total, vat, credited, openAmount, openDueAt, paidState })
    .from(documents)
    .where(toCondition(documents, filter))
    .orderBy(...toOrderBy(documents, sort, isAscending))
    .limit(limit)
    .offset(offset)
    .as('page');
}

/** A page of all invoices and credit notes that match, with their number and sums in fils. */
export async function listDocuments(tx: Tx, { sort, direction, offset, limit, ...asked }: DocumentPage) {
  // Only an invoice is open: nothing else is sorted by it.
  const kind = sort === 'open' ? (asked.kind ?? 'invoice') : asked.kind;
  const filter = await readFilter(tx, { ...asked, kind });
  const byState = kind === 'creditNote' ? noStateSums : await sumStates(tx, filter);
  const sums = await sumDocuments(tx, filter, byState);
  const range = walkFromNearerEnd({ offset, limit }, sums.count);
  const isAscending = (direction === 'asc') !== range.isReversed;
  const page = selectPage(tx, filter, { sort, isAscending, offset: range.offset, limit: range.limit });
  const rows = await selectRows(tx, page, filter.now).orderBy(...toOrderBy(page, sort, isAscending));
  const isNewestOnly = filter.searched?.isNewestOnly ?? false;
  return { ...sums, byState, rows: range.isReversed ? rows.toReversed() : rows, isNewestOnly };
}

/** Few enough that their rows keep nobody waiting. */
const BATCH_SIZE = 200;

/** All matching documents in batches, oldest first, so that only one batch is in memory. */
export async function* streamDocuments(tx: Tx, asked: AskedDocuments): AsyncGenerator<DocumentRow[]> {
  const filter = await readFilter(tx, asked, true);
  for (let after: DocumentRow | undefined; ;) {
    const documents = selectDocuments(tx);
    const rows: DocumentRow[] = await selectRows(tx, documents, filter.now)
      .where(
        and(
          toCondition(documents, filter),
          after &&
            sql`(${documents.issuedAt}, ${documents.number}) > (${after.issuedAtText}::timestamptz, ${after.number})`,
        ),
      )
      .orderBy(asc(documents.issuedAt), asc(documents.number))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (!after || rows.length < BATCH_SIZE) return;
  }
}
