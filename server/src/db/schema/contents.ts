import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';
import { staff } from './people.ts';

/** Pieces of content as visitors see them (`domain/content`): texts, banners, page titles, the house's own data. */
export const contents = pgTable(
  'contents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull(),
    key: text('key').notNull().default(''),
    position: integer('position').notNull().default(0),
    data: jsonb('data').notNull().$type<unknown>(),
    published: boolean('published').notNull().default(true),
    /** Newest published version; 0 when the piece was never published. */
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('contents_kind_key').on(t.kind, t.key), check('contents_version', sql`${t.version} >= 0`)],
);

/**
 * What staff are working on, apart from what visitors see: saving a draft touches no published table. A piece without a
 * row has revision 0 and no draft.
 */
export const contentDrafts = pgTable('content_drafts', {
  contentId: integer('content_id')
    .primaryKey()
    .references(() => contents.id, { onDelete: 'cascade' }),
  /** Null after publishing or discarding. */
  data: jsonb('data').$type<unknown>(),
  /** Raised with every change of the piece; whoever saves sends back the one that was read. */
  revision: integer('revision').notNull(),
  staffId: integer('staff_id').references(() => staff.id),
  byName: text('by_name').notNull(),
  at: at('at').notNull(),
});

/** Every published version of a piece, for looking back and restoring. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    contentId: integer('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    data: jsonb('data').notNull().$type<unknown>(),
    /** Null: came with the house. */
    staffId: integer('staff_id').references(() => staff.id),
    byName: text('by_name').notNull().default(''),
    at: at('at').notNull(),
  },
  (t) => [uniqueIndex('content_versions_version').on(t.contentId, t.version)],
);

/** Pictures that staff uploaded for content; the bytes are in the storage, in a few widths. */
export const contentImages = pgTable(
  'content_images',
  {
    id: uuid('id').primaryKey(),
    /** Of what was uploaded: the same picture is kept once. */
    sha256: text('sha256').notNull(),
    name: text('name').notNull(),
    /** png, jpg or webp, which is also the end of its public path. */
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
