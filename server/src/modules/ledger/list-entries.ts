import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { addDays } from '@platewright/domain/time/iso-days';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, creditNotes, invoices, ledgerEntries, payments } from '../../platform/db/schema/index.ts';

interface EntryPage {
  readonly companyId: number;
  /** The last day that counts, of the operator; undefined for all. */
  readonly until: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Entries of an account with what it owed after each, newest first, and its balance at the end of that day, in fils. What a cheque
 * promises is owed until the bank has paid it.
 */
export async function listEntries(tx: Tx, { companyId, until, offset, limit }: EntryPage) {
  const condition = and(
    eq(ledgerEntries.companyId, companyId),
    until === undefined ? undefined : lt(ledgerEntries.createdAt, toStartOfLocalDay(addDays(until, 1))),
  );
  const [sums] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      owed: sql<number>`coalesce(sum(${ledgerEntries.owed} + ${ledgerEntries.promised}), 0)`.mapWith(Number),
      promised: sql<number>`coalesce(sum(${ledgerEntries.promised}), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(condition);
  const summed = tx
    .select({
      id: ledgerEntries.id,
      balance:
        sql<number>`sum(${ledgerEntries.owed} + ${ledgerEntries.promised}) over (order by ${ledgerEntries.createdAt}, ${ledgerEntries.id})`
          .mapWith(Number)
          .as('balance'),
    })
    .from(ledgerEntries)
    .where(condition)
    .as('summed');
  const rows = await tx
    .select({
      entry: ledgerEntries,
      balance: summed.balance,
      invoice: invoices.number,
      creditNote: creditNotes.number,
      method: payments.method,
      cheque: cheques.number,
    })
    .from(summed)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, summed.id))
    .leftJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .leftJoin(creditNotes, eq(creditNotes.id, ledgerEntries.creditNoteId))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(cheques, eq(cheques.id, ledgerEntries.chequeId))
    .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id))
    .limit(limit)
    .offset(offset);
  return { rows, ...(sums ?? { count: 0, owed: 0, promised: 0 }) };
}
