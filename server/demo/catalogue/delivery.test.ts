import { countries } from '@platewright/domain/countries/countries';
import { refuseCoupon } from '@platewright/domain/pricing/coupon';
import {
  isServed,
  shippingMethods,
  zoneOf,
  type LocalClock,
  type ShippingAddress,
} from '@platewright/domain/shipping/methods';
import type { Parcel } from '@platewright/domain/shipping/parcel';
import { describe, expect, it } from 'vitest';
import { demoCoupons, demoShippingRates } from './index.ts';

const morning: LocalClock = { weekday: 1, hour: 11 };
const offered = (
  address: ShippingAddress,
  parcel: Parcel = { grams: 1000, chargeableGrams: 1000 },
  clock = morning,
  fileOnly = false,
) =>
  shippingMethods({ parcel, fileOnly }, address, demoShippingRates, clock).map((method) => [
    method.id,
    method.price,
    method.refusal,
  ]);
const heavy = (grams: number): Parcel => ({ grams, chargeableGrams: grams });
const dubai = { countryId: 'AE', region: 'Dubai' };

describe('delivery of the demo world (handbook 5.1) [CHK-49, CHK-51]', () => {
  it('offers local methods and collection in Dubai, Sharjah and Ajman', () => {
    expect(offered(dubai)).toEqual([
      ['local-standard', 2500, null],
      ['local-same-day', 6000, null],
      ['pickup', 0, null],
    ]);
  });

  it('refuses same day elsewhere, above 20 kg, after noon and on days off', () => {
    const sameDay = (...given: Parameters<typeof offered>) => offered(...given)[1]?.[2];
    expect(offered({ countryId: 'AE', region: 'Fujairah' })[0]).toEqual(['local-standard', 3500, null]);
    expect(sameDay({ countryId: 'AE', region: 'Fujairah' })).toBe('sameDayNotAvailable');
    expect(sameDay({ countryId: 'AE' })).toBe('sameDayNotAvailable');
    expect(sameDay(dubai, heavy(20_000))).toBeNull();
    expect(sameDay(dubai, heavy(20_500))).toBe('sameDayNotAvailable');
    expect(sameDay(dubai, heavy(1000), { weekday: 1, hour: 12 })).toBe('sameDayTooLate');
    expect(sameDay(dubai, heavy(1000), { weekday: 5, hour: 9 })).toBe('sameDayTooLate');
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
    expect(offered({ countryId, region: countryId === 'AE' ? 'DXB' : '' }, heavy(grams))[0]).toMatchObject([
      expect.any(String),
      price,
      null,
    ]);
  });

  it('sends parcels above 30 kg to support', () => {
    expect(offered({ countryId: 'SA' }, heavy(30_500))[0]?.[2]).toBe('parcelTooHeavy');
    expect(offered(dubai, heavy(40_000))[0]?.[2]).toBeNull();
  });

  it('does not serve five countries and ships no files [CHK-52]', () => {
    for (const countryId of ['SY', 'KP', 'IR', 'SO', 'QA']) {
      expect(offered({ countryId })).toEqual([]);
      expect(isServed(countryId, demoShippingRates)).toBe(false);
    }
    expect(offered(dubai, undefined, morning, true)).toEqual([]);
  });

  it('has a zone for every other country', () => {
    const without = countries
      .filter(({ id }) => zoneOf({ countryId: id }, demoShippingRates) === null)
      .map(({ id }) => id);
    expect(without.sort()).toEqual(['IR', 'KP', 'QA', 'SO', 'SY']);
  });
});

describe('coupons of the demo world', () => {
  it('are open but for OLD20', () => {
    const now = new Date('2026-11-20T08:00:00Z');
    expect(demoCoupons.map((coupon) => [coupon.code, coupon.percent, refuseCoupon(coupon, now, 0)])).toEqual([
      ['TRADE5', 5, null],
      ['WELCOME10', 10, null],
      ['PLATES15', 15, null],
      ['OLD20', 20, 'couponExpired'],
    ]);
  });
});
