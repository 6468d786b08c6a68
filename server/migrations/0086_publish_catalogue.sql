-- Categories and products are published like content (decision 075): what they say moves into versions, and rows with their
-- ids stay, because orders, files and templates name them. Views show what the tables held. Version numbers stay, because
-- orders name those of products.
ALTER TABLE "publication_versions" ADD COLUMN "name" jsonb GENERATED ALWAYS AS (data -> 'name') STORED;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
UPDATE "publications" p SET "hidden_at" = coalesce(
	(SELECT d."at" FROM "publication_drafts" d WHERE d."publication_id" = p."id"),
	(SELECT max(v."at") FROM "publication_versions" v WHERE v."publication_id" = p."id")
) WHERE p."hidden_to_version" > 0;--> statement-breakpoint
INSERT INTO "publications" ("kind", "key", "position") SELECT 'category', "key", "position" FROM "categories"
ON CONFLICT ("kind", "key") DO UPDATE SET "position" = excluded."position";--> statement-breakpoint
-- Texts of a category that no version holds were changed by SQL: they are what visitors see, so they become a version, too.
INSERT INTO "publication_versions" ("publication_id", "version", "data", "in_force_from", "applied_at", "at")
SELECT p."id", coalesce(newest."version", 0) + 1, shown."data", now(), now(), now()
FROM "categories" c
JOIN "publications" p ON p."kind" = 'category' AND p."key" = c."key"
CROSS JOIN LATERAL (SELECT jsonb_build_object(
	'name', c."name", 'thumbnail', c."thumbnail", 'image', c."image", 'metaTitle', c."meta_title",
	'metaDescription', c."meta_description", 'galleryDescription', c."gallery_description"
) AS "data") shown
LEFT JOIN LATERAL (
	SELECT max(v."version") AS "version" FROM "publication_versions" v WHERE v."publication_id" = p."id"
) newest ON true
LEFT JOIN LATERAL (
	SELECT v."data" FROM "publication_versions" v
	WHERE v."publication_id" = p."id" AND v."applied_at" IS NOT NULL ORDER BY v."version" DESC LIMIT 1
) applied ON true
WHERE applied."data" IS DISTINCT FROM shown."data";--> statement-breakpoint
INSERT INTO "publications" ("kind", "key", "position") SELECT 'product', "url", "position" FROM "products";--> statement-breakpoint
INSERT INTO "publication_versions" ("publication_id", "version", "data", "in_force_from", "applied_at", "at")
SELECT p."id", r."version", jsonb_build_object(
	'name', r."name", 'shortDescription', r."short_description", 'galleryDescription', r."gallery_description",
	'metaTitle', r."meta_title", 'metaDescription', r."meta_description", 'quoteText', r."quote_text",
	'quoteTextColor', r."quote_text_color", 'image', r."image", 'thumbnail', r."thumbnail", 'pdfPrice', r."pdf_price",
	'testProduct', r."test_product", 'hasCustomTemplate', r."has_custom_template", 'hasAttachFile', r."has_attach_file",
	'additionalUploadFile', r."additional_upload_file", 'hasBothSide', r."has_both_side", 'options', r."options"
), r."updated_at", r."updated_at", r."updated_at"
FROM "products" r
JOIN "publications" p ON p."kind" = 'product' AND p."key" = r."url";--> statement-breakpoint
UPDATE "publications" p SET
	"hidden_to_version" = (SELECT max(v."version") FROM "publication_versions" v WHERE v."publication_id" = p."id"),
	"hidden_at" = coalesce(shown."hidden_at", now())
FROM (
	SELECT 'category' AS "kind", "key", "published", now() AS "hidden_at" FROM "categories"
	UNION ALL SELECT 'product', "url", "published", "updated_at" FROM "products"
) shown
WHERE p."kind" = shown."kind" AND p."key" = shown."key" AND NOT shown."published";--> statement-breakpoint
ALTER TABLE "categories" RENAME TO "category_ids";--> statement-breakpoint
ALTER TABLE "products" RENAME TO "product_ids";--> statement-breakpoint
ALTER SEQUENCE "categories_id_seq" RENAME TO "category_ids_id_seq";--> statement-breakpoint
ALTER SEQUENCE "products_id_seq" RENAME TO "product_ids_id_seq";--> statement-breakpoint
ALTER INDEX "categories_pkey" RENAME TO "category_ids_pkey";--> statement-breakpoint
ALTER INDEX "products_pkey" RENAME TO "product_ids_pkey";--> statement-breakpoint
ALTER TABLE "product_ids" RENAME CONSTRAINT "products_category_id_categories_id_fk" TO "product_ids_category_id_category_ids_id_fk";--> statement-breakpoint
ALTER TABLE "files" RENAME CONSTRAINT "files_product_id_products_id_fk" TO "files_product_id_product_ids_id_fk";--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_product_id_products_id_fk" TO "orders_product_id_product_ids_id_fk";--> statement-breakpoint
ALTER TABLE "category_ids" ADD COLUMN "publication_id" integer;--> statement-breakpoint
ALTER TABLE "product_ids" ADD COLUMN "publication_id" integer;--> statement-breakpoint
UPDATE "category_ids" c SET "publication_id" = p."id" FROM "publications" p WHERE p."kind" = 'category' AND p."key" = c."key";--> statement-breakpoint
UPDATE "product_ids" r SET "publication_id" = p."id" FROM "publications" p WHERE p."kind" = 'product' AND p."key" = r."url";--> statement-breakpoint
ALTER TABLE "category_ids" ALTER COLUMN "publication_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_ids" ALTER COLUMN "publication_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "category_ids" ADD CONSTRAINT "category_ids_publication_id_unique" UNIQUE("publication_id");--> statement-breakpoint
ALTER TABLE "product_ids" ADD CONSTRAINT "product_ids_publication_id_unique" UNIQUE("publication_id");--> statement-breakpoint
ALTER TABLE "category_ids" ADD CONSTRAINT "category_ids_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ids" ADD CONSTRAINT "product_ids_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
ALTER TABLE "category_ids" DROP COLUMN "key", DROP COLUMN "position", DROP COLUMN "name", DROP COLUMN "thumbnail", DROP COLUMN "image", DROP COLUMN "meta_title", DROP COLUMN "meta_description", DROP COLUMN "gallery_description", DROP COLUMN "published";--> statement-breakpoint
ALTER TABLE "product_ids" DROP COLUMN "url", DROP COLUMN "position", DROP COLUMN "version", DROP COLUMN "name", DROP COLUMN "short_description", DROP COLUMN "gallery_description", DROP COLUMN "meta_title", DROP COLUMN "meta_description", DROP COLUMN "quote_text", DROP COLUMN "quote_text_color", DROP COLUMN "image", DROP COLUMN "thumbnail", DROP COLUMN "pdf_price", DROP COLUMN "test_product", DROP COLUMN "has_custom_template", DROP COLUMN "has_attach_file", DROP COLUMN "additional_upload_file", DROP COLUMN "has_both_side", DROP COLUMN "options", DROP COLUMN "published", DROP COLUMN "updated_at";--> statement-breakpoint
CREATE INDEX "product_ids_category" ON "product_ids" USING btree ("category_id");--> statement-breakpoint
ALTER TRIGGER "categories_published" ON "category_ids" RENAME TO "category_ids_published";--> statement-breakpoint
ALTER TRIGGER "products_published" ON "product_ids" RENAME TO "product_ids_published";--> statement-breakpoint
CREATE VIEW "public"."categories" AS (
  select i.id, p.key, p.position, v.name, v.data ->> 'thumbnail' as thumbnail,
    v.data ->> 'image' as image, v.data -> 'metaTitle' as meta_title, v.data -> 'metaDescription' as meta_description,
    v.data -> 'galleryDescription' as gallery_description, v.version > p.hidden_to_version as published,
    p.id as publication_id
  from category_ids i join publications p on p.id = i.publication_id and p.kind = 'category'
    join publication_versions v on v.publication_id = p.id and v.applied_at is not null and not exists (
      select from publication_versions n
      where n.publication_id = v.publication_id and n.applied_at is not null and n.version > v.version
    ));--> statement-breakpoint
CREATE VIEW "public"."products" AS (
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
  from product_ids i join publications p on p.id = i.publication_id and p.kind = 'product'
    join publication_versions v on v.publication_id = p.id and v.applied_at is not null and not exists (
      select from publication_versions n
      where n.publication_id = v.publication_id and n.applied_at is not null and n.version > v.version
    ));
