import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { files } from './files.ts';
import { companies } from './people.ts';
import { publicationVersions } from './publications.ts';

/** What was read from an artwork file with one profile, one row per reading (`modules/artwork`, decision 036). */
export const artworkReadings = pgTable(
  'artwork_readings',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Version of the reader and its profile: a newer one reads the file again. */
    profile: text('profile').notNull(),
    /** The version that it was checked against; null: the reader's default. Set when a process begins to read. */
    preflightId: integer('preflight_id').references(() => publicationVersions.id),
    /** Account of the file, so that accounts take turns. */
    companyId: integer('company_id').references(() => companies.id),
    sha256: text('sha256').notNull(),
    /** waiting, reading, done. */
    state: text('state').notNull().default('waiting'),
    requestedAt: timestamptz('requested_at').notNull(),
    /** When a process began to read; without a result after some minutes it is gone. */
    startedAt: timestamptz('started_at'),
    /** The node of that process; one that is gone is not waited for. */
    nodeId: uuid('node_id'),
    /** How often a process began to read it: a file that ends every process is not read again. */
    attempts: integer('attempts').notNull().default(0),
    /** How often the node of a process that had begun was gone; these attempts are not the file's. */
    interruptions: integer('interruptions').notNull().default(0),
    /** Whether it took longer than its first slice. */
    isLong: boolean('is_long').notNull().default(false),
    /** Pages, inks and what the file says of itself; null when it can not be read. */
    facts: jsonb('facts').$type<unknown>(),
    findings: jsonb('findings').notNull().default([]).$type<unknown[]>(),
    /** What the pictures of the first pages show, by page; the bytes are those of the file's page keys. */
    pictures: jsonb('pictures').notNull().default([]).$type<unknown[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.profile] }),
    index('artwork_readings_company').on(t.companyId, t.sha256),
    index('artwork_readings_unfinished')
      .on(t.requestedAt)
      .where(sql`${t.state} <> 'done'`),
    check('artwork_readings_state', sql`${t.state} in ('waiting', 'reading', 'done')`),
  ],
);
