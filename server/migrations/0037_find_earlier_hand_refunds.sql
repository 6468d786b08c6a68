-- Money that went back by hand before there was a table for it (0035): staff look at it once, and say what became of it.
-- The cash of cancelled orders, with the credit note of the cancel.
INSERT INTO "hand_refunds" ("order_id", "payment_id", "credit_note_id", "amount", "cause", "created_at")
SELECT "payments"."order_id", "payments"."id", "notes"."id", coalesce("notes"."total", "payments"."amount"), 'offline', "payments"."updated_at"
FROM "payments"
LEFT JOIN LATERAL (
  SELECT "credit_notes"."id", "credit_notes"."net" + "credit_notes"."vat" AS "total"
  FROM "credit_notes" INNER JOIN "invoices" ON "invoices"."id" = "credit_notes"."invoice_id"
  WHERE "invoices"."payment_id" = "payments"."id" AND "credit_notes"."reason" = 'cancelled'
  ORDER BY "credit_notes"."id" DESC LIMIT 1
) AS "notes" ON true
WHERE "payments"."method" = 'cash' AND "payments"."state" = 'refunded' AND "payments"."reason" = 'refundDue'
  AND "payments"."amount" > 0
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Refunds that a provider has refused, without the parts that went back. A job asks for minutes, so after an hour nobody asks
-- any more; what a dispute has taken back is with the customer.
INSERT INTO "hand_refunds" ("order_id", "payment_id", "amount", "cause", "created_at")
SELECT "order_id", "id", "left", 'rejected', "updated_at" FROM (
  SELECT "payments"."order_id", "payments"."id", "payments"."updated_at", "payments"."amount" - coalesce((
    SELECT sum("credit_notes"."net" + "credit_notes"."vat")
    FROM "credit_notes" INNER JOIN "invoices" ON "invoices"."id" = "credit_notes"."invoice_id"
    WHERE "invoices"."payment_id" = "payments"."id" AND "credit_notes"."refunded_at" IS NOT NULL
  ), 0) - coalesce((
    SELECT sum("parts"."amount") FROM "hand_refunds" AS "parts"
    WHERE "parts"."payment_id" = "payments"."id" AND "parts"."credit_note_id" IS NOT NULL AND "parts"."state" = 'due'
  ), 0) AS "left"
  FROM "payments"
  WHERE "payments"."reason" = 'refundDue' AND "payments"."state" IN ('captured', 'unknown')
    AND "payments"."provider" <> 'offline' AND coalesce("payments"."dispute", '') NOT IN ('lost', 'settled')
    AND "payments"."updated_at" < now() - interval '1 hour'
) AS "rejected"
WHERE "left" > 0
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What is due of a payment that a dispute has taken back goes back to nobody.
UPDATE "hand_refunds" SET "state" = 'notNeeded', "settled_at" = now() FROM "payments"
WHERE "payments"."id" = "hand_refunds"."payment_id" AND "hand_refunds"."state" = 'due'
  AND "payments"."dispute" IN ('lost', 'settled');
