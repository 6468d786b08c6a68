-- What staff publish is one mechanism (decision 070): the tables of content entries become those of all publications. Ids
-- and version numbers stay, because events and links name them.
ALTER TABLE "contents" RENAME TO "publications";--> statement-breakpoint
ALTER TABLE "content_drafts" RENAME TO "publication_drafts";--> statement-breakpoint
ALTER TABLE "content_versions" RENAME TO "publication_versions";--> statement-breakpoint
ALTER SEQUENCE "contents_id_seq" RENAME TO "publications_id_seq";--> statement-breakpoint
ALTER SEQUENCE "content_versions_id_seq" RENAME TO "publication_versions_id_seq";--> statement-breakpoint
ALTER INDEX "contents_pkey" RENAME TO "publications_pkey";--> statement-breakpoint
ALTER INDEX "contents_kind_key" RENAME TO "publications_kind_key";--> statement-breakpoint
ALTER INDEX "content_drafts_pkey" RENAME TO "publication_drafts_pkey";--> statement-breakpoint
ALTER INDEX "content_versions_pkey" RENAME TO "publication_versions_pkey";--> statement-breakpoint
ALTER INDEX "content_versions_version" RENAME TO "publication_versions_version";--> statement-breakpoint
ALTER TABLE "publication_drafts" RENAME COLUMN "content_id" TO "publication_id";--> statement-breakpoint
ALTER TABLE "publication_versions" RENAME COLUMN "content_id" TO "publication_id";--> statement-breakpoint
ALTER TABLE "publication_drafts" RENAME CONSTRAINT "content_drafts_content_id_contents_id_fk" TO "publication_drafts_publication_id_publications_id_fk";--> statement-breakpoint
ALTER TABLE "publication_drafts" RENAME CONSTRAINT "content_drafts_staff_id_staff_id_fk" TO "publication_drafts_staff_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "publication_versions" RENAME CONSTRAINT "content_versions_content_id_contents_id_fk" TO "publication_versions_publication_id_publications_id_fk";--> statement-breakpoint
ALTER TABLE "publication_versions" RENAME CONSTRAINT "content_versions_staff_id_staff_id_fk" TO "publication_versions_staff_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "hidden_to_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD COLUMN "in_force_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Data of the entry that no version holds was changed by SQL: it is what visitors see, so it becomes a version, too.
INSERT INTO "publication_versions" ("publication_id", "version", "data", "at")
SELECT c."id", greatest(c."version", coalesce(newest."version", 0) + 1), c."data", c."updated_at"
FROM "publications" c
LEFT JOIN LATERAL (
	SELECT v."version", v."data" FROM "publication_versions" v
	WHERE v."publication_id" = c."id" ORDER BY v."version" DESC LIMIT 1
) newest ON true
WHERE c."version" > 0 AND newest."data" IS DISTINCT FROM c."data";--> statement-breakpoint
UPDATE "publication_versions" SET "in_force_from" = "at", "applied_at" = "at";--> statement-breakpoint
UPDATE "publications" p SET "hidden_to_version" = (
	SELECT coalesce(max(v."version"), 0) FROM "publication_versions" v WHERE v."publication_id" = p."id"
) WHERE NOT p."published";--> statement-breakpoint
ALTER TABLE "publication_versions" ALTER COLUMN "in_force_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD CONSTRAINT "publication_versions_first" CHECK ("publication_versions"."version" > 0);--> statement-breakpoint
CREATE INDEX "publication_versions_scheduled" ON "publication_versions" USING btree ("in_force_from") WHERE "publication_versions"."applied_at" is null;--> statement-breakpoint
ALTER TABLE "publications" DROP CONSTRAINT "contents_version";--> statement-breakpoint
ALTER TABLE "publications" DROP COLUMN "data";--> statement-breakpoint
ALTER TABLE "publications" DROP COLUMN "published";--> statement-breakpoint
ALTER TABLE "publications" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "publications" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TRIGGER "contents_published" ON "publications" RENAME TO "publications_published";--> statement-breakpoint
CREATE TRIGGER "publication_versions_published" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "publication_versions" FOR EACH STATEMENT EXECUTE FUNCTION tell_published();--> statement-breakpoint
-- The audit log goes on with the events of all kinds of publications.
UPDATE "events" AS e SET
	"type" = names.new,
	"payload" = (e."payload" - 'contentId' - 'type')
		|| jsonb_strip_nulls(jsonb_build_object('type', CASE WHEN e."payload" ? 'type' THEN names.new END, 'publicationId', e."payload" -> 'contentId'))
FROM (VALUES ('contentPublished', 'versionPublished'), ('contentHidden', 'publicationHidden'), ('contentReordered', 'publicationsReordered')) AS names (old, new)
WHERE e."type" = names.old;
