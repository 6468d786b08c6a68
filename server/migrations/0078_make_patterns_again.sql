-- Plates of earlier readers show small tiles of patterns on whole pixels, and say of a whole page that it is approximate. What is
-- stored of them is deleted, and made again when somebody opens the file; the clean-up of orphaned files deletes their tiles.
INSERT INTO "orphaned_files" ("key", "registered_at", "deleting")
SELECT "derived"."key", now(), true
FROM "files", jsonb_array_elements_text("files"."derived_keys") AS "derived"("key")
ON CONFLICT ("key") DO UPDATE SET "deleting" = true;--> statement-breakpoint
UPDATE "files" SET "derived_keys" = '[]'::jsonb WHERE "derived_keys" <> '[]'::jsonb;--> statement-breakpoint
DELETE FROM "artwork_comparisons";--> statement-breakpoint
DELETE FROM "artwork_separations";
