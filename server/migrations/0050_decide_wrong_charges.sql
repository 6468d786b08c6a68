ALTER TABLE "hand_refunds" DROP CONSTRAINT "hand_refunds_cause";--> statement-breakpoint
DROP INDEX "hand_refunds_once";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "mismatch" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_amount" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "excess_refunded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_mismatched" ON "payments" USING btree ("order_id") WHERE "payments"."mismatch" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "hand_refunds_once" ON "hand_refunds" USING btree ("payment_id",coalesce("credit_note_id", 0),("cause" = 'excess'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_mismatch" CHECK ("payments"."mismatch" in ('open', 'refunded', 'accepted', 'matched'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_received" CHECK (num_nulls("payments"."mismatch", "payments"."received_amount", "payments"."received_currency") in (0, 3));--> statement-breakpoint
ALTER TABLE "hand_refunds" ADD CONSTRAINT "hand_refunds_cause" CHECK ("hand_refunds"."cause" in ('offline', 'rejected', 'excess'));