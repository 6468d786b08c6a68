-- Totals of order lists must not cost more as the table grows: a row per company and status, kept by the database.
CREATE FUNCTION order_counts_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE order_counts SET count = count - 1 WHERE company_id = OLD.company_id AND status_id = OLD.status_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_counts (company_id, status_id, count) VALUES (NEW.company_id, NEW.status_id, 1)
    ON CONFLICT (company_id, status_id) DO UPDATE SET count = order_counts.count + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_counts_keep_rows AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION order_counts_keep();
--> statement-breakpoint
CREATE TRIGGER order_counts_keep_moves AFTER UPDATE OF status_id, company_id ON orders FOR EACH ROW
  WHEN (OLD.status_id IS DISTINCT FROM NEW.status_id OR OLD.company_id IS DISTINCT FROM NEW.company_id)
  EXECUTE FUNCTION order_counts_keep();
