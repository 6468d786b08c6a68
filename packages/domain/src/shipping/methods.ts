import { emirateOf } from '../countries/emirates.ts';
import type { Fils } from '../money/fils.ts';
import type { Localised } from '../options/types.ts';
import type { Parcel } from './parcel.ts';
import type { ShippingMethodRate, ShippingRates, ShippingZone, WeightPrice } from './rates.ts';

/** Why a listed method cannot be chosen; on the wire error code 400 with its message [CHK-51]. */
export type ShippingRefusal =
  /** Same day delivery is not available for this address. */
  | 'sameDayNotAvailable'
  /** Same day delivery needs payment before 12:00 on a working day. */
  | 'sameDayTooLate'
  /** Please contact support for parcels above 30 kg. */
  | 'parcelTooHeavy';

export interface OfferedMethod {
  id: string;
  typeName: Localised;
  name: Localised;
  price: Fils;
  refusal: ShippingRefusal | null;
}

export interface ShippingAddress {
  /** ISO code. */
  countryId: string;
  region?: string | null;
  city?: string | null;
}

/** Local time of the plate house. */
export interface LocalClock {
  /** 0 is Sunday. */
  weekday: number;
  hour: number;
}

/** Whether anything is delivered or invoiced to this country; unserved ones are refused for files too (decision 55). */
export const isServed = (countryId: string, rates: ShippingRates): boolean => !rates.unserved.includes(countryId);

/** The zone of an address; null when it is not served. */
export function zoneOf(address: ShippingAddress, rates: ShippingRates): ShippingZone | null {
  if (!isServed(address.countryId, rates)) return null;
  const emirate = emirateOf(address);
  const matches = (zone: ShippingZone): boolean =>
    (zone.countries === '*' || zone.countries.includes(address.countryId)) &&
    (zone.emirates === undefined || (emirate !== null && zone.emirates.includes(emirate)));
  return rates.zones.find(matches) ?? null;
}

/** Price of a weight in a table of first and further steps begun. */
export function weightPrice(grams: number, { firstGrams, first, stepGrams, step }: WeightPrice): Fils {
  return first + (grams > firstGrams ? Math.ceil((grams - firstGrams) / stepGrams) * step : 0);
}

function refusalOf(method: ShippingMethodRate, zoneId: string, grams: number, rates: ShippingRates, clock: LocalClock) {
  const sameDay = method.sameDayBeforeHour !== null;
  const tooHeavy = method.maxGrams !== null && grams > method.maxGrams;
  if (sameDay && (tooHeavy || method.refusedZones.includes(zoneId))) return 'sameDayNotAvailable';
  if (tooHeavy) return 'parcelTooHeavy';
  const late = sameDay && (clock.hour >= (method.sameDayBeforeHour ?? 0) || !rates.workingDays.includes(clock.weekday));
  return late ? 'sameDayTooLate' : null;
}

const noPrice: WeightPrice = { firstGrams: 0, first: 0, stepGrams: 1, step: 0 };

/**
 * The methods that an order can be shipped with, in the order of the rates. None for an address that is not served
 * ("Your Country is not supported") and for files, which are not shipped.
 */
export function shippingMethods(
  order: { parcel: Parcel; fileOnly: boolean },
  address: ShippingAddress,
  rates: ShippingRates,
  clock: LocalClock,
): OfferedMethod[] {
  const zone = order.fileOnly ? null : zoneOf(address, rates);
  if (!zone) return [];
  return rates.methods.flatMap((method): OfferedMethod[] => {
    const price = method.prices[zone.id];
    if (!price && !method.refusedZones.includes(zone.id)) return [];
    const grams = method.charges === 'weight' ? order.parcel.grams : order.parcel.chargeableGrams;
    const { id, typeName, name } = method;
    const refusal = refusalOf(method, zone.id, grams, rates, clock);
    return [{ id, typeName, name, price: weightPrice(grams, price ?? noPrice), refusal }];
  });
}
