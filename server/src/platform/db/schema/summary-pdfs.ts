import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** Order summaries as PDF before payment: one for each distinct content, deleted when no longer needed. */
export const summaryPdfs = pgTable(
  'summaries',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Prefix of the checksum of the printed content. */
    contentHash: text('content').notNull(),
    renderedAt: timestamptz('drawn_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.contentHash] }), index('summaries_drawn').on(t.renderedAt)],
);
