import { sumFils, type Fils } from '../money/fils.ts';
import type { VatRule } from '../money/vat.ts';
import type { Separation } from '../options/separations.ts';
import {
  calculateColoursPrice,
  hasPhysicalType,
  orderTypeIds,
  type OrderTypeKey,
  type OrderTypePrices,
  type SelectedOrderType,
} from './order-types.ts';
import { calculateServices, type Surcharge } from './percent-surcharge.ts';
import { calculateTotals, type Totals } from './totals.ts';

const noSurcharge: Surcharge = { amount: 0, ordered: 0 };

export interface OrderTotalsInput {
  prices: OrderTypePrices;
  surcharge?: Surcharge;
  separations: readonly Separation[];
  chosen: readonly SelectedOrderType[];
  couponPercent: number;
  /** A printed proof goes to the customer, whatever the order is bought as. */
  hasPrintedProof?: boolean;
  /** Price of the chosen shipping method; 0 when none is chosen. */
  shipping: Fils;
  /** ISO code of the shipping country, or of the billing country of a file-only order. */
  destinationCountry: string;
  vat: VatRule;
}

/** Totals of a checkout: chosen colours, services and proofs once, discount, delivery, VAT per line. */
export function calculateOrderTotals({
  prices,
  surcharge = noSurcharge,
  separations,
  chosen,
  ...rest
}: OrderTotalsInput): Totals {
  const { couponPercent, shipping, destinationCountry, vat, hasPrintedProof = false } = rest;
  const getChosenColours = (key: OrderTypeKey): readonly string[] =>
    chosen.find(({ id }) => id === orderTypeIds[key])?.colours ?? [];
  const goods = {
    plates: calculateColoursPrice(prices.physical, separations, getChosenColours('physical')),
    len: calculateColoursPrice(prices.len, separations, getChosenColours('len')),
    pdf: chosen.some(({ id }) => id === orderTypeIds.pdf) ? prices.pdf : 0,
  };
  return calculateTotals({
    amounts: {
      ...goods,
      services: calculateServices(prices.services, surcharge, sumFils(Object.values(goods))),
      delivery: hasPhysicalType(chosen) || hasPrintedProof ? shipping : 0,
    },
    couponPercent,
    destinationCountry,
    vat,
  });
}
