import { and, eq, sql } from 'drizzle-orm';
import { parseRecordNumber } from '@platewright/domain/orders/record-number';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { isSearchableText } from '@platewright/domain/search-length';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, moneyReceipts, plates, quotations } from '../../platform/db/schema/index.ts';
import { ilikeEquals } from '../../platform/db/text-search.ts';
import { findNumberedOrder } from './find-numbered-order.ts';

/** One of what may have a number; all are null where nothing that the person sees has it. */
interface NumberedRecord {
  readonly orderId: number | null;
  readonly quotationId: number | null;
  /** The number of a cheque, as the list of cheques finds it: several banks may have it. */
  readonly cheque: string | null;
  /** The reference of money received, as the list of it finds it. */
  readonly receipt: string | null;
  /** The code of a plate. */
  readonly plate: string | null;
}

const nothing: NumberedRecord = { orderId: null, quotationId: null, cheque: null, receipt: null, plate: null };

/** What a whole number or reference names among what a person sees: first a plate or an order, then what else has it. */
export async function findNumberedRecord(
  tx: Tx,
  text: string,
  sees: { readonly quotations: boolean; readonly money: boolean; readonly plates: boolean },
): Promise<NumberedRecord> {
  const plate = sees.plates ? await findPlate(tx, text) : null;
  if (plate !== null) return { ...nothing, plate };
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
  if (!sees.money) return nothing;
  const digits = record?.kind === 'cheque' ? record.number : record?.kind === 'order' ? String(record.orderId) : null;
  const cheque = digits === null ? null : await findCheque(tx, digits);
  return cheque === null ? { ...nothing, receipt: await findReceipt(tx, text.trim()) } : { ...nothing, cheque };
}

async function findCheque(tx: Tx, digits: string): Promise<string | null> {
  const [cheque] = await tx
    .select({ number: cheques.number })
    .from(cheques)
    .where(sql`ltrim(${cheques.number}, '0') = ltrim(${digits}, '0')`)
    .limit(1);
  return cheque?.number ?? null;
}

async function findReceipt(tx: Tx, text: string): Promise<string | null> {
  if (!isSearchableText(text)) return null;
  const [receipt] = await tx
    .select({ reference: moneyReceipts.reference })
    .from(moneyReceipts)
    .where(ilikeEquals(moneyReceipts.reference, text))
    .limit(1);
  return receipt?.reference ?? null;
}

async function findPlate(tx: Tx, text: string): Promise<string | null> {
  const scanned = readScannedPlate(text);
  if (scanned === null) return null;
  const [plate] = await tx
    .select({ code: plates.code })
    .from(plates)
    .where(
      'code' in scanned
        ? eq(plates.code, scanned.code)
        : and(
            eq(plates.orderId, scanned.orderId),
            eq(plates.number, scanned.number),
            eq(plates.remakeNo, scanned.remakeNo),
          ),
    );
  return plate?.code ?? null;
}
