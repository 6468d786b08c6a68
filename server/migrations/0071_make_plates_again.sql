-- Plates of earlier readers show JPEGs of four components negative. What is stored of them is deleted, and made again when
-- somebody opens the file; its tiles are deleted from the storage by the clean-up of orphaned files.
INSERT INTO "orphaned_files" ("key", "registered_at", "deleting")
SELECT "derived"."key", now(), true
FROM "files", jsonb_array_elements_text("files"."derived_keys") AS "derived"("key")
ON CONFLICT ("key") DO UPDATE SET "deleting" = true;--> statement-breakpoint
UPDATE "files" SET "derived_keys" = '[]'::jsonb WHERE "derived_keys" <> '[]'::jsonb;--> statement-breakpoint
DELETE FROM "artwork_comparisons";--> statement-breakpoint
DELETE FROM "artwork_separations";
