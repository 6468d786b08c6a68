import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { files } from './files.ts';
import { companies } from './people.ts';

/** The plates of a file, one row per file; the tiles of its pages are in the storage (`modules/artwork`, decision 039). */
export const artworkSeparations = pgTable(
  'artwork_separations',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Account of the file, so that accounts take turns. */
    companyId: integer('company_id').references(() => companies.id),
    /** waiting, working, done, failed; waiting also between two pages. */
    state: text('state').notNull().default('waiting'),
    failure: text('failure'),
    requestedAt: timestamptz('requested_at').notNull(),
    /** When a process began its latest page; without a result after some minutes it is gone. */
    startedAt: timestamptz('started_at'),
    /** The node of that process; one that is gone is not waited for. */
    nodeId: uuid('node_id'),
    /** How often a process began the page that is next. */
    attempts: integer('attempts').notNull().default(0),
    /** How often the node of a process that had begun was gone; these attempts are not the file's. */
    interruptions: integer('interruptions').notNull().default(0),
    /** Pages to separate with their boxes and inks; null before they were read. */
    plan: jsonb('plan').$type<unknown>(),
    /** The pages that are done, in order. */
    pages: jsonb('pages').notNull().default([]).$type<unknown[]>(),
  },
  (t) => [
    index('artwork_separations_unfinished')
      .on(t.requestedAt)
      .where(sql`${t.state} in ('waiting', 'working')`),
    index('artwork_separations_company').on(t.companyId, t.startedAt),
    check('artwork_separations_state', sql`${t.state} in ('waiting', 'working', 'done', 'failed')`),
  ],
);
