CREATE TABLE "artwork_readings" (
	"file_id" uuid NOT NULL,
	"profile" text NOT NULL,
	"company_id" integer,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"facts" jsonb,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "artwork_readings_file_id_profile_pk" PRIMARY KEY("file_id","profile"),
	CONSTRAINT "artwork_readings_state" CHECK ("artwork_readings"."state" in ('waiting', 'reading', 'done'))
);
--> statement-breakpoint
ALTER TABLE "artwork_readings" ADD CONSTRAINT "artwork_readings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_readings" ADD CONSTRAINT "artwork_readings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_readings_company" ON "artwork_readings" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX "artwork_readings_unfinished" ON "artwork_readings" USING btree ("requested_at") WHERE "artwork_readings"."state" <> 'done';