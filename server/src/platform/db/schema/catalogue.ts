import type { LocalizedText } from '@platewright/domain/localized-text';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz, createdAt, fils } from './columns.ts';

export const categories = pgTable('categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  key: text('key').notNull().unique(),
  position: integer('position').notNull(),
  name: jsonb('name').notNull().$type<LocalizedText>(),
  thumbnail: text('thumbnail').notNull(),
  image: text('image').notNull(),
  metaTitle: jsonb('meta_title').notNull().$type<LocalizedText>(),
  metaDescription: jsonb('meta_description').notNull().$type<LocalizedText>(),
  galleryDescription: jsonb('gallery_description').notNull().$type<LocalizedText>(),
  published: boolean('published').notNull().default(true),
});

export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    url: text('url').notNull().unique(),
    position: integer('position').notNull(),
    /** Incremented with each published change; orders store the version they were priced with. */
    version: integer('version').notNull().default(1),
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
    published: boolean('published').notNull().default(true),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [index('products_category').on(t.categoryId, t.position)],
);

/** Price lists and shipping rates, published as complete versions; the newest one whose date has come applies. */
export const rateSheets = pgTable(
  'rate_sheets',
  {
    kind: text('kind').notNull(),
    version: integer('version').notNull(),
    activeFrom: timestamptz('active_from').notNull(),
    data: jsonb('data').notNull().$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.version] }),
    check('rate_sheets_kind', sql`${t.kind} in ('prices', 'shipping')`),
  ],
);

export const coupons = pgTable(
  'coupons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    code: text('code').notNull(),
    percent: integer('percent').notNull(),
    activeFrom: timestamptz('active_from'),
    activeTo: timestamptz('active_to'),
    usesLeft: integer('uses_left'),
    usesPerCompany: integer('uses_per_company'),
  },
  (t) => [
    uniqueIndex('coupons_code').on(sql`upper(${t.code})`),
    check('coupons_percent', sql`${t.percent} between 1 and 100`),
    check('coupons_uses_left', sql`${t.usesLeft} is null or ${t.usesLeft} >= 0`),
  ],
);
