import { describe, expect, it } from 'vitest';
import { normalizeCouponCode, isCouponCode, checkCoupon, type Coupon } from './coupon.ts';

const coupon: Coupon = {
  code: 'OLD20',
  percent: 20,
  activeFrom: '2025-01-01T00:00:00Z',
  activeTo: '2025-12-31T20:00:00Z',
  perAccount: 2,
};

describe('checkCoupon', () => {
  it.each([
    ['2024-12-31T23:59:59Z', 0, 'couponNotYet'],
    ['2025-01-01T00:00:00Z', 0, null],
    ['2025-12-31T19:59:59Z', 1, null],
    ['2025-12-31T19:59:59Z', 2, 'couponUsedUp'],
    ['2025-12-31T20:00:00Z', 0, 'couponExpired'],
  ])('at %s after %i orders: %s', (now, useCount, error) =>
    expect(checkCoupon(coupon, new Date(now), useCount)).toBe(error),
  );

  it('reports an unknown coupon', () => expect(checkCoupon(null, new Date(), 0)).toBe('couponUnknown'));

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
