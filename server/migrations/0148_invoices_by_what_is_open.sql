ALTER TABLE "invoices" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "open_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "open_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_state" text GENERATED ALWAYS AS (case when open_amount > 0 then case when open_amount < total - credited then 'partlyPaid' else 'open' end when total > 0 and credited >= total then 'credited' else 'paid' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "open_items" ADD COLUMN "order_id" integer;--> statement-breakpoint
CREATE INDEX "payments_cash_awaited" ON "payments" USING btree ("order_id") WHERE "payments"."method" = 'cash' and "payments"."cash_received_on" is null and "payments"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("issued_at","number","paid_state","open_amount","open_due_at","total","vat","tax_key","order_id") WHERE "invoices"."paid_state" <> 'paid';--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("open_amount","issued_at","number");--> statement-breakpoint
-- The order that an open item is of.
CREATE FUNCTION open_item_order(a_source text, a_id integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE a_source WHEN 'order' THEN a_id
    WHEN 'cheque' THEN (SELECT c.order_id FROM cheques c WHERE c.id = a_id)
    WHEN 'correction' THEN NULL
    ELSE (SELECT coalesce(e.order_id, c.order_id) FROM ledger_entries e LEFT JOIN cheques c ON c.id = e.cheque_id WHERE e.id = a_id) END;
$$;
--> statement-breakpoint
-- As before, and the invoices of what has changed follow. Nobody else changes them meanwhile: whoever gets here has locked the sums of the account.
CREATE OR REPLACE FUNCTION open_items_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  done text := coalesce(current_setting('platewright.open_items', true), '');
  mine text := NEW.company_id || ',';
  changed integer[];
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
    RETURNING o.order_id
  ),
  stored AS (
    INSERT INTO open_items (company_id, source, item_id, order_id, due_at, amount)
    SELECT NEW.company_id, source, item_id, open_item_order(source, item_id), due_at, amount FROM found f
    WHERE NOT EXISTS (SELECT FROM open_items o WHERE o.company_id = NEW.company_id AND o.source = f.source AND o.item_id = f.item_id
      AND o.due_at = f.due_at AND o.amount = f.amount)
    ON CONFLICT (company_id, source, item_id) DO UPDATE SET due_at = excluded.due_at, amount = excluded.amount
    RETURNING order_id
  ),
  first AS (
    UPDATE ledger_balances b SET first_due = f.first_due FROM (SELECT min(due_at) AS first_due FROM found) f
    WHERE b.company_id = NEW.company_id AND b.first_due IS DISTINCT FROM f.first_due
  )
  SELECT array_agg(order_id) INTO changed FROM (SELECT order_id FROM gone UNION SELECT order_id FROM stored) one WHERE order_id IS NOT NULL;
  IF changed IS NULL THEN RETURN NULL; END IF;
  UPDATE invoices i SET open_amount = coalesce(o.amount, 0), open_due_at = o.due_at
  FROM unnest(changed) AS c (order_id) LEFT JOIN (
    SELECT order_id, sum(amount)::bigint AS amount, min(due_at) AS due_at FROM open_items
    WHERE company_id = NEW.company_id AND order_id = ANY (changed) GROUP BY order_id
  ) o ON o.order_id = c.order_id
  WHERE i.order_id = c.order_id AND (i.open_amount, i.open_due_at) IS DISTINCT FROM (coalesce(o.amount, 0), o.due_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, when the sums of the account are locked: whoever enters money locks them first.
CREATE FUNCTION invoices_keep_credited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET credited = credited + NEW.net + NEW.vat WHERE id = NEW.invoice_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_notes_keep_credited AFTER INSERT ON credit_notes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invoices_keep_credited();
--> statement-breakpoint
UPDATE open_items SET order_id = open_item_order(source, item_id) WHERE source <> 'correction';
--> statement-breakpoint
UPDATE invoices i SET credited = c.credited FROM (SELECT invoice_id, sum(net + vat)::bigint AS credited FROM credit_notes GROUP BY 1) c
WHERE c.invoice_id = i.id;
--> statement-breakpoint
UPDATE invoices i SET open_amount = o.amount, open_due_at = o.due_at
FROM (SELECT order_id, sum(amount)::bigint AS amount, min(due_at) AS due_at FROM open_items WHERE order_id IS NOT NULL GROUP BY 1) o
WHERE o.order_id = i.order_id;
