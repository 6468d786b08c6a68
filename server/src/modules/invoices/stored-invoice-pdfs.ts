import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { creditNotes, invoices, summaryPdfs } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { markKeysForDeletion, deleteOrphanedFiles } from '../../platform/storage/orphaned-files.ts';
import { loadChosenSnapshot, type CheckoutContext } from '../checkout/index.ts';
import { loadBrand, readLogoPng } from '../content/index.ts';
import type { InvoiceData } from '@platewright/domain/invoices/invoice-data';
import { createInvoiceData } from './invoice-data.ts';
import { loadInvoicedAccount } from './invoiced-account.ts';

declare module '../../platform/documents/drawings.ts' {
  interface Drawings {
    /** The PDF of an invoice, of a credit note or of the summary before payment. */
    invoice: { readonly data: InvoiceData; readonly logo: Uint8Array | null };
  }
}

/** Storage key of a PDF; `name` is the number of an invoice or credit note, or `summary-<order id>-<content hash>`. */
export const getPdfStorageKey = (name: string): string => `invoices/${name}.pdf`;

const draw = async (deps: Deps, data: InvoiceData) =>
  deps.drawings.draw('invoice', { data, logo: await readLogoPng(deps, data.seller.logo) });

/** Draws and stores the PDF of an issued invoice from its stored data; does nothing when it is stored already. */
export async function writeInvoicePdf(deps: Deps, invoiceId: number): Promise<void> {
  const [invoice] = await deps.database.db.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice || invoice.storageKey) return;
  const storageKey = getPdfStorageKey(invoice.number);
  await deps.storage.putBytes(storageKey, await draw(deps, invoice.data));
  await transactWithEvents(deps, (tx) => tx.update(invoices).set({ storageKey }).where(eq(invoices.id, invoiceId)));
}

/** As `writeInvoicePdf`, of an issued credit note. */
export async function writeCreditNotePdf(deps: Deps, creditNoteId: number): Promise<void> {
  const [note] = await deps.database.db.select().from(creditNotes).where(eq(creditNotes.id, creditNoteId));
  if (!note || note.storageKey) return;
  const storageKey = getPdfStorageKey(note.number);
  await deps.storage.putBytes(storageKey, await draw(deps, note.data));
  await transactWithEvents(deps, (tx) =>
    tx.update(creditNotes).set({ storageKey }).where(eq(creditNotes.id, creditNoteId)),
  );
}

/** Draws and stores the summary of an unpaid order unless the same content is stored. Returns its name without `.pdf`. */
export async function writeSummaryPdf(tx: Tx, deps: Deps, context: CheckoutContext): Promise<string> {
  const { order } = context;
  const snapshot = await loadChosenSnapshot(tx, context);
  const data = createInvoiceData({
    number: null,
    issuedAt: deps.clock.now(),
    dueAt: null,
    order,
    brand: await loadBrand(tx),
    account: await loadInvoicedAccount(tx, order),
    // Before the billing step the pro-forma is made out to the default address, so that it can be passed on for approval.
    snapshot: { ...snapshot, billing: snapshot.billing ?? context.defaultBilling },
    paymentMethod: context.paymentMethod,
  });
  const day = data.issuedAt.slice(0, 10);
  const contentHash = createHash('sha256')
    .update(JSON.stringify({ ...data, issuedAt: day }))
    .digest('hex')
    .slice(0, 16);
  const name = getSummaryName(order.id, contentHash);
  const [existing] = await tx
    .select({ at: summaryPdfs.renderedAt })
    .from(summaryPdfs)
    .where(and(eq(summaryPdfs.orderId, order.id), eq(summaryPdfs.contentHash, contentHash)));
  if (existing) return name;
  await deps.storage.putBytes(getPdfStorageKey(name), await draw(deps, data));
  const row = { orderId: order.id, contentHash, renderedAt: deps.clock.now() };
  await deps.database.db.insert(summaryPdfs).values(row).onConflictDoNothing();
  return name;
}

const getSummaryName = (orderId: number, contentHash: string): string => `summary-${orderId}-${contentHash}`;

/** Id of the order that a PDF belongs to; null when there is no such PDF. */
export async function findOrderIdOfPdf(tx: Tx, name: string): Promise<number | null> {
  const [, orderId, contentHash] = /^summary-(\d{1,9})-([0-9a-f]{16})$/.exec(name) ?? [];
  if (orderId && contentHash) {
    const [summary] = await tx
      .select({ orderId: summaryPdfs.orderId })
      .from(summaryPdfs)
      .where(and(eq(summaryPdfs.orderId, Number(orderId)), eq(summaryPdfs.contentHash, contentHash)));
    return summary?.orderId ?? null;
  }
  const table = name.startsWith('CN-') ? creditNotes : invoices;
  const [document] = await tx.select({ orderId: table.orderId }).from(table).where(eq(table.number, name));
  return document?.orderId ?? null;
}

/** Deletes summaries drawn before `before`. Their content includes the day, so older ones are never answered again. */
export async function deleteOldSummaries(deps: Deps, before: Date): Promise<void> {
  const keys = await transactWithEvents(deps, async (tx) => {
    const deleted = await tx.delete(summaryPdfs).where(lt(summaryPdfs.renderedAt, before)).returning();
    const keys = deleted.map(({ orderId, contentHash }) => getPdfStorageKey(getSummaryName(orderId, contentHash)));
    await markKeysForDeletion(tx, deps.clock.now(), keys);
    return keys;
  });
  await deleteOrphanedFiles(deps, keys);
}
