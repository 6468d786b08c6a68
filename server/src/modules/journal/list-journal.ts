import { and, asc, count, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { sumUpJournal, type JournalFacts, type JournalSums } from '@platewright/domain/ledger/journal';
import { getEntryAmount } from '@platewright/domain/ledger/ledger-entry';
import { addDays } from '@platewright/domain/time/iso-days';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import {
  cheques,
  companies,
  companyNameSql,
  creditNotes,
  invoices,
  ledgerEntries,
  payments,
  refunds,
} from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';

export type JournalFilter = CallInput<Contract['deskJournalCsv']>;

const { createdAt, owed, promised } = ledgerEntries;
const delivery = sql<number | null>`coalesce(${invoices.delivery}, ${creditNotes.delivery})`;
const vat = sql<number | null>`coalesce(${invoices.vat}, ${creditNotes.vat})`;

function toCondition({ search, kind, from, to }: JournalFilter): SQL | undefined {
  const text = search.trim();
  return and(
    gte(createdAt, toStartOfLocalDay(from)),
    lt(createdAt, toStartOfLocalDay(addDays(to, 1))),
    kind && eq(ledgerEntries.kind, kind),
    text === ''
      ? undefined
      : or(
          ilikeContains(invoices.number, text),
          ilikeContains(creditNotes.number, text),
          ilikeContains(cheques.number, text),
          ilikeContains(sql`${ledgerEntries.orderId}::text`, text),
          ilikeContains(companyNameSql, text),
        ),
  );
}

/** What the entries found come to: summed up by the database in groups that are booked on the same accounts and sides. */
export async function sumJournal(tx: Tx, filter: JournalFilter): Promise<JournalSums & { readonly count: number }> {
  const columns = {
    kind: ledgerEntries.kind,
    means: ledgerEntries.means,
    method: payments.method,
    refundWay: refunds.way,
    hasDocument: sql<boolean>`${delivery} is not null`,
    direction: sql<number>`sign(${owed})`,
    directionOfCheques: sql<number>`sign(${promised})`,
  };
  const sums = tx
    .select({
      ...columns,
      entries: count(),
      owed: sql<number>`sum(${owed})`.mapWith(Number),
      promised: sql<number>`sum(${promised})`.mapWith(Number),
      delivery: sql<number>`coalesce(sum(${delivery}), 0)`.mapWith(Number),
      vat: sql<number>`coalesce(sum(${vat}), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .leftJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .leftJoin(creditNotes, eq(creditNotes.id, ledgerEntries.creditNoteId))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId));
  // What only a search reads is joined for one alone.
  const found =
    filter.search.trim() === ''
      ? sums
      : sums
          .innerJoin(companies, eq(companies.id, ledgerEntries.companyId))
          .leftJoin(cheques, eq(cheques.id, ledgerEntries.chequeId));
  const groups = await found.where(toCondition(filter)).groupBy(...Object.values(columns));
  return {
    count: groups.reduce((sum, { entries }) => sum + entries, 0),
    ...sumUpJournal(
      groups.map(({ hasDocument, delivery: ofDelivery, vat: ofVat, ...group }): JournalFacts => ({
        ...group,
        document: hasDocument ? { delivery: ofDelivery, vat: ofVat } : null,
      })),
    ),
  };
}

/** Entries with what they are booked by and what they belong to. */
const selectEntries = (tx: Tx) =>
  tx
    .select({
      id: ledgerEntries.id,
      at: createdAt,
      /** To the microsecond, which a date of a program has not. */
      atText: sql<string>`${createdAt}::text`,
      kind: ledgerEntries.kind,
      owed,
      promised,
      means: ledgerEntries.means,
      note: ledgerEntries.note,
      orderId: ledgerEntries.orderId,
      companyId: ledgerEntries.companyId,
      company: companyNameSql,
      method: payments.method,
      refundWay: refunds.way,
      document: sql<string | null>`coalesce(${invoices.number}, ${creditNotes.number}, ${cheques.number})`,
      delivery: delivery.mapWith(Number),
      vat: vat.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(companies, eq(companies.id, ledgerEntries.companyId))
    .leftJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .leftJoin(creditNotes, eq(creditNotes.id, ledgerEntries.creditNoteId))
    .leftJoin(cheques, eq(cheques.id, ledgerEntries.chequeId))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId));
type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** An entry of the journal with the facts that decide about its lines. */
export interface JournalEntry extends JournalFacts {
  readonly id: number;
  readonly at: Date;
  readonly number: string | null;
  readonly orderId: number | null;
  readonly companyId: number;
  readonly company: string;
  readonly note: string;
  readonly isReversal: boolean;
}

const toEntry = ({ delivery: ofDelivery, vat: ofVat, document: number, ...row }: EntryRow): JournalEntry => ({
  ...row,
  number,
  document: ofDelivery === null || ofVat === null ? null : { delivery: ofDelivery, vat: ofVat },
  isReversal: row.kind !== 'adjustment' && getEntryAmount(row) < 0,
});

/** A page of the entries found, oldest first, with what all of them come to. */
export async function listJournal(
  tx: Tx,
  { offset, limit, ...filter }: JournalFilter & { readonly offset: number; readonly limit: number },
): Promise<JournalSums & { readonly count: number; readonly rows: readonly JournalEntry[] }> {
  const sums = await sumJournal(tx, filter);
  const range = walkFromNearerEnd({ offset, limit }, sums.count);
  const order = range.isReversed ? desc : asc;
  const rows = await selectEntries(tx)
    .where(toCondition(filter))
    .orderBy(order(createdAt), order(ledgerEntries.id))
    .limit(range.limit)
    .offset(range.offset);
  return { ...sums, rows: (range.isReversed ? rows.toReversed() : rows).map(toEntry) };
}

/** Few enough that their rows keep nobody waiting. */
const BATCH_SIZE = 200;

/** All entries found in batches, oldest first, so that only one batch is in memory. */
export async function* streamJournal(tx: Tx, filter: JournalFilter): AsyncGenerator<JournalEntry[]> {
  for (let after: EntryRow | undefined; ;) {
    const rows: EntryRow[] = await selectEntries(tx)
      .where(
        and(
          toCondition(filter),
          after && sql`(${createdAt}, ${ledgerEntries.id}) > (${after.atText}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(asc(createdAt), asc(ledgerEntries.id))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield rows.map(toEntry);
    after = rows.at(-1);
    if (!after || rows.length < BATCH_SIZE) return;
  }
}
