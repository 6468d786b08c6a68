CREATE TABLE "document_days" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"tax_key" text NOT NULL,
	"documents" integer NOT NULL,
	"total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	CONSTRAINT "document_days_day_kind_tax_key_pk" PRIMARY KEY("day","kind","tax_key"),
	CONSTRAINT "document_days_kind" CHECK ("document_days"."kind" in ('invoice', 'creditNote'))
);
--> statement-breakpoint
CREATE TABLE "ledger_totals" (
	"shard" integer PRIMARY KEY NOT NULL,
	"accounts" integer NOT NULL,
	"owing" integer NOT NULL,
	"owed" bigint NOT NULL,
	"in_favour" integer NOT NULL,
	"paid_ahead" bigint NOT NULL,
	"promising" integer NOT NULL,
	"promised" bigint NOT NULL,
	"promised_by_owing" bigint NOT NULL,
	"promised_in_favour" bigint NOT NULL,
	"owed_by_promising" bigint NOT NULL,
	"paid_ahead_by_promising" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_debts" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"owed" bigint NOT NULL,
	"since" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "invoices_issued";--> statement-breakpoint
DROP INDEX "credit_notes_issued";--> statement-breakpoint
DROP INDEX "ledger_entries_open";--> statement-breakpoint
ALTER TABLE "order_debts" ADD CONSTRAINT "order_debts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_debts" ADD CONSTRAINT "order_debts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_debts_company" ON "order_debts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "order_debts_since" ON "order_debts" USING btree ("since");--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ("total","issued_at","number");--> statement-breakpoint
CREATE INDEX "credit_notes_total" ON "credit_notes" USING btree ((-("net" + "vat")),"issued_at","number");--> statement-breakpoint
CREATE INDEX "cheques_waiting" ON "cheques" USING btree ("due_at","company_id") WHERE "cheques"."payment_id" is not null and "cheques"."cleared_at" is null and "cheques"."bounced_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_balances_promised" ON "ledger_balances" USING btree ("promised","company_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("company_id","created_at","id","owed","promised","kind","is_on_credit","order_id","payment_id","refund_id","settles_id","due_at");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "ledger_entries_open" ON "ledger_entries" USING btree ("company_id","due_at","kind") WHERE "ledger_entries"."due_at" is not null and not "ledger_entries"."is_settled";
--> statement-breakpoint
-- What documents come to by day follows them in the transaction that issues them, which their number series serialises anyway.
CREATE FUNCTION document_days_add(a_kind text, issued_at timestamptz, a_tax_key text, n integer, a_total bigint, a_vat bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO document_days AS d (kind, day, tax_key, documents, total, vat)
  VALUES (a_kind, (issued_at AT TIME ZONE 'Asia/Dubai')::date, a_tax_key, n, n * a_total, n * a_vat)
  ON CONFLICT (day, kind, tax_key) DO UPDATE
  SET documents = d.documents + EXCLUDED.documents, total = d.total + EXCLUDED.total, vat = d.vat + EXCLUDED.vat;
$$;
--> statement-breakpoint
CREATE FUNCTION document_days_keep_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM document_days_add('invoice', OLD.issued_at, OLD.tax_key, -1, OLD.total, OLD.vat);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM document_days_add('invoice', NEW.issued_at, NEW.tax_key, 1, NEW.total, NEW.vat);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION document_days_keep_credit_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM document_days_add('creditNote', OLD.issued_at, OLD.tax_key, -1, -(OLD.net + OLD.vat), -OLD.vat);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM document_days_add('creditNote', NEW.issued_at, NEW.tax_key, 1, -(NEW.net + NEW.vat), -NEW.vat);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_keep_days AFTER INSERT OR DELETE OR UPDATE OF issued_at, total, vat, data ON invoices
  FOR EACH ROW EXECUTE FUNCTION document_days_keep_invoices();
--> statement-breakpoint
CREATE TRIGGER credit_notes_keep_days AFTER INSERT OR DELETE OR UPDATE OF issued_at, net, vat, data ON credit_notes
  FOR EACH ROW EXECUTE FUNCTION document_days_keep_credit_notes();
--> statement-breakpoint
INSERT INTO document_days (kind, day, tax_key, documents, total, vat)
SELECT 'invoice', (issued_at AT TIME ZONE 'Asia/Dubai')::date, tax_key, count(*), sum(total), sum(vat) FROM invoices GROUP BY 2, 3
UNION ALL
SELECT 'creditNote', (issued_at AT TIME ZONE 'Asia/Dubai')::date, tax_key, count(*), -sum(net + vat), -sum(vat) FROM credit_notes GROUP BY 2, 3;
--> statement-breakpoint
-- The totals of all accounts follow their balances.
CREATE FUNCTION ledger_totals_add(n integer, a_owed bigint, a_promised bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ledger_totals AS t (shard, accounts, owing, owed, in_favour, paid_ahead, promising, promised, promised_by_owing,
    promised_in_favour, owed_by_promising, paid_ahead_by_promising)
  SELECT pg_backend_pid() % 64, n, n * (due > 0)::int, n * greatest(due, 0), n * (due < 0)::int, n * greatest(-due, 0), n * (a_promised <> 0)::int,
    n * a_promised, n * (due > 0)::int * a_promised, n * (due < 0)::int * a_promised, n * (a_promised <> 0)::int * greatest(due, 0),
    n * (a_promised <> 0)::int * greatest(-due, 0)
  FROM (SELECT a_owed + a_promised AS due) s
  ON CONFLICT (shard) DO UPDATE SET accounts = t.accounts + EXCLUDED.accounts, owing = t.owing + EXCLUDED.owing, owed = t.owed + EXCLUDED.owed,
    in_favour = t.in_favour + EXCLUDED.in_favour, paid_ahead = t.paid_ahead + EXCLUDED.paid_ahead, promising = t.promising + EXCLUDED.promising,
    promised = t.promised + EXCLUDED.promised, promised_by_owing = t.promised_by_owing + EXCLUDED.promised_by_owing,
    promised_in_favour = t.promised_in_favour + EXCLUDED.promised_in_favour, owed_by_promising = t.owed_by_promising + EXCLUDED.owed_by_promising,
    paid_ahead_by_promising = t.paid_ahead_by_promising + EXCLUDED.paid_ahead_by_promising;
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_totals_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM ledger_totals_add(-1, OLD.owed, OLD.promised); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM ledger_totals_add(1, NEW.owed, NEW.promised); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_balances_keep_totals AFTER INSERT OR DELETE OR UPDATE OF owed, promised ON ledger_balances
  FOR EACH ROW EXECUTE FUNCTION ledger_totals_keep();
--> statement-breakpoint
INSERT INTO ledger_totals (shard, accounts, owing, owed, in_favour, paid_ahead, promising, promised, promised_by_owing, promised_in_favour,
  owed_by_promising, paid_ahead_by_promising)
SELECT 0, count(*), count(*) FILTER (WHERE due > 0), coalesce(sum(due) FILTER (WHERE due > 0), 0), count(*) FILTER (WHERE due < 0),
  coalesce(-sum(due) FILTER (WHERE due < 0), 0), count(*) FILTER (WHERE promised <> 0), coalesce(sum(promised), 0),
  coalesce(sum(promised) FILTER (WHERE due > 0), 0), coalesce(sum(promised) FILTER (WHERE due < 0), 0),
  coalesce(sum(due) FILTER (WHERE promised <> 0 AND due > 0), 0), coalesce(-sum(due) FILTER (WHERE promised <> 0 AND due < 0), 0)
FROM (SELECT promised, owed + promised AS due FROM ledger_balances) b;
--> statement-breakpoint
-- What is owed order by order follows the entries.
CREATE FUNCTION order_debts_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_debts AS d (order_id, company_id, owed, since)
  SELECT order_id, min(company_id), sum(owed), max(created_at) FILTER (WHERE owed > 0) FROM entered
  WHERE NOT is_on_credit AND order_id IS NOT NULL GROUP BY order_id ORDER BY order_id
  ON CONFLICT (order_id) DO UPDATE SET owed = d.owed + EXCLUDED.owed, since = greatest(d.since, EXCLUDED.since);
  DELETE FROM order_debts WHERE owed = 0 AND order_id IN (SELECT order_id FROM entered WHERE NOT is_on_credit);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_keep_order_debts AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION order_debts_keep();
--> statement-breakpoint
INSERT INTO order_debts (order_id, company_id, owed, since)
SELECT order_id, min(company_id), sum(owed), max(created_at) FILTER (WHERE owed > 0) FROM ledger_entries
WHERE NOT is_on_credit AND order_id IS NOT NULL GROUP BY order_id HAVING sum(owed) <> 0;
