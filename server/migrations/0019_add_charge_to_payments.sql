ALTER TABLE "payments" ADD COLUMN "charged_amount" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged_currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "exchange_rate" numeric(10, 4);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_charge" CHECK (num_nulls("payments"."charged_amount", "payments"."charged_currency", "payments"."exchange_rate") in (0, 3));