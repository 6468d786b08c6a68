import { findCachedProduct } from '../../catalogue/index.ts';
import { loadUsableCoupon } from '../coupons.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const couponCheck: Handler<'couponCheck'> = async ({ code, productId }, ctx) => {
  const { companyId } = getCustomerPrincipal(ctx);
  const product = productId ? await findCachedProduct(ctx.deps.database, productId) : null;
  const coupon = await loadUsableCoupon(ctx.tx, code, { companyId, product }, ctx.deps.clock.now());
  return { code: coupon.code, percent: coupon.percent };
};
