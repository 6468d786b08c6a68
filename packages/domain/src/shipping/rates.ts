import type { Fils } from '../money/fils.ts';
import type { Localised } from '../options/types.ts';

export interface ShippingZone {
  id: string;
  /** ISO codes; '*' is every country that no earlier zone names. */
  countries: readonly string[] | '*';
  /** Emirate codes; left out: the whole country. Put zones with emirates before those without. */
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
  typeName: Localised;
  name: Localised;
  /** Price by zone id; a zone that is not named does not know the method. */
  prices: Readonly<Record<string, WeightPrice>>;
  /** Zones that list the method but refuse it. */
  refusedZones: readonly string[];
  charges: 'weight' | 'largerOfWeightAndVolume';
  /** Heavier parcels are refused. */
  maxGrams: number | null;
  /** Same day: only on working days before this hour, and refused parcels say so for the address. */
  sameDayBeforeHour: number | null;
}

/** Zones, methods and countries that are not served, as data that staff edit. */
export interface ShippingRates {
  version: number;
  unserved: readonly string[];
  /** In order: the first that matches counts. */
  zones: readonly ShippingZone[];
  methods: readonly ShippingMethodRate[];
  /** 0 is Sunday. */
  workingDays: readonly number[];
}
