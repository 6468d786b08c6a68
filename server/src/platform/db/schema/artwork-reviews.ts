import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { files } from './files.ts';
import { orders } from './orders.ts';

/** What prepress says about the artwork of an order (`modules/artwork`, decision 040). */
export const artworkReviews = pgTable(
  'artwork_reviews',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /**
     * accepted: a finding is taken as it is; added: one that the reader has not; requested: a new file is requested.
     */
    kind: text('kind').notNull(),
    /** Which finding of the file it is about; for an added one its own number. */
    findingKey: text('finding_key').notNull(),
    /** The finding as it was then: it stays when the file is read again. */
    finding: jsonb('finding').notNull().$type<unknown>(),
    /** Why it is accepted; empty for the others. */
    reason: text('reason').notNull().default(''),
    byId: integer('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: timestamptz('at').notNull(),
    withdrawnAt: timestamptz('withdrawn_at'),
    withdrawnByName: text('withdrawn_by_name'),
  },
  (t) => [
    index('artwork_reviews_order').on(t.orderId, t.id),
    index('artwork_reviews_file').on(t.fileId),
    // Two people accept the same finding at once: one of them does.
    uniqueIndex('artwork_reviews_standing')
      .on(t.orderId, t.fileId, t.kind, t.findingKey)
      .where(sql`${t.withdrawnAt} is null and ${t.kind} <> 'requested'`),
    check('artwork_reviews_kind', sql`${t.kind} in ('accepted', 'added', 'requested')`),
  ],
);
