import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { staff, users } from './people.ts';

/** What a customer asks for while an order is past the point where they may do it alone: to cancel or to change it. */
export const orderRequests = pgTable(
  'order_requests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    message: text('message').notNull(),
    /** waiting, accepted, refused, withdrawn by the customer, or ended with the order. */
    state: text('state').notNull().default('waiting'),
    /** What staff answered. */
    answer: text('answer').notNull().default(''),
    requestedBy: integer('requested_by')
      .notNull()
      .references(() => users.id),
    requestedByName: text('requested_by_name').notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    decidedBy: integer('decided_by').references(() => staff.id),
    decidedByName: text('decided_by_name').notNull().default(''),
    decidedAt: timestamptz('decided_at'),
  },
  (t) => [
    uniqueIndex('order_requests_one_waiting')
      .on(t.orderId)
      .where(sql`${t.state} = 'waiting'`),
    index('order_requests_order').on(t.orderId, t.id.desc()),
    check('order_requests_kind', sql`${t.kind} in ('cancel', 'change')`),
    check('order_requests_state', sql`${t.state} in ('waiting', 'accepted', 'refused', 'withdrawn', 'ended')`),
    check('order_requests_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
  ],
);
