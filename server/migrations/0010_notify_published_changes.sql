-- Tables whose rows make up the public pages tell every listening process when they change (server/src/db/published.ts).
CREATE FUNCTION tell_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('published', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER categories_published AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_published();--> statement-breakpoint
CREATE TRIGGER products_published AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION tell_published();--> statement-breakpoint
CREATE TRIGGER rate_sheets_published AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rate_sheets FOR EACH STATEMENT EXECUTE FUNCTION tell_published();--> statement-breakpoint
CREATE TRIGGER contents_published AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON contents FOR EACH STATEMENT EXECUTE FUNCTION tell_published();
