import { eq } from 'drizzle-orm';
import { parseRecordNumber } from '@platewright/domain/orders/record-number';
import type { Tx } from '../../platform/db/database.ts';
import { creditNotes, invoices, orders } from '../../platform/db/schema/index.ts';

/** The order that a whole number names: its own, that of a plate, an invoice or a credit note; null where there is none. */
export async function findNumberedOrder(tx: Tx, text: string): Promise<number | null> {
  const record = parseRecordNumber(text);
  if (record === null) return null;
  if ('orderId' in record) {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, record.orderId));
    return order?.id ?? null;
  }
  if (record.kind === 'quotation' || record.kind === 'cheque') return null;
  const table = record.kind === 'invoice' ? invoices : creditNotes;
  const [document] = await tx.select({ orderId: table.orderId }).from(table).where(eq(table.number, record.number));
  return document?.orderId ?? null;
}
