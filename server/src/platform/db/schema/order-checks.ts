import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { staff } from './people.ts';

/** The signed checks of a job ticket; one that is withdrawn has no row, and the history of the order says so. */
export const orderChecks = pgTable(
  'order_checks',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    signedBy: integer('signed_by')
      .notNull()
      .references(() => staff.id),
    /** As the person was called then. */
    signedByName: text('signed_by_name').notNull(),
    signedAt: timestamptz('signed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.key] }),
    check(
      'order_checks_key',
      sql`${t.key} in ('preflight', 'imaging', 'exposure', 'washout', 'dry', 'thickness', 'visual', 'register', 'packed')`,
    ),
  ],
);
