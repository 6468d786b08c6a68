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
-- What an account has still to pay follows at the end of the transaction, once for each account, as its first due day did: the sums of the account are changed with
-- its entries at once, so that of two transactions the second finds what the first has entered.
CREATE FUNCTION open_items_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  done text := coalesce(current_setting('platewright.open_items', true), '');
  mine text := NEW.company_id || ',';
BEGIN
  IF position(',' || mine IN ',' || done) > 0 THEN RETURN NULL; END IF;
  PERFORM set_config('platewright.open_items', done || mine, true);
  WITH found AS (
    SELECT source, coalesce(id, 0) AS item_id, due_at, amount::bigint AS amount FROM account_open_items(ARRAY[NEW.company_id])
  ),
  gone AS (
    DELETE FROM open_items o WHERE company_id = NEW.company_id
      AND NOT EXISTS (SELECT FROM found f WHERE f.source = o.source AND f.item_id = o.item_id)
  ),
  stored AS (
    INSERT INTO open_items AS o (company_id, source, item_id, due_at, amount)
    SELECT NEW.company_id, source, item_id, due_at, amount FROM found
    ON CONFLICT (company_id, source, item_id) DO UPDATE SET due_at = excluded.due_at, amount = excluded.amount
    WHERE (o.due_at, o.amount) IS DISTINCT FROM (excluded.due_at, excluded.amount)
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
SELECT company_id, source, coalesce(id, 0), due_at, amount::bigint FROM account_open_items((SELECT array_agg(company_id) FROM ledger_balances));
