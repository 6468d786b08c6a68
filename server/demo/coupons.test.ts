import { checkCoupon } from '@platewright/domain/pricing/coupon';
import { describe, expect, it } from 'vitest';
import { demoCoupons } from './coupons.ts';

describe('demo coupons', () => {
  it('are valid, except for the expired OLD20', () => {
    const now = new Date('2026-11-20T08:00:00Z');
    expect(demoCoupons.map((coupon) => [coupon.code, coupon.percent, checkCoupon(coupon, now, 0)])).toEqual([
      ['TRADE5', 5, null],
      ['WELCOME10', 10, null],
      ['PLATES15', 15, null],
      ['OLD20', 20, 'couponExpired'],
    ]);
  });
});
