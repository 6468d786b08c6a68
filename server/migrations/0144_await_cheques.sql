ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_settles";--> statement-breakpoint
ALTER TABLE "cheques" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
-- Cheques of accepted orders counted as received when their orders were accepted, and go on doing so.
UPDATE "cheques" SET "received_at" = "created_at";--> statement-breakpoint
CREATE INDEX "cheques_awaited" ON "cheques" USING btree ("due_at","id") WHERE "cheques"."received_at" is null;--> statement-breakpoint
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_awaited" CHECK ("cheques"."received_at" is not null or ("cheques"."payment_id" is not null and num_nonnulls("cheques"."number", "cheques"."cleared_at", "cheques"."bounced_at", "cheques"."deposit_id") = 0));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_settles" CHECK ("ledger_entries"."settles_id" is null or ("ledger_entries"."kind" in ('payment', 'chequeReceived') and "ledger_entries"."is_on_credit"));--> statement-breakpoint
-- A cheque that is not here is no item of its own: its order is a debt.
CREATE OR REPLACE FUNCTION account_open_items(company_ids integer[])
RETURNS TABLE (company_id integer, source text, id integer, due_at timestamptz, amount numeric) LANGUAGE sql STABLE AS $$
  WITH entries AS (
    SELECT e.id, e.company_id, kind, owed, promised, is_on_credit, order_id, payment_id, refund_id, settles_id, e.due_at, created_at
    FROM ledger_entries e WHERE e.company_id = ANY (company_ids)
  ),
  waiting AS (
    SELECT c.id, c.company_id, payment_id, c.amount, c.due_at FROM cheques c
    WHERE c.company_id = ANY (company_ids) AND payment_id IS NOT NULL AND received_at IS NOT NULL AND cleared_at IS NULL AND bounced_at IS NULL
  ),
  orders_otherwise AS (
    SELECT e.company_id, order_id, sum(owed) AS amount, coalesce(sum(owed) FILTER (WHERE refund_id IS NULL), 0) AS own,
      max(created_at) FILTER (WHERE owed > 0) AS at
    FROM entries e WHERE NOT is_on_credit GROUP BY e.company_id, order_id
  ),
  settling AS (
    SELECT e.company_id, is_on_credit, -CASE kind WHEN 'chequeCleared' THEN promised ELSE owed END AS paid,
      CASE WHEN owed > 0 THEN created_at END AS at
    FROM entries e LEFT JOIN waiting w ON w.payment_id = e.payment_id AND e.kind = 'creditNote'
    WHERE (kind = 'chequeCleared' AND e.payment_id IS NULL) OR (is_on_credit AND settles_id IS NULL AND (kind IN ('payment', 'adjustment')
        OR (kind = 'creditNote' AND w.id IS NULL)))
      OR (NOT is_on_credit AND order_id IS NULL AND kind IN ('payment', 'adjustment'))
    UNION ALL
    SELECT o.company_id, false, left_on_account(o.order_id, o.own), NULL FROM orders_otherwise o WHERE order_id IS NOT NULL AND own < 0
  ),
  settled AS (SELECT s.company_id, is_on_credit, sum(paid) AS paid, max(at) AS at FROM settling s GROUP BY s.company_id, is_on_credit),
  named AS (SELECT settles_id, -sum(owed) AS paid FROM entries WHERE settles_id IS NOT NULL GROUP BY settles_id),
  debts AS (
    SELECT e.company_id, true AS is_on_credit, CASE kind WHEN 'chequeBounced' THEN 'bounced' ELSE 'debt' END AS source, e.id,
      owed - coalesce(named.paid, 0) AS amount,
      e.due_at - CASE kind WHEN 'chequeBounced' THEN interval '1 day' ELSE interval '0' END AS due_at,
      e.due_at AS sorted_by
    FROM entries e LEFT JOIN named ON named.settles_id = e.id WHERE e.due_at IS NOT NULL
    UNION ALL
    SELECT o.company_id, false, 'order', order_id, o.amount, at, at FROM orders_otherwise o WHERE order_id IS NOT NULL AND o.amount > 0
  ),
  summed AS (
    SELECT d.*, sum(d.amount) OVER (PARTITION BY d.company_id, is_on_credit ORDER BY sorted_by, d.id) AS so_far FROM debts d
  )
  SELECT s.company_id, s.source, s.id, s.due_at, least(s.amount, so_far - greatest(coalesce(paid, 0), 0))
  FROM summed s LEFT JOIN settled t ON t.company_id = s.company_id AND t.is_on_credit = s.is_on_credit
  WHERE so_far > greatest(coalesce(paid, 0), 0) AND s.amount > 0
  UNION ALL
  SELECT w.company_id, 'cheque', w.id, w.due_at, w.amount FROM waiting w
  UNION ALL
  SELECT t.company_id, 'correction', t.is_on_credit::integer, t.at, -t.paid FROM settled t WHERE t.paid < 0;
$$;
