DROP INDEX "ledger_balances_owed";--> statement-breakpoint
CREATE INDEX "ledger_balances_open" ON "ledger_balances" USING btree (("owed" + "promised"),"company_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_open" ON "ledger_entries" USING btree ("company_id","due_at") WHERE "ledger_entries"."due_at" is not null and not "ledger_entries"."is_settled";--> statement-breakpoint
DROP TRIGGER ledger_balances_keep_removed ON ledger_entries;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_balances_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_balances AS b (company_id, owed, promised)
  SELECT company_id, sum(owed), sum(promised) FROM entered GROUP BY company_id ORDER BY company_id
  ON CONFLICT (company_id) DO UPDATE SET owed = b.owed + EXCLUDED.owed, promised = b.promised + EXCLUDED.promised;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Neither what is entered nor when is ever changed, and nothing is deleted.
DROP TRIGGER ledger_entries_stay ON ledger_entries;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_fixed BEFORE UPDATE ON ledger_entries FOR EACH ROW
  WHEN ((OLD.company_id, OLD.kind, OLD.owed, OLD.promised, OLD.is_on_credit, OLD.order_id, OLD.payment_id, OLD.created_at) IS DISTINCT FROM
    (NEW.company_id, NEW.kind, NEW.owed, NEW.promised, NEW.is_on_credit, NEW.order_id, NEW.payment_id, NEW.created_at))
  EXECUTE FUNCTION ledger_entries_refuse_edits();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_entries_refuse_edits();
