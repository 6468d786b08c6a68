/** A coupon as staff define it (spec decision 70). */
export interface Coupon {
  code: string;
  /** Discount in percent on everything but delivery. */
  percent: number;
  /** ISO instants; null for no limit. */
  activeFrom: string | null;
  activeTo: string | null;
  /** Orders of one account with this coupon; null for no limit. */
  perAccount: number | null;
}

export type CouponError = 'couponFormat' | 'couponUnknown' | 'couponNotYet' | 'couponExpired' | 'couponUsedUp';

/** Characters of the longest coupon code. */
export const MAX_COUPON_CODE = 40;

/** Whether a text can be a coupon code: letters and digits only [CPN-01]. */
export const isCouponCode = (code: string): boolean => code.length <= MAX_COUPON_CODE && /^[A-Za-z0-9]+$/.test(code);

/** A code in the form in which codes are compared: upper case. */
export const normalizeCouponCode = (code: string): string => code.trim().toUpperCase();

/** Why a coupon cannot be used now; null when it can. `useCount`: orders of this account with the coupon. */
export function checkCoupon(coupon: Coupon | null, now: Date, useCount: number): CouponError | null {
  if (!coupon) return 'couponUnknown';
  if (coupon.activeFrom !== null && now < new Date(coupon.activeFrom)) return 'couponNotYet';
  if (coupon.activeTo !== null && now >= new Date(coupon.activeTo)) return 'couponExpired';
  return coupon.perAccount !== null && useCount >= coupon.perAccount ? 'couponUsedUp' : null;
}
