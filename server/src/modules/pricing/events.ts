import type { CouponTerms } from '@platewright/domain/pricing/coupon';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    couponCreated: { readonly couponId: number; readonly after: CouponTerms; readonly byId: number };
    /** Ended and made active again, too. */
    couponChanged: {
      readonly couponId: number;
      readonly before: CouponTerms;
      readonly after: CouponTerms;
      readonly byId: number;
    };
  }
}
