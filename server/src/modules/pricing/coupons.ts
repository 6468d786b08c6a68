import { count, eq, sql } from 'drizzle-orm';
import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import {
  checkCoupon,
  isCouponCode,
  normalizeCouponCode,
  type Coupon,
  type CouponError,
  type CouponUse,
} from '@platewright/domain/pricing/coupon';
import type { Tx } from '../../platform/db/database.ts';
import { coupons, couponUses } from '../../platform/db/schema/index.ts';

const couponErrorNames: Record<CouponError, CallErrorName> = {
  couponFormat: 'couponMalformed',
  couponUnknown: 'couponUnknown',
  couponNotYet: 'couponUnknown',
  couponExpired: 'couponExpired',
  couponUsedUp: 'couponUsedUp',
  couponOtherProduct: 'couponOtherProduct',
};

export interface UsableCoupon {
  readonly id: number;
  readonly code: string;
  readonly percent: number;
}

export type CouponRow = typeof coupons.$inferSelect;

/** A stored coupon, as the rules read it. */
export const toCoupon = (row: CouponRow): Coupon => ({
  ...row,
  activeFrom: row.activeFrom?.toISOString() ?? null,
  activeTo: row.activeTo?.toISOString() ?? null,
  isEnded: row.endedAt !== null,
});

export const whereCode = (code: string) => eq(sql`upper(${coupons.code})`, normalizeCouponCode(code));

/** Who wants to use a coupon, and for what; without a product its code is only asked for. */
export type CouponWish = Pick<CouponUse, 'companyId' | 'product'>;

/**
 * The coupon with this code, if it can be used for this now.
 * @throws CallError couponMalformed, couponUnknown, couponExpired, couponUsedUp, couponOtherProduct
 */
export async function loadUsableCoupon(tx: Tx, code: string, wish: CouponWish, now: Date): Promise<UsableCoupon> {
  if (!isCouponCode(normalizeCouponCode(code))) throw new CallError('couponMalformed');
  const [row] = await tx.select().from(coupons).where(whereCode(code)).limit(1);
  if (!row) throw new CallError('couponUnknown');
  const error = checkCoupon(toCoupon(row), now, { ...wish, ...(await countUses(tx, row.id, wish.companyId)) });
  if (error) throw new CallError(couponErrorNames[error]);
  return { id: row.id, code: row.code, percent: row.percent };
}

async function countUses(tx: Tx, couponId: number, companyId: number): Promise<Omit<CouponUse, keyof CouponWish>> {
  const [counted] = await tx
    .select({
      uses: count(),
      usesOfCompany: sql<number>`count(*) filter (where ${couponUses.companyId} = ${companyId})`.mapWith(Number),
    })
    .from(couponUses)
    .where(eq(couponUses.couponId, couponId));
  return counted ?? { uses: 0, usesOfCompany: 0 };
}

/**
 * Uses a coupon for an order, in the transaction that has created it. The locked row keeps two orders from both taking the
 * last use, and staff from changing it meanwhile: it is looked at again once nobody else holds it. The lock lets new orders
 * refer to it, so that none of them waits for another that waits for it.
 * @throws CallError as `loadUsableCoupon`; couponChanged when the order was priced with another percent
 */
export async function redeemCoupon(
  tx: Tx,
  { id, code, percent }: UsableCoupon,
  { orderId, ...wish }: CouponWish & { readonly orderId: number },
  now: Date,
): Promise<void> {
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('no key update');
  const coupon = await loadUsableCoupon(tx, code, wish, now);
  if (coupon.id !== id || coupon.percent !== percent) throw new CallError('couponChanged');
  await tx.insert(couponUses).values({ couponId: id, orderId, companyId: wish.companyId });
}

/** An order is cancelled: what it has used of a coupon can be used again. The caller has locked the order. */
export async function giveCouponUseBack(tx: Tx, orderId: number): Promise<void> {
  await tx.delete(couponUses).where(eq(couponUses.orderId, orderId));
}
