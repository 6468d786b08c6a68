import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { timestamptz } from './columns.ts';

/**
 * What artwork is checked for: every version of the operator's profile and of those of products (`modules/artwork`,
 * decision 036). The highest version counts; versions stay, because readings name the one they were made with.
 */
export const preflightProfiles = pgTable(
  'preflight_profiles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** null: the profile of the operator, for all products without one of their own. */
    productId: integer('product_id').references(() => products.id),
    version: integer('version').notNull(),
    /** What differs from the reader's default; nothing of its own after a reset. */
    changes: jsonb('changes').notNull().$type<unknown>(),
    byId: integer('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('preflight_profiles_version').on(t.productId, t.version).nullsNotDistinct(),
    check('preflight_profiles_first', sql`${t.version} > 0`),
  ],
);
