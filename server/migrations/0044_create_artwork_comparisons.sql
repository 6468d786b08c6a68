CREATE TABLE "artwork_comparisons" (
	"before_file_id" uuid NOT NULL,
	"after_file_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "artwork_comparisons_before_file_id_after_file_id_pk" PRIMARY KEY("before_file_id","after_file_id"),
	CONSTRAINT "artwork_comparisons_state" CHECK ("artwork_comparisons"."state" in ('waiting', 'working', 'done'))
);
--> statement-breakpoint
ALTER TABLE "artwork_comparisons" ADD CONSTRAINT "artwork_comparisons_before_file_id_files_id_fk" FOREIGN KEY ("before_file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_comparisons" ADD CONSTRAINT "artwork_comparisons_after_file_id_files_id_fk" FOREIGN KEY ("after_file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_comparisons_after" ON "artwork_comparisons" USING btree ("after_file_id");--> statement-breakpoint
CREATE INDEX "artwork_comparisons_unfinished" ON "artwork_comparisons" USING btree ("requested_at") WHERE "artwork_comparisons"."state" in ('waiting', 'working');