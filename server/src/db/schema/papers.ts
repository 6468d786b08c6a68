import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { orders } from './orders.ts';

/** Summaries that were drawn of orders before they are paid: once for what they say, for as long as they are wanted. */
export const summaries = pgTable(
  'summaries',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** What is printed, as the beginning of its checksum. */
    content: text('content').notNull(),
    drawnAt: at('drawn_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.content] }), index('summaries_drawn').on(t.drawnAt)],
);
