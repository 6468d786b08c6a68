import type { LocalizedText } from '@platewright/domain/localized-text';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz, fils } from './columns.ts';

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
