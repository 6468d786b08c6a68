import { and, eq, sql } from 'drizzle-orm';
import type { CouponTerms } from '@platewright/domain/pricing/coupon';
import { staff } from '../../platform/db/schema/index.ts';
import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import { offeredPricesCheck } from './offered-prices.ts';

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

export const pricingSubscribers: EventSubscribers = {
  /** Nobody sits at the desk at such a moment: whoever publishes products or prices is written to. */
  versionRefused: async ({ publicationId, kind, version }, { tx, deps }) => {
    if (!offeredPricesCheck.kinds.includes(kind)) return;
    const people = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.state, 'active'), sql`${staff.keys} && array['CATALOGUE', 'RATES']`));
    for (const { id: staffId } of people)
      await deps.jobs.enqueue(tx, 'email', {
        ...{ kind: 'staffVersionRefused', params: { publicationId, version } },
        ...{ staffId, orderId: null },
      });
  },
};
