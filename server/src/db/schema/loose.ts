import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Keys in the storage that no row names yet, or none any more (`files/loose.ts`). */
export const looseBytes = pgTable(
  'loose_bytes',
  {
    key: text('key').primaryKey(),
    since: at('since').notNull(),
    /** Its bytes are going: no row may name it. */
    doomed: boolean('doomed').notNull().default(false),
  },
  (t) => [index('loose_bytes_since').on(t.since)],
);
