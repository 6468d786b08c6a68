import { and, count, eq, gt, sql } from 'drizzle-orm';
import { Refusal, type RefusalName } from '@platewright/contract/refusals';
import { couponKey, isCouponText, refuseCoupon, type CouponRefusal } from '@platewright/domain/pricing/coupon';
import type { Tx } from '../db/database.ts';
import { coupons, couponUses } from '../db/schema/index.ts';

const named: Record<CouponRefusal, RefusalName> = {
  couponFormat: 'couponMalformed',
  couponUnknown: 'couponUnknown',
  couponNotYet: 'couponUnknown',
  couponExpired: 'couponExpired',
  couponUsedUp: 'couponUsedUp',
};

export interface UsableCoupon {
  readonly id: number;
  readonly code: string;
  readonly percent: number;
}

/**
 * The coupon behind a code, if this company can use it now.
 * @throws Refusal couponMalformed, couponUnknown, couponExpired, couponUsedUp
 */
export async function usableCoupon(tx: Tx, code: string, companyId: number, now: Date): Promise<UsableCoupon> {
  const key = couponKey(code);
  if (!isCouponText(key)) throw new Refusal('couponMalformed');
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
  const refusal = refuseCoupon(
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
  if (refusal || !row) throw new Refusal(named[refusal ?? 'couponUnknown']);
  if (row.usesLeft === 0) throw new Refusal('couponUsedUp');
  return { id: row.id, code: row.code, percent: row.percent };
}

/**
 * Uses a coupon for an order. Two orders can not both take the last use: the row is locked, and what is left is
 * counted down only while there is something left.
 * @throws Refusal as `usableCoupon`
 */
export async function takeCoupon(tx: Tx, code: string, companyId: number, now: Date): Promise<UsableCoupon> {
  await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(sql`upper(${coupons.code})`, couponKey(code)))
    .for('update');
  const coupon = await usableCoupon(tx, code, companyId, now);
  await tx
    .update(coupons)
    .set({ usesLeft: sql`${coupons.usesLeft} - 1` })
    .where(and(eq(coupons.id, coupon.id), gt(coupons.usesLeft, 0)));
  return coupon;
}
