import { DAY_MS, toLocalDay, toStartOfLocalDay } from '../time/local-time.ts';

/** A coupon as staff define it (spec decision 70). */
export interface Coupon {
  readonly code: string;
  /** Discount in percent on everything but delivery. */
  readonly percent: number;
  /** ISO instants, the second one is the first without it; null for no limit. */
  readonly activeFrom: string | null;
  readonly activeTo: string | null;
  /** Staff have ended it, whatever its dates say. */
  readonly isEnded: boolean;
  /** Orders with this coupon, in all and of one account; null for no limit. */
  readonly maxUses: number | null;
  readonly usesPerCompany: number | null;
  /** The one account that can use it; null for all. */
  readonly companyId: number | null;
  /** What it counts for; nothing named in either is everything. */
  readonly productIds: readonly number[];
  readonly categoryIds: readonly number[];
}

export type CouponError =
  'couponFormat' | 'couponUnknown' | 'couponNotYet' | 'couponExpired' | 'couponUsedUp' | 'couponOtherProduct';

/** Characters of the longest coupon code. */
export const MAX_COUPON_CODE = 40;
export const MAX_COUPON_USES = 1_000_000;

/** Whether a text can be a coupon code: letters and digits only [CPN-01]. */
export const isCouponCode = (code: string): boolean => code.length <= MAX_COUPON_CODE && /^[A-Za-z0-9]+$/.test(code);

/** A code in the form in which codes are compared: upper case. */
export const normalizeCouponCode = (code: string): string => code.trim().toUpperCase();

export const couponStates = ['active', 'scheduled', 'usedUp', 'ended'] as const;
export type CouponState = (typeof couponStates)[number];

/** Whether a coupon counts now, and why not. `uses`: orders with it, of all accounts. */
export function getCouponState(
  coupon: Pick<Coupon, 'activeFrom' | 'activeTo' | 'isEnded' | 'maxUses'>,
  now: Date,
  uses: number,
): CouponState {
  if (coupon.isEnded || (coupon.activeTo !== null && now >= new Date(coupon.activeTo))) return 'ended';
  if (coupon.activeFrom !== null && now < new Date(coupon.activeFrom)) return 'scheduled';
  return coupon.maxUses !== null && uses >= coupon.maxUses ? 'usedUp' : 'active';
}

const errorOfState: Readonly<Record<CouponState, CouponError | null>> = {
  active: null,
  scheduled: 'couponNotYet',
  usedUp: 'couponUsedUp',
  ended: 'couponExpired',
};

/** Who wants to use a coupon, and for what. */
export interface CouponUse {
  readonly companyId: number;
  /** Null where a code is only asked for. */
  readonly product: { readonly id: number; readonly categoryId: number } | null;
  /** Orders that have used it, of all accounts and of this one. */
  readonly uses: number;
  readonly usesOfCompany: number;
}

/** Why a coupon cannot be used now; null when it can. That of another account is not known to this one. */
export function checkCoupon(coupon: Coupon | null, now: Date, use: CouponUse): CouponError | null {
  if (!coupon || (coupon.companyId !== null && coupon.companyId !== use.companyId)) return 'couponUnknown';
  const error = errorOfState[getCouponState(coupon, now, use.uses)];
  if (error) return error;
  if (coupon.usesPerCompany !== null && use.usesOfCompany >= coupon.usesPerCompany) return 'couponUsedUp';
  return use.product === null || isForProduct(coupon, use.product) ? null : 'couponOtherProduct';
}

const isForProduct = (
  { productIds, categoryIds }: Pick<Coupon, 'productIds' | 'categoryIds'>,
  product: NonNullable<CouponUse['product']>,
): boolean =>
  (productIds.length === 0 && categoryIds.length === 0) ||
  productIds.includes(product.id) ||
  categoryIds.includes(product.categoryId);

/** What staff enter: days of the calendar instead of instants, both included. */
export interface CouponTerms extends Omit<Coupon, 'activeFrom' | 'activeTo'> {
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

/** The instants between which a coupon counts; null for no limit. */
interface CouponPeriod {
  readonly activeFrom: Date | null;
  readonly activeTo: Date | null;
}

/**
 * The instants between which a coupon counts: from the midnight before its first day to the one after its last. One that was
 * stored with another time of the day keeps it as long as its day is not changed.
 */
export function toCouponPeriod(
  { fromDay, toDay }: Pick<CouponTerms, 'fromDay' | 'toDay'>,
  stored: CouponPeriod | null = null,
): CouponPeriod {
  const shown = stored && toCouponDays(stored);
  const startOf = (day: string | null) => (day === null ? null : toStartOfLocalDay(day));
  const endOf = (day: string | null) => (day === null ? null : new Date(toStartOfLocalDay(day).getTime() + DAY_MS));
  return {
    activeFrom: stored && shown?.fromDay === fromDay ? stored.activeFrom : startOf(fromDay),
    activeTo: stored && shown?.toDay === toDay ? stored.activeTo : endOf(toDay),
  };
}

/** The first and the last day of a coupon. */
export const toCouponDays = ({ activeFrom, activeTo }: CouponPeriod) => ({
  fromDay: activeFrom && toLocalDay(activeFrom),
  toDay: activeTo && toLocalDay(new Date(activeTo.getTime() - 1)),
});

/** What is wrong with the terms of a coupon, by their field. */
export type CouponTermErrors = Partial<Record<keyof CouponTerms, { readonly key: string; readonly n?: number }>>;

/**
 * Whether staff may give a coupon these terms. One that was used keeps what its orders name, code and percent, and cannot be
 * limited to fewer uses than it has. `terms`: those that can be read, so that a wrong one does not hide what is wrong with others.
 * `current`: the coupon that is changed; null for a new one.
 */
export function checkCouponTerms(
  terms: Partial<CouponTerms>,
  current: (Pick<Coupon, 'code' | 'percent'> & { readonly uses: number }) | null = null,
): CouponTermErrors {
  const { fromDay = null, toDay = null, maxUses = null, usesPerCompany = null, code, percent } = terms;
  const uses = current?.uses ?? 0;
  return {
    ...(fromDay !== null && toDay !== null && toDay < fromDay && { toDay: { key: 'couponPeriodReversed' } }),
    ...(maxUses !== null && usesPerCompany !== null && usesPerCompany > maxUses
      ? { usesPerCompany: { key: 'couponUsesPerCompany' } }
      : {}),
    ...(maxUses !== null && maxUses < uses && { maxUses: { key: 'couponUsesFewer', n: uses } }),
    ...(current && uses > 0 && code !== undefined && current.code !== code && { code: { key: 'couponCodeUsed' } }),
    ...(current &&
      uses > 0 &&
      percent !== undefined &&
      current.percent !== percent && { percent: { key: 'couponPercentUsed' } }),
  };
}
