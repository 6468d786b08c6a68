import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { staff } from './people.ts';

/** Images that staff uploaded for content; the files are in the storage, in several widths. */
export const contentImages = pgTable(
  'content_images',
  {
    id: uuid('id').primaryKey(),
    /** Checksum of the uploaded file: the same image is stored once. */
    sha256: text('sha256').notNull(),
    name: text('name').notNull(),
    /** png, jpg, webp or svg; also the extension of its public path. */
    format: text('format').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
    staffId: integer('staff_id').references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('content_images_sha256').on(t.sha256),
    check('content_images_format', sql`${t.format} in ('png', 'jpg', 'webp', 'svg')`),
  ],
);
