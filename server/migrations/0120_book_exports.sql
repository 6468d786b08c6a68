CREATE TABLE "book_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"storage_key" text,
	"bytes" bigint,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "book_exports_kind" CHECK ("book_exports"."kind" in ('journal', 'invoices')),
	CONSTRAINT "book_exports_format" CHECK ("book_exports"."format" in ('xlsx', 'csv')),
	CONSTRAINT "book_exports_state" CHECK ("book_exports"."state" in ('making', 'done', 'failed')),
	CONSTRAINT "book_exports_done" CHECK (("book_exports"."state" = 'done') = (num_nonnulls("book_exports"."storage_key", "book_exports"."bytes") = 2)),
	CONSTRAINT "book_exports_ended" CHECK (("book_exports"."state" = 'making') = ("book_exports"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_exports_created" ON "book_exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "book_exports_staff" ON "book_exports" USING btree ("staff_id");