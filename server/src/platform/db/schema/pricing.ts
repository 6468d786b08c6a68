import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns.ts';
import { companies } from './people.ts';

/** Coupons as staff enter them (decision 077). How often one was used are its rows of `coupon_uses`. */
export const coupons = pgTable(
  'coupons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    code: text('code').notNull(),
    percent: integer('percent').notNull(),
    activeFrom: timestamptz('active_from'),
    activeTo: timestamptz('active_to'),
    /** When staff ended it; null while they have not. */
    endedAt: timestamptz('ended_at'),
    /** Orders with it, in all and of one account; null for no limit. */
    maxUses: integer('max_uses'),
    usesPerCompany: integer('uses_per_company'),
    /** The one account that can use it; null for all. */
    companyId: integer('company_id').references(() => companies.id),
    /** What it counts for: ids of products and categories; none in either is everything. */
    productIds: integer('product_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    categoryIds: integer('category_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Incremented with each change, for optimistic locking. */
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
    changedAt: timestamptz('changed_at'),
    /** Who of the staff created it or changed it last; empty for one that came with the installation. */
    changedByName: text('changed_by_name').notNull().default(''),
  },
  (t) => [
    uniqueIndex('coupons_code').on(sql`upper(${t.code})`),
    check('coupons_percent', sql`${t.percent} between 1 and 100`),
    check('coupons_max_uses', sql`${t.maxUses} is null or ${t.maxUses} >= 0`),
  ],
);
