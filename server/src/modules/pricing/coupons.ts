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
 * Uses a coupon for an order, in the transaction that has created it. The locked row keeps two orders from both taking the
 * last use: it is looked at again once nobody else holds it. It is locked after the counts of orders, as by a cancel, and
 * so that new orders can refer to it meanwhile: none of them waits for another that waits for it. A coupon without a limit (`usesLeft` null) is not counted.
 * @throws CallError as `loadUsableCoupon`
 */
export async function redeemCoupon(
  tx: Tx,
  { id, code }: UsableCoupon,
  { orderId, companyId }: { readonly orderId: number; readonly companyId: number },
  now: Date,
): Promise<void> {
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('no key update');
  await loadUsableCoupon(tx, code, companyId, now);
  await tx.insert(couponUses).values({ couponId: id, orderId, companyId });
  await tx
    .update(coupons)
    .set({ usesLeft: sql`${coupons.usesLeft} - 1` })
    .where(and(eq(coupons.id, id), gt(coupons.usesLeft, 0)));
}

/** An order is cancelled: what it has used of a coupon can be used again. The caller has locked the order. */
export async function giveCouponUseBack(tx: Tx, orderId: number): Promise<void> {
  const given = await tx
    .delete(couponUses)
    .where(eq(couponUses.orderId, orderId))
    .returning({ couponId: couponUses.couponId });
  for (const { couponId } of given)
    await tx
      .update(coupons)
      .set({ usesLeft: sql`${coupons.usesLeft} + 1` })
      .where(eq(coupons.id, couponId));
}
