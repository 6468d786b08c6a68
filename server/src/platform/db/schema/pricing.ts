import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    code: text('code').notNull(),
    percent: integer('percent').notNull(),
    activeFrom: timestamptz('active_from'),
    activeTo: timestamptz('active_to'),
    usesLeft: integer('uses_left'),
    usesPerCompany: integer('uses_per_company'),
  },
  (t) => [
    uniqueIndex('coupons_code').on(sql`upper(${t.code})`),
    check('coupons_percent', sql`${t.percent} between 1 and 100`),
    check('coupons_uses_left', sql`${t.usesLeft} is null or ${t.usesLeft} >= 0`),
  ],
);
