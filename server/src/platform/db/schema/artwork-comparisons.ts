import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { files } from './files.ts';

/** What differs between two versions of a file; files never change, so it is compared once (`modules/artwork`, decision 043). */
export const artworkComparisons = pgTable(
  'artwork_comparisons',
  {
    beforeFileId: uuid('before_file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    afterFileId: uuid('after_file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** waiting, working, done; waiting also between two pages. */
    state: text('state').notNull().default('waiting'),
    requestedAt: timestamptz('requested_at').notNull(),
    /** When a process began the latest page; without a result after some minutes it is gone. */
    startedAt: timestamptz('started_at'),
    /** The node of that process; one that is gone is not waited for. */
    nodeId: uuid('node_id'),
    /** How often a process began the page that is next. */
    attempts: integer('attempts').notNull().default(0),
    /** How often the node of a process that had begun was gone; these attempts are not the file's. */
    interruptions: integer('interruptions').notNull().default(0),
    /** The pages that are compared, in order. */
    pages: jsonb('pages').notNull().default([]).$type<unknown[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.beforeFileId, t.afterFileId] }),
    index('artwork_comparisons_after').on(t.afterFileId),
    index('artwork_comparisons_unfinished')
      .on(t.requestedAt)
      .where(sql`${t.state} in ('waiting', 'working')`),
    index('artwork_comparisons_started').on(t.startedAt),
    check('artwork_comparisons_state', sql`${t.state} in ('waiting', 'working', 'done')`),
  ],
);
