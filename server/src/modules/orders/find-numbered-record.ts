import { eq, sql } from 'drizzle-orm';
import { parseRecordNumber } from '@platewright/domain/orders/record-number';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, quotations } from '../../platform/db/schema/index.ts';
import { findNumberedOrder } from './find-numbered-order.ts';

/** One of what may have a number; all are null where nothing that the person sees has it. */
interface NumberedRecord {
  readonly orderId: number | null;
  readonly quotationId: number | null;
  /** The number of a cheque, as the list of cheques finds it: several banks may have it. */
  readonly cheque: string | null;
}

const nothing: NumberedRecord = { orderId: null, quotationId: null, cheque: null };

/** What a whole number names among what a person sees: first an order, then what else has it. */
export async function findNumberedRecord(
  tx: Tx,
  text: string,
  sees: { readonly quotations: boolean; readonly cheques: boolean },
): Promise<NumberedRecord> {
  const orderId = await findNumberedOrder(tx, text);
  if (orderId !== null) return { ...nothing, orderId };
  const record = parseRecordNumber(text);
  if (record?.kind === 'quotation' && sees.quotations) {
    const [quotation] = await tx
      .select({ id: quotations.id })
      .from(quotations)
      .where(eq(quotations.number, record.number));
    return { ...nothing, quotationId: quotation?.id ?? null };
  }
  const digits = record?.kind === 'cheque' ? record.number : record?.kind === 'order' ? String(record.orderId) : null;
  if (digits === null || !sees.cheques) return nothing;
  const [cheque] = await tx
    .select({ number: cheques.number })
    .from(cheques)
    .where(sql`ltrim(${cheques.number}, '0') = ltrim(${digits}, '0')`)
    .limit(1);
  return { ...nothing, cheque: cheque?.number ?? null };
}
