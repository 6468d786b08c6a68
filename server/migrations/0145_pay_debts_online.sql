CREATE TABLE "debt_payment_parts" (
	"debt_payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"order_id" integer,
	"amount" bigint NOT NULL,
	CONSTRAINT "debt_payment_parts_debt_payment_id_kind_item_id_pk" PRIMARY KEY("debt_payment_id","kind","item_id"),
	CONSTRAINT "debt_payment_parts_kind" CHECK ("debt_payment_parts"."kind" in ('debt', 'sale')),
	CONSTRAINT "debt_payment_parts_amount" CHECK ("debt_payment_parts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "debt_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'AED' NOT NULL,
	"charged_amount" bigint,
	"charged_currency" text,
	"exchange_rate" numeric(10, 4),
	"provider" text NOT NULL,
	"provider_ref" text,
	"session_id" text,
	"redirect_url" text,
	"reason" text,
	"dispute" text,
	"received_amount" bigint,
	"received_currency" text,
	"refund" text,
	"refund_note" text DEFAULT '' NOT NULL,
	"refunded_by" integer,
	"refund_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debt_payments_refund" CHECK ("debt_payments"."refund" in ('due', 'sent', 'refused', 'done')),
	CONSTRAINT "debt_payments_dispute" CHECK ("debt_payments"."dispute" in ('open', 'lost', 'won', 'settled')),
	CONSTRAINT "debt_payments_charge" CHECK (num_nulls("debt_payments"."charged_amount", "debt_payments"."charged_currency", "debt_payments"."exchange_rate") in (0, 3)),
	CONSTRAINT "debt_payments_amount" CHECK ("debt_payments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_means";--> statement-breakpoint
ALTER TABLE "money_receipts" ADD COLUMN "debt_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "debt_payment_parts" ADD CONSTRAINT "debt_payment_parts_debt_payment_id_debt_payments_id_fk" FOREIGN KEY ("debt_payment_id") REFERENCES "public"."debt_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_payments" ADD CONSTRAINT "debt_payments_id_combined_payments_id_fk" FOREIGN KEY ("id") REFERENCES "public"."combined_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_payments" ADD CONSTRAINT "debt_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_payments" ADD CONSTRAINT "debt_payments_refunded_by_staff_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debt_payment_parts_item" ON "debt_payment_parts" USING btree ("kind","item_id");--> statement-breakpoint
CREATE INDEX "debt_payments_company" ON "debt_payments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "debt_payments_session" ON "debt_payments" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "debt_payments_open" ON "debt_payments" USING btree ("updated_at") WHERE "debt_payments"."state" in ('started', 'redirected', 'authorised', 'unknown') or "debt_payments"."refund" in ('due', 'sent');--> statement-breakpoint
ALTER TABLE "money_receipts" ADD CONSTRAINT "money_receipts_debt_payment_id_debt_payments_id_fk" FOREIGN KEY ("debt_payment_id") REFERENCES "public"."debt_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_receipts_debt_payment" ON "money_receipts" USING btree ("debt_payment_id") WHERE "money_receipts"."taken_back_at" is null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_means" CHECK ("ledger_entries"."means" is null or "ledger_entries"."means" in ('cash', 'transfer', 'cheque', 'account', 'card', 'paypal'));