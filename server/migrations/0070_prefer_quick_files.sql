ALTER TABLE "artwork_readings" ADD COLUMN "is_long" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_inspections" ADD COLUMN "is_long" boolean DEFAULT false NOT NULL;