import { sumFils, type Fils } from '../money/fils.ts';
import type { Separation } from '../options/separations.ts';
import { splitPrice } from './split-price.ts';

/** Order types of the checkout; the ids are fixed (handbook 3.2). */
export const orderTypeIds = { physical: 1, len: 2, pdf: 3 } as const;
export type OrderTypeKey = keyof typeof orderTypeIds;

/** The specified constant value of orderTypeId in setOrdertype; it carries no information [CHK-20]. */
export const FIXED_ORDER_TYPE_ID = 2;

export interface OrderType {
  id: number;
  key: OrderTypeKey;
  hasShipping: boolean;
  /** Separations that can be chosen; empty for a type without colours. */
  colours: Separation[];
  /** Price of each of the colours, in their order. */
  colourPrices: Fils[];
  /** Price of one colour, the dearer one when the price does not divide; 0 for a type without colours. */
  priceByColors: Fils;
  /** Price of the type with all its colours; of services and proofs when the order consists of them alone. */
  orderTypePrice: Fils;
  /** The order consists of services and proofs: neither plates nor files are sold. */
  isServicesOnly: boolean;
}

/** Prices of an order as quoted or as staff changed them: all colours of each type, before discount and VAT. */
export interface OrderTypePrices {
  physical: Fils;
  len: Fils;
  pdf: Fils;
  /** One-off services and proofs. */
  services: Fils;
}

/** Price of the chosen colours of a type; unknown colours cost nothing. */
export function calculateColoursPrice(
  total: Fils,
  separations: readonly Separation[],
  chosen: readonly string[],
): Fils {
  const shares = splitPrice(total, separations.length);
  return sumFils(separations.map((separation, i) => (chosen.includes(separation.id) ? (shares[i] ?? 0) : 0)));
}

export interface OrderTypesInput {
  prices: OrderTypePrices;
  separations: readonly Separation[];
  /** Outputs that the product offers; a product without an option for outputs is sold as plates. */
  offers: readonly string[];
  isTesting: boolean;
}

/**
 * Types that an order can be bought as (handbook 3.2). Types without a price are not offered, unless none has a price and
 * the order consists of services alone. Test products are sold as plates only (onlyPhysical).
 */
export function listOrderTypes({ prices, separations, offers, isTesting }: OrderTypesInput): OrderType[] {
  const offered: OrderTypeKey[] =
    isTesting || offers.length === 0
      ? ['physical']
      : (['physical', 'len', 'pdf'] as const).filter((key) => offers.includes(key));
  const priced = offered.filter((key) => prices[key] > 0);
  return (priced.length > 0 ? priced : offered).map((key): OrderType => {
    const colours = key === 'pdf' || prices[key] === 0 ? [] : [...separations];
    const colourPrices = splitPrice(prices[key], colours.length);
    const isServicesOnly = offered.length === 1 && key === 'physical' && prices[key] === 0 && prices.services > 0;
    return {
      id: orderTypeIds[key],
      key,
      hasShipping: key === 'physical',
      colours,
      colourPrices,
      priceByColors: colourPrices[0] ?? 0,
      orderTypePrice: isServicesOnly ? prices.services : prices[key],
      isServicesOnly,
    };
  });
}

/** A chosen order type; `colours` are separation ids. */
export interface SelectedOrderType {
  id: number;
  colours: readonly string[];
}

export type OrderTypeError = 'selectOneType' | 'selectOneItem' | 'unknownType' | 'unknownColour';

/** Why the chosen types cannot be bought; null when they can [CHK-16, CHK-17]. */
export function checkOrderTypes(
  types: readonly OrderType[],
  chosen: readonly SelectedOrderType[],
): OrderTypeError | null {
  if (chosen.length === 0) return 'selectOneType';
  if (new Set(chosen.map(({ id }) => id)).size !== chosen.length) return 'unknownType';
  for (const { id, colours } of chosen) {
    const type = types.find((candidate) => candidate.id === id);
    if (!type) return 'unknownType';
    const offeredColours = new Set(type.colours.map((colour) => colour.id));
    if (new Set(colours).size !== colours.length) return 'unknownColour';
    if (colours.some((colour) => !offeredColours.has(colour))) return 'unknownColour';
    if (offeredColours.size > 0 && colours.length === 0) return 'selectOneItem';
  }
  return null;
}

/** Whether a chosen type is shipped; otherwise the order is file-only. */
export const hasPhysicalType = (chosen: readonly SelectedOrderType[]): boolean =>
  chosen.some(({ id }) => id === orderTypeIds.physical);

/** Price of a reorder: chosen colours times today's price of one colour, without services and proofs [REO-08]. */
export const calculateReorderPrice = (colours: number, oneColorPrice: Fils): Fils => colours * oneColorPrice;
