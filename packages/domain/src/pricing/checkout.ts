import { halfUp, type Fils } from '../money/fils.ts';
import type { VatRule } from '../money/vat.ts';
import type { Separation } from '../options/separations.ts';
import type { Quote } from './quote.ts';
import { totalsOf, type Totals } from './totals.ts';

/** What an order stores of its price, and what staff may change before payment is due. */
export interface OrderPrices {
  unitPrice: Fils;
  lenUnit: Fils;
  /** PDF of all designs. */
  pdfPrice: Fils;
  /** One-off services and proofs. */
  services: Fils;
  proofing: Fils;
}

export const pricesOf = (quote: Quote<unknown>): OrderPrices => ({
  unitPrice: quote.unitPrice,
  lenUnit: quote.lenUnit,
  pdfPrice: quote.pdfPrice,
  services: quote.servicesTotal,
  proofing: quote.proofingPrice,
});

/** Order types of the checkout (handbook 3.2): ids are fixed. */
export const orderTypeIds = { physical: 1, len: 2, pdf: 3 } as const;
export type OrderTypeKey = keyof typeof orderTypeIds;

/** Value of orderTypeId in setOrdertype; it means nothing more [CHK-20]. */
export const FIXED_ORDER_TYPE_ID = 2;

export interface OrderType {
  id: number;
  key: OrderTypeKey;
  hasShipping: boolean;
  /** Separations that can be ticked; empty for a type without colours. */
  colours: Separation[];
  /** Price of one colour; 0 for a type without colours. */
  priceByColors: Fils;
  /** priceByColors x all its colours, or the price of the type. */
  orderTypePrice: Fils;
}

export interface OrderTypesInput {
  prices: OrderPrices;
  separations: Separation[];
  /** Outputs that the product offers; empty when it has no such block: then it is sold physically. */
  offers: readonly string[];
  isTesting: boolean;
}

/** The types that an order can be bought as. A test product is only sold as plates (onlyPhysical). */
export function orderTypes({ prices, separations, offers, isTesting }: OrderTypesInput): OrderType[] {
  const keys: OrderTypeKey[] =
    isTesting || offers.length === 0
      ? ['physical']
      : (['physical', 'len', 'pdf'] as const).filter((key) => offers.includes(key));
  return keys.map((key) => {
    const priceByColors = key === 'physical' ? prices.unitPrice : key === 'len' ? prices.lenUnit : 0;
    const colours = key === 'pdf' || priceByColors === 0 ? [] : separations;
    return {
      id: orderTypeIds[key],
      key,
      hasShipping: key === 'physical',
      colours,
      priceByColors,
      orderTypePrice: key === 'pdf' ? prices.pdfPrice : priceByColors * colours.length,
    };
  });
}

/** One chosen type; `colours` are separation ids. */
export interface ChosenType {
  id: number;
  colours: readonly string[];
}

export type ChoiceRefusal = 'selectOneType' | 'selectOneItem' | 'unknownType' | 'unknownColour';

/** Whether the chosen types can be bought [CHK-16, CHK-17]; null when they can. */
export function refuseChoice(types: readonly OrderType[], chosen: readonly ChosenType[]): ChoiceRefusal | null {
  if (chosen.length === 0) return 'selectOneType';
  if (new Set(chosen.map((one) => one.id)).size !== chosen.length) return 'unknownType';
  for (const one of chosen) {
    const type = types.find((candidate) => candidate.id === one.id);
    if (!type) return 'unknownType';
    const known = new Set(type.colours.map((colour) => colour.id));
    if (new Set(one.colours).size !== one.colours.length) return 'unknownColour';
    if (one.colours.some((id) => !known.has(id))) return 'unknownColour';
    if (known.size > 0 && one.colours.length === 0) return 'selectOneItem';
  }
  return null;
}

export interface CheckoutInput {
  prices: OrderPrices;
  chosen: readonly ChosenType[];
  couponPercent: number;
  /** Price of the chosen shipping method; 0 before one is chosen and for file-only orders. */
  shipping: Fils;
  /** Shipping country of plates, billing country of a file-only order. */
  destinationCountry: string;
  vat?: VatRule;
}

/** Whether anything chosen is shipped; else the order is file-only. */
export const isPhysical = (chosen: readonly ChosenType[]): boolean =>
  chosen.some((one) => one.id === orderTypeIds.physical);

/** The summary of a checkout: chosen types and colours, services and proofs once, discount, delivery, VAT per line. */
export function checkoutSummary({
  prices,
  chosen,
  couponPercent,
  shipping,
  destinationCountry,
  vat,
}: CheckoutInput): Totals {
  const coloursOf = (key: OrderTypeKey): number =>
    chosen.find((one) => one.id === orderTypeIds[key])?.colours.length ?? 0;
  return totalsOf({
    amounts: {
      plates: prices.unitPrice * coloursOf('physical'),
      len: prices.lenUnit * coloursOf('len'),
      pdf: chosen.some((one) => one.id === orderTypeIds.pdf) ? prices.pdfPrice : 0,
      services: prices.services + prices.proofing,
      delivery: isPhysical(chosen) ? shipping : 0,
    },
    couponPercent,
    destinationCountry,
    vat,
  });
}

/** Reorder: selected colours x today's price of one colour; no services, no proof [REO-08]. */
export const reorderPrice = (colours: number, oneColorPrice: Fils): Fils => colours * oneColorPrice;

/** Amount for the card provider in minor units [PAY-12]: fils are AED's minor units. */
export const cardMinorUnits = (grandTotalInclVat: Fils): number => grandTotalInclVat;

/** US cents for PayPal at a rate of AED for 1 USD, half-up (handbook 5.2). */
export const paypalUsdCents = (grandTotalInclVat: Fils, aedPerUsd = 3.6725): number =>
  Number(halfUp(BigInt(grandTotalInclVat) * 10_000n, BigInt(Math.round(aedPerUsd * 10_000))));
