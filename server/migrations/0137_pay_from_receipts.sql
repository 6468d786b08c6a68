ALTER TABLE "payments" ADD COLUMN "receipt_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_id_money_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."money_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" USING btree ("receipt_id") WHERE "payments"."receipt_id" is not null;--> statement-breakpoint
-- Which receipt it was is no more than found by what it says, this once.
UPDATE "payments" SET "receipt_id" = (
  SELECT "receipt"."id" FROM "money_receipts" "receipt"
  JOIN "orders" "paid" ON "paid"."company_id" = "receipt"."company_id"
  WHERE "paid"."id" = "payments"."order_id" AND "receipt"."reference" = "payments"."transfer_reference"
    AND "receipt"."received_on" = "payments"."transfer_received_on"
    AND "payments"."created_at" BETWEEN "receipt"."created_at" AND "receipt"."created_at" + interval '1 minute'
  ORDER BY "receipt"."id" DESC LIMIT 1)
WHERE "method" = 'balance' AND "transfer_reference" IS NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "transfer_reference" = NULL, "transfer_received_on" = NULL
FROM "money_receipts" "receipt"
WHERE "receipt"."id" = "payments"."receipt_id" AND "receipt"."taken_back_at" IS NOT NULL;
