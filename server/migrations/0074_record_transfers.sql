ALTER TABLE "payments" ADD COLUMN "transfer_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transfer_received_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transfer" ON "payments" USING btree ("order_id","transfer_reference");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transfer" CHECK (num_nonnulls("payments"."transfer_reference", "payments"."transfer_received_on") = case "payments"."method" when 'transfer' then 2 else 0 end);