import { getCouponState } from '@platewright/domain/pricing/coupon';
import { describe, expect, it } from 'vitest';
import { demoCoupons } from './coupons.ts';

describe('demo coupons', () => {
  it('are valid, except for the expired OLD20', () => {
    const now = new Date('2026-11-20T08:00:00Z');
    const states = demoCoupons.map((coupon) => [
      coupon.code,
      coupon.percent,
      getCouponState({ ...coupon, isEnded: false, maxUses: null }, now, 0),
    ]);
    expect(states).toEqual([
      ['TRADE5', 5, 'active'],
      ['WELCOME10', 10, 'active'],
      ['PLATES15', 15, 'active'],
      ['OLD20', 20, 'ended'],
    ]);
  });
});
