import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { LedgerAmounts } from '@platewright/domain/ledger/ledger-entry';
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

/** Days of the operator; both count. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const { companyId: ofCompany, createdAt, owed, promised } = ledgerEntries;
const isIn = (companyId: number, { from, to }: Period) =>
  and(
    eq(ofCompany, companyId),
    gte(createdAt, toStartOfLocalDay(from)),
    lt(createdAt, toStartOfLocalDay(addDays(to, 1))),
  );

/** Both sums of what was entered before a day, in fils. */
export async function sumEntriesBefore(tx: Tx, companyId: number, day: string): Promise<LedgerAmounts> {
  const [row] = await tx
    .select({
      owed: sql<number>`coalesce(sum(${owed}), 0)`.mapWith(Number),
      promised: sql<number>`coalesce(sum(${promised}), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(and(eq(ofCompany, companyId), lt(createdAt, toStartOfLocalDay(day))));
  return row ?? { owed: 0, promised: 0 };
}

/** How many entries a period has, up to `limit`. */
export async function countEntries(tx: Tx, companyId: number, period: Period, limit: number): Promise<number> {
  const entries = tx
    .select({ one: sql`1`.as('one') })
    .from(ledgerEntries)
    .where(isIn(companyId, period))
    .limit(limit)
    .as('entries');
  const [row] = await tx.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(entries);
  return row?.count ?? 0;
}

/** The first `limit` entries of a period with the documents that they come from, oldest first. */
export const listPeriodEntries = (tx: Tx, companyId: number, period: Period, limit: number) =>
  tx
    .select({
      kind: ledgerEntries.kind,
      owed,
      promised,
      createdAt,
      means: ledgerEntries.means,
      note: ledgerEntries.note,
      orderId: ledgerEntries.orderId,
      poNumber: orders.poNumber,
      invoice: invoices.number,
      creditNote: creditNotes.number,
      method: payments.method,
      receivedOn,
      cheque: cheques.number,
    })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .leftJoin(creditNotes, eq(creditNotes.id, ledgerEntries.creditNoteId))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(moneyReceipts, eq(moneyReceipts.id, ledgerEntries.receiptId))
    .leftJoin(cheques, eq(cheques.id, ledgerEntries.chequeId))
    .where(isIn(companyId, period))
    .orderBy(asc(createdAt), asc(ledgerEntries.id))
    .limit(limit);
