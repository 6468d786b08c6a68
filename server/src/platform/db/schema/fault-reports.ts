import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { staff, users } from './people.ts';

/** A fault that a customer reported after the delivery, and how staff decided (`domain/faults`). */
export const faultReports = pgTable(
  'fault_reports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    userName: text('user_name').notNull(),
    description: text('description').notNull(),
    /** Ids of the faulty separations; empty when the order has none. */
    colours: text('colours')
      .array()
      .notNull()
      .default(sql`'{}'`),
    photoIds: uuid('photo_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** open, remade, credited, refused. */
    state: text('state').notNull().default('open'),
    reportedAt: timestamptz('reported_at').notNull(),
    decidedBy: integer('decided_by').references(() => staff.id),
    decidedByName: text('decided_by_name').notNull().default(''),
    decidedAt: timestamptz('decided_at'),
    /** What staff wrote with the decision. */
    reason: text('reason').notNull().default(''),
    remakeOrderId: integer('remake_order_id').references(() => orders.id),
    /** Number of the credit note. */
    creditNote: text('credit_note'),
  },
  (t) => [
    index('fault_reports_order').on(t.orderId, t.id.desc()),
    uniqueIndex('fault_reports_remake').on(t.remakeOrderId),
    check('fault_reports_state', sql`${t.state} in ('open', 'remade', 'credited', 'refused')`),
    check('fault_reports_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  ],
);
