import { giveCouponUseBack } from '../pricing/index.ts';
import type { OrderEffectHandler } from './order-effect-handlers.ts';
import { freezeOrderPlates } from './order-plates.ts';

/** The effects of order transitions that concern the order itself: its plates and its coupon. */
export const plateAndCouponEffects = {
  freezePlates: ({ tx, order }) => freezeOrderPlates(tx, order.id),
  giveCouponUseBack: async ({ tx, order }) => {
    if (order.couponId !== null) await giveCouponUseBack(tx, order.id);
  },
} satisfies Record<string, OrderEffectHandler>;
