import { calculatePercentage, allocateByLargestRemainder, sumFils, type Fils } from '../money/fils.ts';
import { getVatRatePercent, calculateVatPerLine, type VatRule } from '../money/vat.ts';

/** Kinds of invoice lines (handbook 3.2, 8). */
export const priceLineKinds = ['plates', 'len', 'pdf', 'services', 'delivery'] as const;
export type PriceLineKind = (typeof priceLineKinds)[number];

export interface PriceLine {
  kind: PriceLineKind;
  /** Before discount and VAT. */
  amount: Fils;
  /** Part of the discount that is allocated to this line; 0 for delivery. */
  discount: Fils;
  /** `amount` less `discount`. */
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

export type LineAmounts = Partial<Record<PriceLineKind, Fils>>;

export interface TotalsInput {
  /** Amounts by kind; an amount of zero makes no line. */
  amounts: LineAmounts;
  couponPercent: number;
  /** ISO code of the shipping country, or of the billing country of a file-only order. */
  destinationCountry: string;
  vat: VatRule;
}

/**
 * Totals with their lines: discount on everything but delivery, allocated to the lines by largest remainder, then VAT per
 * line (handbook 3.2, 7 and 8).
 */
export function calculateTotals({ amounts, couponPercent, destinationCountry, vat: rule }: TotalsInput): Totals {
  const kinds = priceLineKinds.filter((kind) => (amounts[kind] ?? 0) > 0);
  const goods = kinds.filter((kind) => kind !== 'delivery');
  const goodsAmounts = goods.map((kind) => amounts[kind] ?? 0);
  const subtotal = sumFils(goodsAmounts);
  const discount = calculatePercentage(subtotal, couponPercent);
  const shipping = amounts.delivery ?? 0;
  const discounts = allocateByLargestRemainder(discount, goodsAmounts);
  const nets = kinds.map((kind, i) => (amounts[kind] ?? 0) - (discounts[i] ?? 0));
  const vats = calculateVatPerLine(nets, getVatRatePercent(destinationCountry, rule));
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
