import { halfUp, shareByLargestRemainder, sumFils, type Fils } from '../money/fils.ts';
import type { VatRule } from '../money/vat.ts';
import type { Separation } from '../options/separations.ts';
import type { Quote } from './quote.ts';
import { totalsOf, type Totals } from './totals.ts';

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

/** What an order costs as a whole, as quoted or as staff fixed it: all colours of each type, before discount and VAT. */
export interface WholePrices {
  physical: Fils;
  len: Fils;
  pdf: Fils;
  /** One-off services and proofs. */
  services: Fils;
}

/** The prices of an order as they are quoted; services include the proofs. */
export const wholePricesOf = (quote: Quote<unknown>): WholePrices => ({
  physical: quote.physical,
  len: quote.lenPrice,
  pdf: quote.pdfPrice,
  services: quote.servicesTotal + quote.proofingPrice,
});

/**
 * Price of each colour of a type. A whole that does not divide evenly is shared by largest remainder, so that all
 * colours together always cost the whole to the fils.
 */
export const colourShares = (whole: Fils, colours: number): Fils[] =>
  shareByLargestRemainder(
    whole,
    Array.from({ length: colours }, () => 1),
  );

/** Price of the ticked colours of a type; colours that the order does not have cost nothing. */
export function pickedPrice(whole: Fils, separations: readonly Separation[], picked: readonly string[]): Fils {
  const shares = colourShares(whole, separations.length);
  return sumFils(separations.map((separation, i) => (picked.includes(separation.id) ? (shares[i] ?? 0) : 0)));
}

export interface OfferedInput {
  prices: WholePrices;
  separations: readonly Separation[];
  /** Outputs that the product offers; empty when it has no such block: then it is sold physically. */
  offers: readonly string[];
  isTesting: boolean;
}

/**
 * The types that an order can be bought as (handbook 3.2). A type that has no price is not offered, unless none has
 * one: then the services are all there is to pay. A test product is only sold as plates (onlyPhysical).
 */
export function offeredTypes({ prices, separations, offers, isTesting }: OfferedInput): OrderType[] {
  const offered: OrderTypeKey[] =
    isTesting || offers.length === 0
      ? ['physical']
      : (['physical', 'len', 'pdf'] as const).filter((key) => offers.includes(key));
  const priced = offered.filter((key) => prices[key] > 0);
  return (priced.length > 0 ? priced : offered).map((key): OrderType => {
    const colours = key === 'pdf' || prices[key] === 0 ? [] : [...separations];
    return {
      id: orderTypeIds[key],
      key,
      hasShipping: key === 'physical',
      colours,
      priceByColors: colourShares(prices[key], colours.length)[0] ?? 0,
      orderTypePrice: prices[key],
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

/** Whether anything chosen is shipped; else the order is file-only. */
export const isPhysical = (chosen: readonly ChosenType[]): boolean =>
  chosen.some((one) => one.id === orderTypeIds.physical);

export interface OrderTotalsInput {
  prices: WholePrices;
  separations: readonly Separation[];
  chosen: readonly ChosenType[];
  couponPercent: number;
  /** Price of the chosen shipping method; 0 before one is chosen and for file-only orders. */
  shipping: Fils;
  /** Shipping country of plates, billing country of a file-only order. */
  destinationCountry: string;
  vat?: VatRule;
}

/** The summary of an order's checkout: ticked colours, services and proofs once, discount, delivery, VAT per line. */
export function orderTotals({ prices, separations, chosen, ...rest }: OrderTotalsInput): Totals {
  const { couponPercent, shipping, destinationCountry, vat } = rest;
  const coloursOf = (key: OrderTypeKey): readonly string[] =>
    chosen.find((one) => one.id === orderTypeIds[key])?.colours ?? [];
  return totalsOf({
    amounts: {
      plates: pickedPrice(prices.physical, separations, coloursOf('physical')),
      len: pickedPrice(prices.len, separations, coloursOf('len')),
      pdf: chosen.some((one) => one.id === orderTypeIds.pdf) ? prices.pdf : 0,
      services: prices.services,
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
