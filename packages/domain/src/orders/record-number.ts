import { parseOrderNumber } from './order-number.ts';

/** The number that stands on a plate, such as 10415-02, and 10415-02-R1 on the first that is made again instead of it. */
export const getPlateNumber = (orderId: number, no: number, remakeNo = 0): string =>
  `${orderId}-${String(no).padStart(2, '0')}${remakeNo > 0 ? `-R${remakeNo}` : ''}`;

/** What a whole number names, as people type it and scanners read it. */
export type RecordNumber =
  | { readonly kind: 'order' | 'plate'; readonly orderId: number }
  | { readonly kind: 'invoice' | 'creditNote' | 'quotation' | 'cheque'; readonly number: string };

const documentKinds = { INV: 'invoice', CN: 'creditNote', Q: 'quotation' } as const;
const isPrefix = (text: string | undefined): text is keyof typeof documentKinds =>
  text !== undefined && Object.hasOwn(documentKinds, text);

/** The number that is printed on a cheque: longer than that of an order, or filled up with zeros, which no order has. */
const CHEQUE_NUMBER = /^(?:0\d{3,19}|\d{10,20})$/;

/**
 * Reads the whole number of an order, a plate, an invoice, a credit note, a quotation or a cheque; null for other texts. Few digits are
 * those of an order, but a cheque may have them, too.
 */
export function parseRecordNumber(text: string): RecordNumber | null {
  const number = text.trim().toUpperCase();
  const [, series] = /^(INV|CN|Q)-\d{4}-\d{6,}$/.exec(number) ?? [];
  if (isPrefix(series)) return { kind: documentKinds[series], number };
  if (CHEQUE_NUMBER.test(number)) return { kind: 'cheque', number };
  const [, ofPlate] = /^(#?\d+)-\d{2,3}(?:-R\d{1,2})?$/.exec(number) ?? [];
  const orderId = parseOrderNumber(ofPlate ?? number);
  return orderId === null ? null : { kind: ofPlate ? 'plate' : 'order', orderId };
}
