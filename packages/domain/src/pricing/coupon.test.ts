import { describe, expect, it } from 'vitest';
import {
  checkCoupon,
  checkCouponTerms,
  getCouponState,
  isCouponCode,
  normalizeCouponCode,
  toCouponDays,
  toCouponPeriod,
  type Coupon,
  type CouponTerms,
  type CouponUse,
} from './coupon.ts';

const coupon: Coupon = {
  ...{ code: 'OLD20', percent: 20, activeFrom: '2025-01-01T00:00:00Z', activeTo: '2025-12-31T20:00:00Z' },
  ...{ isEnded: false, maxUses: 9, usesPerCompany: 2, companyId: null, productIds: [], categoryIds: [] },
};
const use: CouponUse = { companyId: 7, product: { id: 3, categoryId: 30 }, uses: 0, usesOfCompany: 0 };
const during = new Date('2025-06-01T00:00:00Z');

describe('checkCoupon', () => {
  it.each([
    ['2024-12-31T23:59:59Z', 0, 'couponNotYet'],
    ['2025-01-01T00:00:00Z', 0, null],
    ['2025-12-31T19:59:59Z', 1, null],
    ['2025-12-31T19:59:59Z', 2, 'couponUsedUp'],
    ['2025-12-31T20:00:00Z', 0, 'couponExpired'],
  ])('at %s after %i orders: %s', (now, usesOfCompany, error) =>
    expect(checkCoupon(coupon, new Date(now), { ...use, usesOfCompany })).toBe(error),
  );

  it.each<[string, Partial<Coupon>, Partial<CouponUse>, ReturnType<typeof checkCoupon>]>([
    ['with a use left of all', {}, { uses: 8 }, null],
    ['with none left of all', {}, { uses: 9 }, 'couponUsedUp'],
    ['that staff have ended', { isEnded: true }, {}, 'couponExpired'],
    ['of this customer', { companyId: 7 }, {}, null],
    ['of another customer', { companyId: 8 }, {}, 'couponUnknown'],
    ['of another customer, ended', { companyId: 8, isEnded: true }, {}, 'couponUnknown'],
    ['for this product', { productIds: [2, 3] }, {}, null],
    ['for its category', { categoryIds: [30] }, {}, null],
    ['for another product, but this category', { productIds: [2], categoryIds: [30] }, {}, null],
    ['for another product', { productIds: [2] }, {}, 'couponOtherProduct'],
    ['for another category', { categoryIds: [3] }, {}, 'couponOtherProduct'],
    ['for another product, which nobody has named yet', { productIds: [2] }, { product: null }, null],
  ])('one %s', (_name, terms, wish, error) =>
    expect(checkCoupon({ ...coupon, ...terms }, during, { ...use, ...wish })).toBe(error),
  );

  it('reports an unknown coupon', () => expect(checkCoupon(null, during, use)).toBe('couponUnknown'));

  it('accepts codes of letters and digits [CPN-01]', () => {
    expect(['TRADE5', 'a1', '', 'A B', 'A-1', 'خصم'].map(isCouponCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(normalizeCouponCode(' trade5 ')).toBe('TRADE5');
  });
});

it.each<[Partial<Coupon>, number, string]>([
  [{}, 8, 'active'],
  [{}, 9, 'usedUp'],
  [{ maxUses: null }, 9000, 'active'],
  [{ activeFrom: '2025-07-01T00:00:00Z' }, 9, 'scheduled'],
  [{ activeTo: '2025-06-01T00:00:00Z' }, 9, 'ended'],
  [{ activeFrom: '2025-07-01T00:00:00Z', isEnded: true }, 0, 'ended'],
])('%j after %i uses is %s', (terms, uses, state) =>
  expect(getCouponState({ ...coupon, ...terms }, during, uses)).toBe(state),
);

it('a coupon counts from the midnight of its first day to that after its last one, in the time of the operator', () => {
  const period = toCouponPeriod({ fromDay: '2026-12-31', toDay: '2026-12-31' });
  expect(period).toEqual({
    activeFrom: new Date('2026-12-30T20:00:00Z'),
    activeTo: new Date('2026-12-31T20:00:00Z'),
  });
  expect(toCouponDays(period)).toEqual({ fromDay: '2026-12-31', toDay: '2026-12-31' });
  const open = toCouponPeriod({ fromDay: null, toDay: null });
  expect([open, toCouponDays(open)]).toEqual([
    { activeFrom: null, activeTo: null },
    { fromDay: null, toDay: null },
  ]);
});

it('keeps the stored time of a day that is not changed', () => {
  const stored = { activeFrom: new Date('2026-12-01T06:30:00Z'), activeTo: new Date('2026-12-31T08:00:00Z') };
  const days = toCouponDays(stored);
  expect(toCouponPeriod(days, stored)).toEqual(stored);
  expect(toCouponPeriod({ ...days, toDay: '2027-01-01' }, stored)).toEqual({
    ...stored,
    activeTo: new Date('2027-01-01T20:00:00Z'),
  });
  expect(toCouponPeriod({ fromDay: null, toDay: days.toDay }, stored)).toEqual({ ...stored, activeFrom: null });
});

describe('checkCouponTerms', () => {
  const terms: CouponTerms = {
    ...{ code: 'NEW5', percent: 5, fromDay: '2026-12-01', toDay: '2026-12-01', maxUses: 5, usesPerCompany: 5 },
    ...{ isEnded: false, companyId: null, productIds: [], categoryIds: [] },
  };
  const used = { code: 'NEW5', percent: 5, uses: 3 };

  it.each<[Partial<CouponTerms>, Parameters<typeof checkCouponTerms>[1], object]>([
    [{}, null, {}],
    [{}, used, {}],
    [{ maxUses: 3, usesPerCompany: null, isEnded: true }, used, {}],
    [{ code: 'OTHER', percent: 6 }, { ...used, uses: 0 }, {}],
    [{ toDay: '2026-11-30' }, null, { toDay: { key: 'couponPeriodReversed' } }],
    [{ usesPerCompany: 6 }, null, { usesPerCompany: { key: 'couponUsesPerCompany' } }],
    [{ maxUses: 2, usesPerCompany: null }, used, { maxUses: { key: 'couponUsesFewer', n: 3 } }],
    [{ code: 'OTHER' }, used, { code: { key: 'couponCodeUsed' } }],
    [{ percent: 6 }, used, { percent: { key: 'couponPercentUsed' } }],
  ])('%j of %j: %j', (changes, current, errors) =>
    expect(checkCouponTerms({ ...terms, ...changes }, current)).toEqual(errors),
  );
});
