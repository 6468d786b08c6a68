import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** Storage keys that no row references yet, or no longer (`platform/storage/orphaned-files.ts`). */
export const orphanedFiles = pgTable(
  'orphaned_files',
  {
    key: text('key').primaryKey(),
    registeredAt: timestamptz('registered_at').notNull(),
    /** The file is being deleted: no row may reference the key any more. */
    deleting: boolean('deleting').notNull().default(false),
  },
  (t) => [index('orphaned_files_registered_at').on(t.registeredAt)],
);
