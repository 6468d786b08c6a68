import { findEmirate } from '../addresses/emirates.ts';
import type { WorkClock } from '../calendar/working-days.ts';
import type { Fils } from '../money/fils.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { Parcel } from './parcel.ts';
import type { ShippingMethodRate, ShippingRates, ShippingZone, WeightPrice } from './shipping-rates.ts';

/** Why a listed method cannot be chosen; the wire has error code 400 and a message [CHK-51]. */
export type ShippingError =
  /** Same day delivery is not available for this address. */
  | 'sameDayNotAvailable'
  /** Same day delivery needs payment before an hour of a working day. */
  | 'sameDayTooLate'
  /** Heavier than the method takes. */
  | 'parcelTooHeavy';

export interface ShippingMethodOffer {
  id: string;
  typeName: LocalizedText;
  name: LocalizedText;
  price: Fils;
  error: ShippingError | null;
  /** What the sentence of the error names: the limits that the rates set, in kilograms and as a time of the day. */
  limits: { kg: number; time: string };
}

export interface ShippingAddress {
  /** ISO code. */
  countryId: string;
  /** In the UAE the emirate: it alone decides the zone. */
  region?: string | null;
}

/** Where an order goes while nobody has said where to. */
export const HOME_COUNTRY = 'AE';

/** Whether the operator delivers or invoices to a country; others are refused for file-only orders too (spec decision 55). */
export const isCountryServed = (countryId: string, rates: ShippingRates): boolean =>
  !rates.unserved.includes(countryId);

/** The zone of an address; null when it is not served. */
export function getShippingZone(address: ShippingAddress, rates: ShippingRates): ShippingZone | null {
  if (!isCountryServed(address.countryId, rates)) return null;
  const emirate = findEmirate(address.region);
  const matches = (zone: ShippingZone): boolean =>
    (zone.countries === '*' || zone.countries.includes(address.countryId)) &&
    (zone.emirates === undefined || (emirate !== null && zone.emirates.includes(emirate.code)));
  return rates.zones.find(matches) ?? null;
}

/** Price of a weight: the first step and every further step begun. */
export function calculateWeightPrice(grams: number, { firstGrams, first, stepGrams, step }: WeightPrice): Fils {
  return first + (grams > firstGrams ? Math.ceil((grams - firstGrams) / stepGrams) * step : 0);
}

function checkShippingMethod(
  method: ShippingMethodRate,
  zoneId: string,
  grams: number,
  { hour, isWorkingDay }: WorkClock,
): ShippingError | null {
  const sameDay = method.sameDayBeforeHour !== null;
  const tooHeavy = method.maxGrams !== null && grams > method.maxGrams;
  if (sameDay && (tooHeavy || method.refusedZones.includes(zoneId))) return 'sameDayNotAvailable';
  if (tooHeavy) return 'parcelTooHeavy';
  const late = sameDay && (hour >= (method.sameDayBeforeHour ?? 0) || !isWorkingDay);
  return late ? 'sameDayTooLate' : null;
}

const zeroPrice: WeightPrice = { firstGrams: 0, first: 0, stepGrams: 1, step: 0 };

/**
 * Shipping methods of an order in the order of the rates; none for an address that is not served ("Your Country is not
 * supported") and for file-only orders.
 */
export function listShippingMethods(
  order: { parcel: Parcel; fileOnly: boolean },
  address: ShippingAddress,
  rates: ShippingRates,
  clock: WorkClock,
): ShippingMethodOffer[] {
  const zone = order.fileOnly ? null : getShippingZone(address, rates);
  if (!zone) return [];
  return rates.methods.flatMap((method): ShippingMethodOffer[] => {
    const price = method.prices[zone.id];
    if (!price && !method.refusedZones.includes(zone.id)) return [];
    const grams = method.charges === 'weight' ? order.parcel.grams : order.parcel.chargeableGrams;
    const { id, typeName, name } = method;
    const error = checkShippingMethod(method, zone.id, grams, clock);
    const limits = {
      kg: (method.maxGrams ?? 0) / 1000,
      time: `${String(method.sameDayBeforeHour ?? 0).padStart(2, '0')}:00`,
    };
    return [{ id, typeName, name, price: calculateWeightPrice(grams, price ?? zeroPrice), error, limits }];
  });
}
