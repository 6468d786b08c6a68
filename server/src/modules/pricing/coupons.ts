import { and, count, eq, gt, sql } from 'drizzle-orm';
import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import { normalizeCouponCode, isCouponCode, checkCoupon, type CouponError } from '@platewright/domain/pricing/coupon';
import type { Tx } from '../../platform/db/database.ts';
import { coupons, couponUses } from '../../platform/db/schema/index.ts';

const couponErrorNames: Record<CouponError, CallErrorName> = {
  couponFormat: 'couponMalformed',
  couponUnknown: 'couponUnknown',
  couponNotYet: 'couponUnknown',
  couponExpired: 'couponExpired',
  couponUsedUp: 'couponUsedUp',
};

interface UsableCoupon {
  readonly id: number;
  readonly code: string;
  readonly percent: number;
}

/**
 * The coupon with this code, if the company can use it now.
 * @throws CallError couponMalformed, couponUnknown, couponExpired, couponUsedUp
 */
export async function loadUsableCoupon(tx: Tx, code: string, companyId: number, now: Date): Promise<UsableCoupon> {
  const key = normalizeCouponCode(code);
  if (!isCouponCode(key)) throw new CallError('couponMalformed');
  const [row] = await tx
    .select()
    .from(coupons)
    .where(eq(sql`upper(${coupons.code})`, key))
    .limit(1);
  const [uses] = row
    ? await tx
        .select({ n: count() })
        .from(couponUses)
        .where(and(eq(couponUses.couponId, row.id), eq(couponUses.companyId, companyId)))
    : [{ n: 0 }];
  const error = checkCoupon(
    row
      ? {
          code: row.code,
          percent: row.percent,
          activeFrom: row.activeFrom?.toISOString() ?? null,
          activeTo: row.activeTo?.toISOString() ?? null,
          perAccount: row.usesPerCompany,
        }
      : null,
    now,
    uses?.n ?? 0,
  );
  if (error || !row) throw new CallError(couponErrorNames[error ?? 'couponUnknown']);
  if (row.usesLeft === 0) throw new CallError('couponUsedUp');
  return { id: row.id, code: row.code, percent: row.percent };
}

/**
 * Uses a coupon for an order, in the transaction that creates it. The locked row and the condition of the update keep
 * two orders from both taking the last use. A coupon without a limit (`usesLeft` null) is not counted.
 * @throws CallError as `loadUsableCoupon`
 */
export async function redeemCoupon(tx: Tx, code: string, companyId: number, now: Date): Promise<UsableCoupon> {
  await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(sql`upper(${coupons.code})`, normalizeCouponCode(code)))
    .for('update');
  const coupon = await loadUsableCoupon(tx, code, companyId, now);
  await tx
    .update(coupons)
    .set({ usesLeft: sql`${coupons.usesLeft} - 1` })
    .where(and(eq(coupons.id, coupon.id), gt(coupons.usesLeft, 0)));
  return coupon;
}
