ALTER TABLE "files" ADD COLUMN "cloud_name" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "received_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "import_alive_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_cloud_name" CHECK ("files"."cloud_name" in ('dropbox', 'onedrive', 'google'));