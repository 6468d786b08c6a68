DROP TABLE "order_debts" CASCADE;--> statement-breakpoint
DROP INDEX "cheques_waiting";--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD COLUMN "first_due" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ledger_balances_first_due" ON "ledger_balances" USING btree ("first_due","company_id");
--> statement-breakpoint
-- What came in for one order, that what was paid ahead had paid (decision 097), and more than it owes: it is kept on the account as
-- all that pays for nothing. Money of other orders waits to be given back, and so does a second capture.
CREATE FUNCTION left_on_account(a_order_id integer, own numeric) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN own < 0 AND EXISTS (SELECT 1 FROM payments
    WHERE order_id = a_order_id AND method = 'balance' AND state IN ('captured', 'refunded')) THEN -own ELSE 0 END;
$$;
--> statement-breakpoint
-- What accounts have still to pay, each with what it is of; `loadOpenItems` says how.
CREATE FUNCTION account_open_items(company_ids integer[])
RETURNS TABLE (company_id integer, source text, id integer, due_at timestamptz, amount numeric) LANGUAGE sql STABLE AS $$
  WITH entries AS (
    SELECT e.id, e.company_id, kind, owed, promised, is_on_credit, order_id, payment_id, refund_id, settles_id, e.due_at, created_at
    FROM ledger_entries e WHERE e.company_id = ANY (company_ids)
  ),
  waiting AS (
    SELECT c.id, c.company_id, payment_id, c.amount, c.due_at FROM cheques c
    WHERE c.company_id = ANY (company_ids) AND payment_id IS NOT NULL AND cleared_at IS NULL AND bounced_at IS NULL
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
  SELECT t.company_id, 'correction', NULL, t.at, -t.paid FROM settled t WHERE t.paid < 0;
$$;
--> statement-breakpoint
-- Since when the first of it is due follows at the end of the transaction, once for each account: then all that belongs together is stored.
CREATE FUNCTION ledger_balances_keep_first_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  done text := coalesce(current_setting('platewright.first_due', true), '');
  mine text := NEW.company_id || ',';
BEGIN
  IF position(',' || mine IN ',' || done) > 0 THEN RETURN NULL; END IF;
  PERFORM set_config('platewright.first_due', done || mine, true);
  UPDATE ledger_balances b SET first_due = o.first_due
  FROM (SELECT min(due_at) AS first_due FROM account_open_items(ARRAY[NEW.company_id])) o
  WHERE b.company_id = NEW.company_id AND b.first_due IS DISTINCT FROM o.first_due;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_keep_first_due AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_balances_keep_first_due();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cheques_keep_first_due AFTER UPDATE OF due_at, cleared_at, bounced_at ON cheques DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_balances_keep_first_due();
--> statement-breakpoint
DROP FUNCTION order_debts_keep() CASCADE;
--> statement-breakpoint
UPDATE ledger_balances b SET first_due = o.first_due
FROM (SELECT company_id, min(due_at) AS first_due FROM account_open_items((SELECT array_agg(company_id) FROM ledger_balances)) GROUP BY 1) o
WHERE o.company_id = b.company_id;
