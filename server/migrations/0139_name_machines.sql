ALTER TABLE "plate_events" ADD COLUMN "machine" text;--> statement-breakpoint
ALTER TABLE "plate_events" ADD COLUMN "machine_name" jsonb;