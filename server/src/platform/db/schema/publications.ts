import type { LocalizedText } from '@platewright/domain/localized-text';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { staff } from './people.ts';

/**
 * Everything that staff publish, whatever its kind: a text of the site, what artwork is checked for (`modules/publishing`,
 * decision 070). What a publication says is in its versions.
 */
export const publications = pgTable(
  'publications',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull(),
    key: text('key').notNull().default(''),
    position: integer('position').notNull().default(0),
    /** Versions up to this one are not in force: staff took the publication off the site. A newer one shows it again. */
    hiddenToVersion: integer('hidden_to_version').notNull().default(0),
    /** When staff took it off the site the last time. */
    hiddenAt: timestamptz('hidden_at'),
  },
  (t) => [uniqueIndex('publications_kind_key').on(t.kind, t.key)],
);

/**
 * Drafts of staff, separate from the publications: saving a draft must not invalidate the published caches. A
 * publication without a row has revision 0 and no draft.
 */
export const publicationDrafts = pgTable('publication_drafts', {
  publicationId: integer('publication_id')
    .primaryKey()
    .references(() => publications.id, { onDelete: 'cascade' }),
  /** Null after publishing or discarding. */
  data: jsonb('data').$type<unknown>(),
  /** What lists show of a category or product, as in its versions. */
  name: jsonb('name')
    .generatedAlwaysAs(sql`data -> 'name'`)
    .$type<unknown>(),
  /** Incremented with each change of the publication, for optimistic locking. */
  revision: integer('revision').notNull(),
  /** The version that it is a change of: what was in force when it was begun, or one that waits; null for none. */
  base: integer('base'),
  staffId: integer('staff_id').references(() => staff.id),
  /** Who wrote the draft; without one, who published, discarded or hid it. */
  authorName: text('by_name').notNull(),
  at: timestamptz('at').notNull(),
  /** Who changed something else of the publication since then, and when: another draft than theirs stays signed as it was. */
  touchedByName: text('touched_by_name'),
  touchedAt: timestamptz('touched_at'),
});

/** Every published version. In force is, of those that are applied or whose moment has come, the one of the latest moment. */
export const publicationVersions = pgTable(
  'publication_versions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    data: jsonb('data').notNull().$type<unknown>(),
    /** What lists show of a category or product, without reading the whole data of each row. */
    name: jsonb('name')
      .generatedAlwaysAs(sql`data -> 'name'`)
      .$type<unknown>(),
    inForceFrom: timestamptz('in_force_from').notNull(),
    /** When its moment had come and subscribers were told; null while it is scheduled. */
    appliedAt: timestamptz('applied_at'),
    /** When its moment had come and it did not fit what else is in force: it never counts, for this reason. */
    refusedAt: timestamptz('refused_at'),
    denial: jsonb('denial').$type<LocalizedText>(),
    /** When it was called off before its moment, by hand or for another version in its place: it never counts. */
    calledOffAt: timestamptz('called_off_at'),
    calledOffByName: text('called_off_by_name').notNull().default(''),
    /** Null: seeded with the installation. */
    staffId: integer('staff_id').references(() => staff.id),
    authorName: text('by_name').notNull().default(''),
    /** When it was published. */
    at: timestamptz('at').notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    uniqueIndex('publication_versions_version').on(t.publicationId, t.version),
    index('publication_versions_scheduled')
      .on(t.inForceFrom)
      .where(sql`${t.appliedAt} is null and ${t.refusedAt} is null`),
    check('publication_versions_first', sql`${t.version} > 0`),
  ],
);
