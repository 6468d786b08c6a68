import { loadUsableCoupon } from '../coupons.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const couponCheck: Handler<'couponCheck'> = async ({ code }, ctx) => {
  const coupon = await loadUsableCoupon(ctx.tx, code, getCustomerPrincipal(ctx).companyId, ctx.deps.clock.now());
  return { code: coupon.code, percent: coupon.percent };
};
