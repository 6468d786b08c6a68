import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { addDays } from '@platewright/domain/time/iso-days';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import {
  cheques,
  creditNotes,
  invoices,
  ledgerEntries,
  moneyReceipts,
  orders,
  payments,
} from '../../platform/db/schema/index.ts';
import { receivedOn } from './received-on.ts';

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
  const newestFirst = [desc(ledgerEntries.createdAt), desc(ledgerEntries.id)];
  const change = sql<number>`(${ledgerEntries.owed} + ${ledgerEntries.promised})`.mapWith(Number);
  const newer = tx
    .select({ change: change.as('change') })
    .from(ledgerEntries)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(offset)
    .as('newer');
  const [after] = await tx.select({ sum: sql<number>`coalesce(sum(${newer.change}), 0)`.mapWith(Number) }).from(newer);
  // Found in the index of the account alone; only the entries of the page are read and joined.
  const page = tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await tx
    .select({
      entry: ledgerEntries,
      invoice: invoices.number,
      creditNote: creditNotes.number,
      method: payments.method,
      cheque: cheques.number,
      poNumber: orders.poNumber,
      receivedOn,
    })
    .from(page)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, page.id))
    .leftJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .leftJoin(creditNotes, eq(creditNotes.id, ledgerEntries.creditNoteId))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(cheques, eq(cheques.id, ledgerEntries.chequeId))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(moneyReceipts, eq(moneyReceipts.id, ledgerEntries.receiptId))
    .orderBy(...newestFirst);
  const { count, owed, promised } = sums ?? { count: 0, owed: 0, promised: 0 };
  let balance = owed - (after?.sum ?? 0);
  const withBalances = rows.map((row) => {
    const listed = { ...row, balance };
    balance -= row.entry.owed + row.entry.promised;
    return listed;
  });
  return { rows: withBalances, count, owed, promised };
}
