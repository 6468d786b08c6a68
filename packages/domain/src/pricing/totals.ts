import { percentOf, shareByLargestRemainder, sumFils, type Fils } from '../money/fils.ts';
import { vatPercent, vatPerLine, type VatRule } from '../money/vat.ts';

/** The five lines that an invoice may have (handbook 3.2, 8). */
export const lineKinds = ['plates', 'len', 'pdf', 'services', 'delivery'] as const;
export type LineKind = (typeof lineKinds)[number];

export interface PriceLine {
  kind: LineKind;
  /** Before discount and VAT. */
  amount: Fils;
  /** This line's part of the discount; delivery has none. */
  discount: Fils;
  /** amount - discount. */
  net: Fils;
  vat: Fils;
}

/** The price summary of an order [CHK-64], with its lines. */
export interface Totals {
  lines: PriceLine[];
  subtotal: Fils;
  discount: Fils;
  shipping: Fils;
  grandTotalExclVat: Fils;
  vat: Fils;
  grandTotalInclVat: Fils;
}

export type LineAmounts = Partial<Record<LineKind, Fils>>;

export interface TotalsInput {
  /** Amounts by line; lines of zero are left out, except free delivery, which is simply no line. */
  amounts: LineAmounts;
  couponPercent: number;
  /** ISO country: where plates are shipped to, or where a file-only order is billed. */
  destinationCountry: string;
  vat?: VatRule;
}

/**
 * Discount on everything but delivery, shared over the lines by largest remainder, then VAT per line
 * (handbook 3.2, 7 and 8).
 */
export function totalsOf({ amounts, couponPercent, destinationCountry, vat: rule }: TotalsInput): Totals {
  const kinds = lineKinds.filter((kind) => (amounts[kind] ?? 0) > 0);
  const goods = kinds.filter((kind) => kind !== 'delivery');
  const goodsAmounts = goods.map((kind) => amounts[kind] ?? 0);
  const subtotal = sumFils(goodsAmounts);
  const discount = percentOf(subtotal, couponPercent);
  const shipping = amounts.delivery ?? 0;
  const discounts = shareByLargestRemainder(discount, goodsAmounts);
  const nets = kinds.map((kind, i) => (amounts[kind] ?? 0) - (discounts[i] ?? 0));
  const vats = vatPerLine(nets, vatPercent(destinationCountry, rule));
  const lines = kinds.map((kind, i): PriceLine => ({
    kind,
    amount: amounts[kind] ?? 0,
    discount: discounts[i] ?? 0,
    net: nets[i] ?? 0,
    vat: vats[i] ?? 0,
  }));
  const grandTotalExclVat = subtotal - discount + shipping;
  const vat = sumFils(vats);
  return { lines, subtotal, discount, shipping, grandTotalExclVat, vat, grandTotalInclVat: grandTotalExclVat + vat };
}
