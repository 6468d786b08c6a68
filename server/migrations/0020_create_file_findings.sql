CREATE TABLE "file_findings" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"rule" text NOT NULL,
	"level" text NOT NULL,
	"page" integer,
	"value" jsonb NOT NULL,
	CONSTRAINT "file_findings_file_id_position_pk" PRIMARY KEY("file_id","position"),
	CONSTRAINT "file_findings_level" CHECK ("file_findings"."level" in ('fact', 'error'))
);
--> statement-breakpoint
ALTER TABLE "file_findings" ADD CONSTRAINT "file_findings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What earlier inspections stored in one value becomes one row per finding.
INSERT INTO "file_findings" ("file_id", "position", "rule", "level", "page", "value")
SELECT f."id", row_number() OVER (PARTITION BY f."id" ORDER BY n."kind", n."nth"), n."rule", 'fact', n."page", n."value"
FROM "files" AS f
CROSS JOIN LATERAL (
  SELECT 1 AS "kind", 1::bigint AS "nth", 'pageCount' AS "rule", NULL::integer AS "page", f."facts"->'pages' AS "value"
  UNION ALL SELECT 2, 1, 'trimSize', 1, f."facts"->'trimMm'
  UNION ALL SELECT 3, 1, 'bleed', 1, f."facts"->'bleedMm'
  UNION ALL SELECT 4, ink."nth", 'ink', NULL, ink."value"
    FROM jsonb_array_elements(f."facts"->'inks') WITH ORDINALITY AS ink("value", "nth")
) AS n
WHERE jsonb_typeof(n."value") <> 'null';--> statement-breakpoint
-- Only an inspection stores the checksum of a file that it refuses.
INSERT INTO "file_findings" ("file_id", "position", "rule", "level", "page", "value")
SELECT "id", 1, "reason", 'error', NULL, 'true' FROM "files"
WHERE "state" = 'refused' AND "sha256" IS NOT NULL AND "reason" IN ('fileBroken', 'fileLocked');--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "facts";--> statement-breakpoint
-- The table keeps its rows under the name that the code uses.
ALTER TABLE "loose_bytes" RENAME TO "orphaned_files";--> statement-breakpoint
ALTER TABLE "orphaned_files" RENAME COLUMN "since" TO "registered_at";--> statement-breakpoint
ALTER TABLE "orphaned_files" RENAME COLUMN "doomed" TO "deleting";--> statement-breakpoint
ALTER TABLE "orphaned_files" RENAME CONSTRAINT "loose_bytes_pkey" TO "orphaned_files_pkey";--> statement-breakpoint
ALTER INDEX "loose_bytes_since" RENAME TO "orphaned_files_registered_at";
