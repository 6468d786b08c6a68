import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { files } from './files.ts';

/** What the inspection of a file found, one row per finding (`modules/files/inspection/findings.ts`). */
export const fileFindings = pgTable(
  'file_findings',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Order in which the inspection reported them, from 1. */
    position: integer('position').notNull(),
    /** pageCount, trimSize, bleed, pageBox, ink, fileBroken, fileLocked. */
    rule: text('rule').notNull(),
    /** A fact describes the file; because of an error the file is refused. */
    level: text('level').notNull(),
    /** From 1; null: of the whole file. */
    page: integer('page'),
    value: jsonb('value').notNull().$type<unknown>(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.position] }),
    check('file_findings_level', sql`${t.level} in ('fact', 'error')`),
  ],
);
