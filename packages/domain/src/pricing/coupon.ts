import { percentOf, type Fils } from '../money/fils.ts';

/** A coupon as staff keep it (decision 70). */
export interface Coupon {
  code: string;
  /** Off everything but delivery. */
  percent: number;
  /** ISO times; null for no limit. */
  activeFrom: string | null;
  activeTo: string | null;
  /** Most orders of one account; null for no limit. */
  perAccount: number | null;
}

export type CouponRefusal = 'couponFormat' | 'couponUnknown' | 'couponNotYet' | 'couponExpired' | 'couponUsedUp';

/** Letters and digits only [CPN-01]. */
export const isCouponText = (code: string): boolean => /^[A-Za-z0-9]{1,40}$/.test(code);

/** How a code is compared: case does not count. */
export const couponKey = (code: string): string => code.trim().toUpperCase();

/** Why a coupon cannot be used now; null when it can. `used` counts this account's orders with it. */
export function refuseCoupon(coupon: Coupon | null, now: Date, used: number): CouponRefusal | null {
  if (!coupon) return 'couponUnknown';
  if (coupon.activeFrom !== null && now < new Date(coupon.activeFrom)) return 'couponNotYet';
  if (coupon.activeTo !== null && now >= new Date(coupon.activeTo)) return 'couponExpired';
  return coupon.perAccount !== null && used >= coupon.perAccount ? 'couponUsedUp' : null;
}

/** Total minus the coupon's percent [CPN-05]. */
export const discounted = (total: Fils, percent: number): Fils => total - percentOf(total, percent);
