import { and, count, eq, gt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
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
import { coupons, couponUses, quotations } from '../../platform/db/schema/index.ts';

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
  const error = checkCoupon(toCoupon(row), now, { ...wish, ...(await countUses(tx, row.id, wish.companyId, now)) });
  if (error) throw new CallError(couponErrorNames[error]);
  return { id: row.id, code: row.code, percent: row.percent };
}

/** Orders have used it; quotations that still hold keep a use each, because their price has to hold, too (decision 092). */
async function countUses(
  tx: Tx,
  couponId: number,
  companyId: number,
  now: Date,
): Promise<Omit<CouponUse, keyof CouponWish>> {
  const ofQuotations = tx
    .select({ companyId: quotations.companyId })
    .from(quotations)
    .where(and(eq(quotations.couponId, couponId), eq(quotations.state, 'quoted'), gt(quotations.validUntil, now)));
  const used = unionAll(
    tx.select({ companyId: couponUses.companyId }).from(couponUses).where(eq(couponUses.couponId, couponId)),
    ofQuotations,
  ).as('used');
  const [counted] = await tx
    .select({
      uses: count(),
      usesOfCompany: sql<number>`count(*) filter (where ${used.companyId} = ${companyId})`.mapWith(Number),
    })
    .from(used);
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
  coupon: UsableCoupon,
  { orderId, ...wish }: CouponWish & { readonly orderId: number },
  now: Date,
): Promise<void> {
  await lockUsableCoupon(tx, coupon, wish, now);
  await tx.insert(couponUses).values({ couponId: coupon.id, orderId, companyId: wish.companyId });
}

/**
 * Locks a coupon that a quotation is about to keep a use of, and looks at it again.
 * @throws CallError as `redeemCoupon`
 */
export async function lockUsableCoupon(
  tx: Tx,
  { id, code, percent }: UsableCoupon,
  wish: CouponWish,
  now: Date,
): Promise<void> {
  await lockCoupon(tx, id);
  const coupon = await loadUsableCoupon(tx, code, wish, now);
  if (coupon.id !== id || coupon.percent !== percent) throw new CallError('couponChanged');
}

/** The use that a quotation has kept becomes that of its order, whatever has become of the coupon since. */
export async function redeemReservedCoupon(
  tx: Tx,
  use: { readonly couponId: number; readonly orderId: number; readonly companyId: number },
): Promise<void> {
  await lockCoupon(tx, use.couponId);
  await tx.insert(couponUses).values(use);
}

const lockCoupon = (tx: Tx, id: number) =>
  tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('no key update');

/** An order is cancelled: what it has used of a coupon can be used again. The caller has locked the order. */
export async function giveCouponUseBack(tx: Tx, orderId: number): Promise<void> {
  await tx.delete(couponUses).where(eq(couponUses.orderId, orderId));
}
