import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, createdAt } from './columns.ts';
import { staff } from './people.ts';

/** Published content entries (`domain/content`): texts, banners, page titles, the operator's own data. */
export const contentEntries = pgTable(
  'contents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull(),
    key: text('key').notNull().default(''),
    position: integer('position').notNull().default(0),
    data: jsonb('data').notNull().$type<unknown>(),
    published: boolean('published').notNull().default(true),
    /** Newest published version; 0 when the entry was never published. */
    version: integer('version').notNull().default(1),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('contents_kind_key').on(t.kind, t.key), check('contents_version', sql`${t.version} >= 0`)],
);

/**
 * Drafts of staff, separate from the published entries: saving a draft must not invalidate the published caches. An
 * entry without a row has revision 0 and no draft.
 */
export const contentDrafts = pgTable('content_drafts', {
  contentId: integer('content_id')
    .primaryKey()
    .references(() => contentEntries.id, { onDelete: 'cascade' }),
  /** Null after publishing or discarding. */
  data: jsonb('data').$type<unknown>(),
  /** Incremented with each change of the entry, for optimistic locking. */
  revision: integer('revision').notNull(),
  staffId: integer('staff_id').references(() => staff.id),
  authorName: text('by_name').notNull(),
  at: timestamptz('at').notNull(),
});

/** Every published version of an entry, for the history and for restoring. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    contentId: integer('content_id')
      .notNull()
      .references(() => contentEntries.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    data: jsonb('data').notNull().$type<unknown>(),
    /** Null: seeded with the installation. */
    staffId: integer('staff_id').references(() => staff.id),
    authorName: text('by_name').notNull().default(''),
    at: timestamptz('at').notNull(),
  },
  (t) => [uniqueIndex('content_versions_version').on(t.contentId, t.version)],
);

/** Images that staff uploaded for content; the files are in the storage, in several widths. */
export const contentImages = pgTable(
  'content_images',
  {
    id: uuid('id').primaryKey(),
    /** Checksum of the uploaded file: the same image is stored once. */
    sha256: text('sha256').notNull(),
    name: text('name').notNull(),
    /** png, jpg or webp; also the extension of its public path. */
    format: text('format').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
    staffId: integer('staff_id').references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('content_images_sha256').on(t.sha256),
    check('content_images_format', sql`${t.format} in ('png', 'jpg', 'webp')`),
  ],
);
