import type { LocalizedText } from '@platewright/domain/localized-text';
import { sql, type SQL } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import { fils, timestamptz } from './columns.ts';
import { publications } from './publications.ts';

/** What categories are known by; what they say is published (`publications`, decision 075) and read from `categories`. */
export const categoryIds = pgTable('category_ids', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  publicationId: integer('publication_id')
    .notNull()
    .unique()
    .references(() => publications.id, { onDelete: 'cascade' }),
  /** The address that it began with: its drawing and its margins are found by it, whatever its address is now. */
  baseKey: text('base_key').notNull(),
});

/** What products are known by in orders, templates and files; what they say is published and read from `products`. */
export const productIds = pgTable(
  'product_ids',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    publicationId: integer('publication_id')
      .notNull()
      .unique()
      .references(() => publications.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categoryIds.id),
  },
  (t) => [index('product_ids_category').on(t.categoryId)],
);

/** Addresses that products and categories had before: each leads to its page (`keys` of publications are the present ones). */
export const formerKeys = pgTable(
  'former_keys',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), index('former_keys_publication').on(t.publicationId)],
);

/**
 * Joins the publication of an id row, and its version in force, which is that of the latest moment (`latestFirst` of publishing). Without `lateral` and `limit`, so that a
 * list of orders reads the few versions once and not for each of its rows.
 */
const joinVersion = (kind: 'category' | 'product'): SQL =>
  sql.raw(`join publications p on p.id = i.publication_id and p.kind = '${kind}'
    join publication_versions v on v.publication_id = p.id and v.applied_at is not null and not exists (
      select from publication_versions n
      where n.publication_id = v.publication_id and n.applied_at is not null and (n.in_force_from, n.version) > (v.in_force_from, v.version)
    )`);

/** What categories say now, hidden or not. Only those that were ever in force. */
export const categories = pgView('categories', {
  id: integer('id').notNull(),
  key: text('key').notNull(),
  /** What drawings and rates know it by. */
  baseKey: text('base_key').notNull(),
  position: integer('position').notNull(),
  name: jsonb('name').notNull().$type<LocalizedText>(),
  thumbnail: text('thumbnail').notNull(),
  image: text('image').notNull(),
  metaTitle: jsonb('meta_title').notNull().$type<LocalizedText>(),
  metaDescription: jsonb('meta_description').notNull().$type<LocalizedText>(),
  galleryDescription: jsonb('gallery_description').notNull().$type<LocalizedText>(),
  /** Whether visitors see it: it is not hidden. */
  published: boolean('published').notNull(),
  publicationId: integer('publication_id').notNull(),
}).as(sql`
  select i.id, p.key, i.base_key, p.position, v.name, v.data ->> 'thumbnail' as thumbnail,
    v.data ->> 'image' as image, v.data -> 'metaTitle' as meta_title, v.data -> 'metaDescription' as meta_description,
    v.data -> 'galleryDescription' as gallery_description, v.version > p.hidden_to_version as published,
    p.id as publication_id
  from category_ids i ${joinVersion('category')}`);

/** What products say now, hidden or not: lists and orders name hidden ones, too. Only those that were ever in force. */
export const products = pgView('products', {
  id: integer('id').notNull(),
  categoryId: integer('category_id').notNull(),
  url: text('url').notNull(),
  position: integer('position').notNull(),
  /** Number of the version in force; orders store the one they were priced with. */
  version: integer('version').notNull(),
  /** Id of the version in force, which never changes. */
  versionId: integer('version_id').notNull(),
  name: jsonb('name').notNull().$type<LocalizedText>(),
  shortDescription: jsonb('short_description').notNull().$type<LocalizedText>(),
  galleryDescription: jsonb('gallery_description').notNull().$type<LocalizedText>(),
  metaTitle: jsonb('meta_title').notNull().$type<LocalizedText>(),
  metaDescription: jsonb('meta_description').notNull().$type<LocalizedText>(),
  quoteText: jsonb('quote_text').$type<LocalizedText>(),
  quoteTextColor: text('quote_text_color'),
  image: text('image').notNull(),
  thumbnail: text('thumbnail').notNull(),
  pdfPrice: fils('pdf_price').notNull(),
  testProduct: boolean('test_product').notNull(),
  hasCustomTemplate: boolean('has_custom_template').notNull(),
  hasAttachFile: boolean('has_attach_file').notNull(),
  additionalUploadFile: boolean('additional_upload_file').notNull(),
  hasBothSide: boolean('has_both_side').notNull(),
  /** The stored option tree (`domain/options`), texts in both languages. */
  options: jsonb('options').notNull().$type<unknown>(),
  /** Whether visitors see it: it is not hidden. */
  published: boolean('published').notNull(),
  /** Since when the version counts. */
  updatedAt: timestamptz('updated_at').notNull(),
  publicationId: integer('publication_id').notNull(),
}).as(sql`
  select i.id, i.category_id, p.key as url, p.position, v.version, v.id as version_id, v.name,
    v.data -> 'shortDescription' as short_description, v.data -> 'galleryDescription' as gallery_description,
    v.data -> 'metaTitle' as meta_title, v.data -> 'metaDescription' as meta_description,
    nullif(v.data -> 'quoteText', 'null') as quote_text, v.data ->> 'quoteTextColor' as quote_text_color,
    v.data ->> 'image' as image, v.data ->> 'thumbnail' as thumbnail, (v.data ->> 'pdfPrice')::bigint as pdf_price,
    (v.data ->> 'testProduct')::boolean as test_product, (v.data ->> 'hasCustomTemplate')::boolean as has_custom_template,
    (v.data ->> 'hasAttachFile')::boolean as has_attach_file,
    (v.data ->> 'additionalUploadFile')::boolean as additional_upload_file,
    (v.data ->> 'hasBothSide')::boolean as has_both_side, v.data -> 'options' as options,
    v.version > p.hidden_to_version as published, v.in_force_from as updated_at, p.id as publication_id
  from product_ids i ${joinVersion('product')}`);
