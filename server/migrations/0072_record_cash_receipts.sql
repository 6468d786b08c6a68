ALTER TABLE "payments" ADD COLUMN "cash_received_on" date;--> statement-breakpoint
-- Until now cash counted as paid with the delivery of its order: what was paid so stays paid.
UPDATE "payments" SET "cash_received_on" = ("orders"."updated_at" AT TIME ZONE 'Asia/Dubai')::date
FROM "orders" WHERE "orders"."id" = "payments"."order_id" AND "orders"."status_id" = 11
  AND "payments"."method" = 'cash' AND "payments"."state" = 'captured';
