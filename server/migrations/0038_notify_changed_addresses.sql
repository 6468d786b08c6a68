-- The country of a company's prices is cached by every process until its addresses change (docs/decisions/007).
CREATE FUNCTION tell_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('people', 'country ' || CASE TG_OP WHEN 'DELETE' THEN OLD.company_id ELSE NEW.company_id END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER addresses_country AFTER INSERT OR UPDATE OR DELETE ON addresses FOR EACH ROW EXECUTE FUNCTION tell_addresses();--> statement-breakpoint
CREATE TRIGGER addresses_truncated AFTER TRUNCATE ON addresses FOR EACH STATEMENT EXECUTE FUNCTION tell_people();
