import { parseOrderNumber } from './order-number.ts';

/** The number that stands on a plate, such as 10415-02. */
export const getPlateNumber = (orderId: number, no: number): string => `${orderId}-${String(no).padStart(2, '0')}`;

/** What a whole number names, as people type it and scanners read it. */
export type RecordNumber =
  | { readonly kind: 'order' | 'plate'; readonly orderId: number }
  | { readonly kind: 'invoice' | 'creditNote'; readonly number: string };

const documentKinds = { INV: 'invoice', CN: 'creditNote' } as const;

/** Reads the whole number of an order, a plate, an invoice or a credit note; null for other texts. */
export function parseRecordNumber(text: string): RecordNumber | null {
  const number = text.trim().toUpperCase();
  const [, series] = /^(INV|CN)-\d{4}-\d{6,}$/.exec(number) ?? [];
  if (series === 'INV' || series === 'CN') return { kind: documentKinds[series], number };
  const [, ofPlate] = /^(#?\d+)-\d{2,3}$/.exec(number) ?? [];
  const orderId = parseOrderNumber(ofPlate ?? number);
  return orderId === null ? null : { kind: ofPlate ? 'plate' : 'order', orderId };
}
