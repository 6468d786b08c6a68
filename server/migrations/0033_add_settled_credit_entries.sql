ALTER TABLE "credit_entries" ADD COLUMN "is_settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The debts that payments have settled so far, by the rule of `listOpenDebts` (server/src/modules/credit/balance.ts).
UPDATE "credit_entries" SET "is_settled" = true FROM (
  SELECT "id", "company_id", sum("amount") OVER (
    PARTITION BY "company_id" ORDER BY coalesce("due_at", "created_at"), "id"
  ) AS "running_total"
  FROM "credit_entries"
  WHERE "type" = 'Order' OR ("type" = 'Cheque' AND "bounced_at" IS NOT NULL AND "cleared_at" IS NULL)
) AS "debts"
LEFT JOIN (
  SELECT "company_id", sum("amount") AS "paid"
  FROM "credit_entries" AS "credits"
  WHERE "type" NOT IN ('Order', 'Cheque')
    AND NOT ("means" IS NOT DISTINCT FROM 'cheque' AND "cleared_at" IS NULL)
    AND NOT ("type" = 'Refund' AND EXISTS (
      SELECT 1 FROM "credit_entries" AS "cheques"
      WHERE "cheques"."payment_id" = "credits"."payment_id" AND "cheques"."type" = 'Cheque'
        AND "cheques"."cleared_at" IS NULL AND "cheques"."bounced_at" IS NULL
    ))
  GROUP BY "company_id"
) AS "sums" ON "sums"."company_id" = "debts"."company_id"
WHERE "credit_entries"."id" = "debts"."id" AND "debts"."running_total" <= coalesce("sums"."paid", 0);
