import { countries } from '@platewright/domain/addresses/countries';
import {
  isCountryServed,
  listShippingMethods,
  getShippingZone,
  type ShippingAddress,
} from '@platewright/domain/delivery/shipping-methods';
import type { WorkClock } from '@platewright/domain/calendar/working-days';
import type { Parcel } from '@platewright/domain/delivery/parcel';
import { describe, expect, it } from 'vitest';
import { standardShippingRates } from './index.ts';

const mondayMorning: WorkClock = { isWorkingDay: true, hour: 11 };
const listMethods = (
  address: ShippingAddress,
  parcel: Parcel = { grams: 1000, chargeableGrams: 1000 },
  clock = mondayMorning,
  fileOnly = false,
) =>
  listShippingMethods({ parcel, fileOnly }, address, standardShippingRates, clock).map((method) => [
    method.id,
    method.price,
    method.error,
  ]);
const createParcel = (grams: number): Parcel => ({ grams, chargeableGrams: grams });
const dubaiAddress = { countryId: 'AE', region: 'Dubai' };

describe('standard shipping rates (handbook 5.1) [CHK-49, CHK-51]', () => {
  it('offers local delivery and pickup in Dubai, Sharjah and Ajman', () => {
    expect(listMethods(dubaiAddress)).toEqual([
      ['local-standard', 2500, null],
      ['local-same-day', 6000, null],
      ['pickup', 0, null],
    ]);
  });

  it('refuses same-day delivery elsewhere, above 20 kg, after noon and on non-working days', () => {
    const sameDay = (...given: Parameters<typeof listMethods>) => listMethods(...given)[1]?.[2];
    expect(listMethods({ countryId: 'AE', region: 'Fujairah' })[0]).toEqual(['local-standard', 3500, null]);
    expect(sameDay({ countryId: 'AE', region: 'Fujairah' })).toBe('sameDayNotAvailable');
    expect(sameDay({ countryId: 'AE' })).toBe('sameDayNotAvailable');
    expect(sameDay(dubaiAddress, createParcel(20_000))).toBeNull();
    expect(sameDay(dubaiAddress, createParcel(20_500))).toBe('sameDayNotAvailable');
    expect(sameDay(dubaiAddress, createParcel(1000), { isWorkingDay: true, hour: 12 })).toBe('sameDayTooLate');
    expect(sameDay(dubaiAddress, createParcel(1000), { isWorkingDay: false, hour: 9 })).toBe('sameDayTooLate');
  });

  it.each([
    ['AE', 5000, 2500],
    ['AE', 5500, 2800],
    ['AE', 6000, 2800],
    ['AE', 6500, 3100],
    ['SA', 500, 9500],
    ['OM', 1000, 11500],
    ['IN', 1000, 15800],
    ['TR', 1000, 18200],
    ['DE', 500, 15000],
    ['US', 1500, 26500],
    ['US', 30_000, 254_500],
  ])('charges %s at %i g %i fils', (countryId, grams, price) => {
    expect(listMethods({ countryId, region: countryId === 'AE' ? 'DXB' : '' }, createParcel(grams))[0]).toMatchObject([
      expect.any(String),
      price,
      null,
    ]);
  });

  it('refers parcels above 30 kg to support', () => {
    expect(listMethods({ countryId: 'SA' }, createParcel(30_500))[0]?.[2]).toBe('parcelTooHeavy');
    expect(listMethods(dubaiAddress, createParcel(40_000))[0]?.[2]).toBeNull();
  });

  it('does not ship to the five unserved countries and never ships files [CHK-52]', () => {
    for (const countryId of ['SY', 'KP', 'IR', 'SO', 'QA']) {
      expect(listMethods({ countryId })).toEqual([]);
      expect(isCountryServed(countryId, standardShippingRates)).toBe(false);
    }
    expect(listMethods(dubaiAddress, undefined, mondayMorning, true)).toEqual([]);
  });

  it('has a zone for every other country', () => {
    const without = countries
      .filter(({ id }) => getShippingZone({ countryId: id }, standardShippingRates) === null)
      .map(({ id }) => id);
    expect(without.sort()).toEqual(['IR', 'KP', 'QA', 'SO', 'SY']);
  });
});
