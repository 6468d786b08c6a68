-- Plates showed JPEGs of four components negative until `make_plates_again`. When that ran nobody knows, so all approvals that
-- are in force by now count, and the ones whose files have no such photograph are left out once the files were read.
CREATE TABLE "picture_checks" (
	"approval_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by_name" text
);
--> statement-breakpoint
ALTER TABLE "picture_checks" ADD CONSTRAINT "picture_checks_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_checks" ADD CONSTRAINT "picture_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_checks" ADD CONSTRAINT "picture_checks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_checks_order" ON "picture_checks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "picture_checks_file" ON "picture_checks" USING btree ("file_id");--> statement-breakpoint
INSERT INTO "picture_checks" ("approval_id", "order_id", "file_id")
SELECT "approvals"."id", "approvals"."order_id", "files"."id"
FROM "approvals"
JOIN "document_versions" ON "document_versions"."id" = "approvals"."version_id"
JOIN "files" ON "files"."id" = "document_versions"."file_id"
WHERE "approvals"."approved" AND NOT "document_versions"."superseded" AND "files"."mime" IN ('application/pdf', 'application/zip');
