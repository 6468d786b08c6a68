import type { Fils } from '../money/fils.ts';
import type { LocalizedText } from '../localized-text.ts';

export interface ShippingZone {
  id: string;
  /** ISO codes, or '*' for every country that no earlier zone names. */
  countries: readonly string[] | '*';
  /** Emirate codes; the whole country when left out. Zones with emirates must precede those without. */
  emirates?: readonly string[];
}

/** `first` up to `firstGrams`, then `step` for each `stepGrams` begun. */
export interface WeightPrice {
  firstGrams: number;
  first: Fils;
  stepGrams: number;
  step: Fils;
}

export interface ShippingMethodRate {
  id: string;
  typeName: LocalizedText;
  name: LocalizedText;
  /** Price by zone id; the method is not listed in other zones. */
  prices: Readonly<Record<string, WeightPrice>>;
  /** Zones that list the method with an error. */
  refusedZones: readonly string[];
  charges: 'weight' | 'largerOfWeightAndVolume';
  /** Heavier parcels are refused. */
  maxGrams: number | null;
  /** Set for same-day delivery, which is available on working days before this hour. */
  sameDayBeforeHour: number | null;
}

/** Zones, methods and countries that are not served, as data that staff edit. */
export interface ShippingRates {
  version: number;
  unserved: readonly string[];
  /** The first zone that matches an address applies. */
  zones: readonly ShippingZone[];
  methods: readonly ShippingMethodRate[];
}
