import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** Storage keys that no row references yet, or no longer (`platform/storage/orphaned-files.ts`). */
export const orphanedFiles = pgTable(
  'loose_bytes',
  {
    key: text('key').primaryKey(),
    registeredAt: timestamptz('since').notNull(),
    /** The file is being deleted: no row may reference the key any more. */
    deleting: boolean('doomed').notNull().default(false),
  },
  (t) => [index('loose_bytes_since').on(t.registeredAt)],
);
