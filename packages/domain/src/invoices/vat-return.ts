import { EMIRATES_COUNTRY, type EmirateCode } from '../addresses/emirates.ts';
import type { Fils } from '../money/fils.ts';

/**
 * The boxes of the VAT return of the UAE (VAT201) that sales fill: standard rated supplies by emirate, zero rated and exempt
 * ones. `noEmirate`: standard rated ones whose document names none, which somebody has to place.
 */
export const vatBoxes = ['1a', '1b', '1c', '1d', '1e', '1f', '1g', 'noEmirate', '4', '5'] as const;
export type VatBox = (typeof vatBoxes)[number];

const boxByEmirate: Readonly<Record<EmirateCode, VatBox>> = {
  AUH: '1a',
  DXB: '1b',
  SHJ: '1c',
  AJM: '1d',
  UAQ: '1e',
  RAK: '1f',
  FUJ: '1g',
};

/**
 * In which emirate a supply counts: where the operator is established, or where it is delivered, which is asked of those who
 * sell for more than AED 100 million a year over the internet (Cabinet Decision 52/2017, art. 72, as amended).
 */
export const supplyPlaces = ['establishment', 'delivery'] as const;
export type SupplyPlace = (typeof supplyPlaces)[number];

/** What decides about the box of an invoice or a credit note. */
interface TaxFacts {
  /** Of all its lines; null for a document without lines, which is about nothing. */
  readonly percent: number | null;
  readonly country: string;
  readonly sellerEmirate: EmirateCode | null;
  /** Of the delivery, or of the buyer where nothing is delivered. */
  readonly deliveryEmirate: EmirateCode | null;
}

const toEmirate = (code: string | undefined): EmirateCode | null =>
  code !== undefined && Object.hasOwn(boxByEmirate, code) ? (code as EmirateCode) : null;

/** Reads what is stored beside a document: percent, country, emirates of seller and delivery. */
function readTaxKey(key: string): TaxFacts {
  const [percent = '', country = '', seller, delivery] = key.split('|');
  return {
    percent: percent === '' ? null : Number(percent),
    country,
    sellerEmirate: toEmirate(seller),
    deliveryEmirate: toEmirate(delivery),
  };
}

/**
 * The box in which a document stands. Nothing is charged on what leaves the country, which is zero rated (handbook 6.1); where
 * the price list charges none inside of it, the supply is exempt.
 */
export function findVatBox(taxKey: string, place: SupplyPlace): VatBox {
  const { percent, country, sellerEmirate, deliveryEmirate } = readTaxKey(taxKey);
  if (percent === 0) return country === EMIRATES_COUNTRY ? '5' : '4';
  const emirate = place === 'delivery' ? (deliveryEmirate ?? sellerEmirate) : sellerEmirate;
  return emirate === null ? 'noEmirate' : boxByEmirate[emirate];
}

/** What documents with one tax key come to; what credit notes take back counts against. Amounts in fils. */
export interface TaxedSum {
  readonly taxKey: string;
  readonly documents: number;
  readonly net: Fils;
  readonly vat: Fils;
}

export interface VatFigure {
  readonly documents: number;
  readonly net: Fils;
  readonly vat: Fils;
}

export interface VatReturn {
  /** Each box in its order; that of supplies without an emirate only where there are any. */
  readonly boxes: readonly (VatFigure & { readonly box: VatBox })[];
  /** Box 8 as far as sales fill it. */
  readonly total: VatFigure;
}

const nothing: VatFigure = { documents: 0, net: 0, vat: 0 };
const add = (one: VatFigure, other: VatFigure): VatFigure => ({
  documents: one.documents + other.documents,
  net: one.net + other.net,
  vat: one.vat + other.vat,
});

/** The figures of a period. */
export function createVatReturn(sums: readonly TaxedSum[], place: SupplyPlace): VatReturn {
  const figures = new Map<VatBox, VatFigure>();
  for (const sum of sums) {
    const box = findVatBox(sum.taxKey, place);
    figures.set(box, add(figures.get(box) ?? nothing, sum));
  }
  const boxes = vatBoxes
    .filter((box) => box !== 'noEmirate' || figures.has(box))
    .map((box) => ({ box, ...(figures.get(box) ?? nothing) }));
  return { boxes, total: boxes.reduce<VatFigure>(add, nothing) };
}
