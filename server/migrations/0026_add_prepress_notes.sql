ALTER TABLE "templates" ADD COLUMN "prepress_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "prepress_notes" text DEFAULT '' NOT NULL;