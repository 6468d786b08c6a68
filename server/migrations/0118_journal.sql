CREATE TABLE "journal_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"accounts" jsonb,
	"supply_place" text DEFAULT 'establishment' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "journal_settings_one" CHECK ("journal_settings"."id" = 1),
	CONSTRAINT "journal_settings_place" CHECK ("journal_settings"."supply_place" in ('establishment', 'delivery'))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "delivery" bigint GENERATED ALWAYS AS (coalesce((data ->> 'shipping')::bigint, 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_key" text GENERATED ALWAYS AS (coalesce(data #>> '{lines,0,vatPercent}', '') || '|' || coalesce(data ->> 'destinationCountry', '') || '|' || coalesce(data #>> '{seller,address,emirate}', '') || '|' || coalesce(data #>> '{delivery,address,emirate}', data #>> '{buyer,address,emirate}', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "delivery" bigint GENERATED ALWAYS AS (coalesce((data ->> 'shipping')::bigint, 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "tax_key" text GENERATED ALWAYS AS (coalesce(data #>> '{lines,0,vatPercent}', '') || '|' || coalesce(data ->> 'destinationCountry', '') || '|' || coalesce(data #>> '{seller,address,emirate}', '') || '|' || coalesce(data #>> '{delivery,address,emirate}', data #>> '{buyer,address,emirate}', '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_created" ON "ledger_entries" USING btree ("created_at","id");