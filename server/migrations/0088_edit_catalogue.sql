CREATE TABLE "former_product_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"publication_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_ids" DROP CONSTRAINT "category_ids_publication_id_publications_id_fk";
--> statement-breakpoint
ALTER TABLE "product_ids" DROP CONSTRAINT "product_ids_publication_id_publications_id_fk";
--> statement-breakpoint
ALTER TABLE "publication_drafts" ADD COLUMN "name" jsonb GENERATED ALWAYS AS (data -> 'name') STORED;--> statement-breakpoint
ALTER TABLE "former_product_keys" ADD CONSTRAINT "former_product_keys_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_product_keys_publication" ON "former_product_keys" USING btree ("publication_id");--> statement-breakpoint
ALTER TABLE "category_ids" ADD CONSTRAINT "category_ids_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ids" ADD CONSTRAINT "product_ids_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "former_product_keys_published" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "former_product_keys" FOR EACH STATEMENT EXECUTE FUNCTION tell_published();--> statement-breakpoint
-- Whoever could edit the texts of categories and the prices may edit the catalogue, which has both.
UPDATE "staff" SET "keys" = array_append("keys", 'CATALOGUE') WHERE 'CONTENT' = ANY("keys") AND 'RATES' = ANY("keys") AND NOT 'CATALOGUE' = ANY("keys");
