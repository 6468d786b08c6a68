import { shareByLargestRemainder, sumFils, type Fils } from '../money/fils.ts';
import type { VatRule } from '../money/vat.ts';
import type { Separation } from '../options/separations.ts';
import { isPhysical, orderTypeIds, type ChosenType, type OrderType, type OrderTypeKey } from './checkout.ts';
import { totalsOf, type Totals } from './totals.ts';

/** What an order costs as a whole, as quoted or as staff fixed it: all colours of each type, before discount and VAT. */
export interface WholePrices {
  physical: Fils;
  len: Fils;
  pdf: Fils;
  /** One-off services and proofs. */
  services: Fils;
}

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
