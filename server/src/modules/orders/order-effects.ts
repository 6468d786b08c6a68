import { giveCouponUseBack } from '../pricing/index.ts';
import type { OrderEffectHandler } from './order-effect-handlers.ts';

/** The effects of order transitions that concern the coupon of an order. */
export const couponOrderEffects = {
  giveCouponUseBack: async ({ tx, order }) => {
    if (order.couponId !== null) await giveCouponUseBack(tx, order.id);
  },
} satisfies Record<string, OrderEffectHandler>;
