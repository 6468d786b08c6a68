CREATE TABLE "artwork_separations" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"company_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"requested_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"plan" jsonb,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "artwork_separations_state" CHECK ("artwork_separations"."state" in ('waiting', 'working', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "derived_keys" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_separations" ADD CONSTRAINT "artwork_separations_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_separations" ADD CONSTRAINT "artwork_separations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_separations_unfinished" ON "artwork_separations" USING btree ("requested_at") WHERE "artwork_separations"."state" in ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "artwork_separations_company" ON "artwork_separations" USING btree ("company_id","started_at");