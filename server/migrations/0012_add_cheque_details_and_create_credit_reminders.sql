CREATE TABLE "credit_reminders" (
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "credit_reminders_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "means" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "cheque_number" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "cheque_bank" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "company_documents" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_reminders" ADD CONSTRAINT "credit_reminders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_key" ON "credit_entries" USING btree ("key");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_means" CHECK ("credit_entries"."means" is null or "credit_entries"."means" in ('cash', 'transfer', 'cheque'));