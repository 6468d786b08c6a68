CREATE TABLE "file_costs" (
	"slot" timestamp with time zone NOT NULL,
	"company_id" integer NOT NULL,
	"trial_address" text DEFAULT '' NOT NULL,
	"milliseconds" bigint NOT NULL,
	CONSTRAINT "file_costs_slot_company_id_trial_address_pk" PRIMARY KEY("slot","company_id","trial_address")
);
--> statement-breakpoint
CREATE TABLE "file_inspections" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"node_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"interruptions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "file_inspections_state" CHECK ("file_inspections"."state" in ('waiting', 'working'))
);
--> statement-breakpoint
ALTER TABLE "artwork_comparisons" ADD COLUMN "interruptions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_readings" ADD COLUMN "interruptions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_separations" ADD COLUMN "interruptions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "trial_address" text;--> statement-breakpoint
ALTER TABLE "file_inspections" ADD CONSTRAINT "file_inspections_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "file_inspections" ("file_id", "requested_at") SELECT "id", "created_at" FROM "files" WHERE "state" = 'checking';
