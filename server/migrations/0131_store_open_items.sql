CREATE TABLE "open_items" (
	"company_id" integer NOT NULL,
	"source" text NOT NULL,
	"item_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "open_items_company_id_source_item_id_pk" PRIMARY KEY("company_id","source","item_id"),
	CONSTRAINT "open_items_source" CHECK ("open_items"."source" in ('debt', 'order', 'cheque', 'bounced', 'correction'))
);
--> statement-breakpoint
ALTER TABLE "open_items" ADD CONSTRAINT "open_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- An account that got credit may have a correction of each kind: that of its credit is the second.
CREATE OR REPLACE FUNCTION account_open_items(company_ids integer[])
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
  SELECT t.company_id, 'correction', t.is_on_credit::integer, t.at, -t.paid FROM settled t WHERE t.paid < 0;
$$;
--> statement-breakpoint
-- What an account has still to pay follows at the end of the transaction, once for each account, as its first due day did. The row of its sums is locked by who enters
-- something, and here by who changed a cheque alone, so that of two transactions the second finds what the first has stored.
CREATE FUNCTION open_items_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  done text := coalesce(current_setting('platewright.open_items', true), '');
  mine text := NEW.company_id || ',';
BEGIN
  IF position(',' || mine IN ',' || done) > 0 THEN RETURN NULL; END IF;
  PERFORM set_config('platewright.open_items', done || mine, true);
  PERFORM FROM ledger_balances WHERE company_id = NEW.company_id FOR UPDATE;
  WITH found AS (
    SELECT source, id AS item_id, due_at, amount::bigint AS amount FROM account_open_items(ARRAY[NEW.company_id])
  ),
  gone AS (
    DELETE FROM open_items o WHERE company_id = NEW.company_id
      AND NOT EXISTS (SELECT FROM found f WHERE f.source = o.source AND f.item_id = o.item_id)
  ),
  stored AS (
    INSERT INTO open_items (company_id, source, item_id, due_at, amount)
    SELECT NEW.company_id, source, item_id, due_at, amount FROM found f
    WHERE NOT EXISTS (SELECT FROM open_items o WHERE o.company_id = NEW.company_id AND o.source = f.source AND o.item_id = f.item_id
      AND o.due_at = f.due_at AND o.amount = f.amount)
    ON CONFLICT (company_id, source, item_id) DO UPDATE SET due_at = excluded.due_at, amount = excluded.amount
  )
  UPDATE ledger_balances b SET first_due = f.first_due FROM (SELECT min(due_at) AS first_due FROM found) f
  WHERE b.company_id = NEW.company_id AND b.first_due IS DISTINCT FROM f.first_due;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ledger_entries_keep_first_due ON ledger_entries;
--> statement-breakpoint
DROP TRIGGER cheques_keep_first_due ON cheques;
--> statement-breakpoint
DROP FUNCTION ledger_balances_keep_first_due();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_keep_open_items AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION open_items_keep();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cheques_keep_open_items AFTER UPDATE OF due_at, cleared_at, bounced_at ON cheques DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION open_items_keep();
--> statement-breakpoint
INSERT INTO open_items (company_id, source, item_id, due_at, amount)
SELECT company_id, source, id, due_at, amount::bigint FROM account_open_items((SELECT array_agg(company_id) FROM ledger_balances));
