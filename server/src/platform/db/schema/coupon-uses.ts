import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';
import { coupons } from './pricing.ts';

export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    companyId: integer('company_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.orderId] }), index('coupon_uses_company').on(t.couponId, t.companyId)],
);
