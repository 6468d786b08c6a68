-- What artwork is checked for is published like content (decision 070): its versions move into the store of publications.
INSERT INTO "publications" ("kind", "key")
SELECT DISTINCT 'preflightProfile', coalesce("product_id"::text, 'operator') FROM "preflight_profiles";--> statement-breakpoint
INSERT INTO "publication_versions" ("publication_id", "version", "data", "in_force_from", "applied_at", "staff_id", "by_name", "at")
SELECT p."id", f."version", f."changes", f."at", f."at", s."id", f."by_name", f."at"
FROM "preflight_profiles" f
JOIN "publications" p ON p."kind" = 'preflightProfile' AND p."key" = coalesce(f."product_id"::text, 'operator')
LEFT JOIN "staff" s ON s."id" = f."by_id"
ORDER BY f."id";--> statement-breakpoint
-- Readings name the version that they were made with.
ALTER TABLE "artwork_readings" DROP CONSTRAINT "artwork_readings_preflight_id_preflight_profiles_id_fk";--> statement-breakpoint
UPDATE "artwork_readings" r SET "preflight_id" = v."id"
FROM "preflight_profiles" f
JOIN "publications" p ON p."kind" = 'preflightProfile' AND p."key" = coalesce(f."product_id"::text, 'operator')
JOIN "publication_versions" v ON v."publication_id" = p."id" AND v."version" = f."version"
WHERE r."preflight_id" = f."id";--> statement-breakpoint
ALTER TABLE "artwork_readings" ADD CONSTRAINT "artwork_readings_preflight_id_publication_versions_id_fk" FOREIGN KEY ("preflight_id") REFERENCES "public"."publication_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "events" e SET
	"type" = 'versionPublished',
	"payload" = jsonb_build_object(
		'type', 'versionPublished', 'publicationId', p."id", 'kind', p."kind", 'key', p."key",
		'version', e."payload" -> 'version', 'inForceFrom', to_jsonb(e."at"), 'byId', e."payload" -> 'byId'
	)
FROM "publications" p
WHERE e."type" = 'preflightChanged' AND p."kind" = 'preflightProfile'
	AND p."key" = coalesce(e."payload" ->> 'productId', 'operator');--> statement-breakpoint
DROP TABLE "preflight_profiles";
