import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fils, timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { staff } from './people.ts';

/** Per cent by which a role of staff changes a price alone, where the operator has set it (`domain/staff/price-limits`). */
export const priceLimits = pgTable(
  'price_limits',
  {
    role: text('role').primaryKey(),
    /** Null for any change. */
    percent: integer('percent'),
  },
  (t) => [
    check('price_limits_role', sql`${t.role} in ('admin', 'prepress', 'custom')`),
    check('price_limits_percent', sql`${t.percent} between 0 and 1000`),
  ],
);

/** Prices beyond the limit of whoever wants them, which a colleague has to confirm (decision 069). */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** waiting, confirmed, refused, withdrawn by who wants it, or ended with other prices or with the time for them. */
    state: text('state').notNull().default('waiting'),
    physicalPrice: fils('physical_price').notNull(),
    lenPrice: fils('len_price').notNull(),
    pdfPrice: fils('pdf_price').notNull(),
    servicesPrice: fils('services_price').notNull(),
    reason: text('reason').notNull(),
    requestedBy: integer('requested_by')
      .notNull()
      .references(() => staff.id),
    requestedByName: text('requested_by_name').notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    /** Null when it has ended by itself. */
    decidedBy: integer('decided_by').references(() => staff.id),
    decidedAt: timestamptz('decided_at'),
    /** Why it was refused. */
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    uniqueIndex('price_changes_one_waiting')
      .on(t.orderId)
      .where(sql`${t.state} = 'waiting'`),
    index('price_changes_order').on(t.orderId, t.id.desc()),
    check('price_changes_state', sql`${t.state} in ('waiting', 'confirmed', 'refused', 'withdrawn', 'ended')`),
    check('price_changes_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check('price_changes_two_people', sql`${t.state} <> 'confirmed' or ${t.decidedBy} <> ${t.requestedBy}`),
  ],
);
