import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz, createdAt } from './columns.ts';

/** Price lists and shipping rates, published as complete versions; the newest one whose date has come applies. */
export const rateSheets = pgTable(
  'rate_sheets',
  {
    kind: text('kind').notNull(),
    version: integer('version').notNull(),
    activeFrom: timestamptz('active_from').notNull(),
    data: jsonb('data').notNull().$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.version] }),
    check('rate_sheets_kind', sql`${t.kind} in ('prices', 'shipping')`),
  ],
);

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
