CREATE TABLE "former_keys" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"publication_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_keys_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
-- Categories may get another address as products may: each former address is of one kind.
INSERT INTO "former_keys" ("kind", "key", "publication_id", "at")
SELECT 'product', "key", "publication_id", "at" FROM "former_product_keys";--> statement-breakpoint
CREATE TRIGGER "former_keys_published" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "former_keys" FOR EACH STATEMENT EXECUTE FUNCTION tell_published();--> statement-breakpoint
DROP VIEW "public"."categories";--> statement-breakpoint
DROP TABLE "former_product_keys" CASCADE;--> statement-breakpoint
DROP INDEX "publication_versions_scheduled";--> statement-breakpoint
-- Until now the address of a category never changed: drawings and margins are found by it.
ALTER TABLE "category_ids" ADD COLUMN "base_key" text;--> statement-breakpoint
UPDATE "category_ids" c SET "base_key" = p."key" FROM "publications" p WHERE p."id" = c."publication_id";--> statement-breakpoint
ALTER TABLE "category_ids" ALTER COLUMN "base_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_drafts" ADD COLUMN "touched_by_name" text;--> statement-breakpoint
ALTER TABLE "publication_drafts" ADD COLUMN "touched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD COLUMN "denial" jsonb;--> statement-breakpoint
ALTER TABLE "former_keys" ADD CONSTRAINT "former_keys_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_keys_publication" ON "former_keys" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "publication_versions_scheduled" ON "publication_versions" USING btree ("in_force_from") WHERE "publication_versions"."applied_at" is null and "publication_versions"."refused_at" is null;--> statement-breakpoint
CREATE VIEW "public"."categories" AS (
  select i.id, p.key, i.base_key, p.position, v.name, v.data ->> 'thumbnail' as thumbnail,
    v.data ->> 'image' as image, v.data -> 'metaTitle' as meta_title, v.data -> 'metaDescription' as meta_description,
    v.data -> 'galleryDescription' as gallery_description, v.version > p.hidden_to_version as published,
    p.id as publication_id
  from category_ids i join publications p on p.id = i.publication_id and p.kind = 'category'
    join publication_versions v on v.publication_id = p.id and v.applied_at is not null and not exists (
      select from publication_versions n
      where n.publication_id = v.publication_id and n.applied_at is not null and n.version > v.version
    ));