-- Who a session belongs to and what they may is kept by every process until these say that it changed (server/src/db/kept.ts).
CREATE FUNCTION tell_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('people', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('people', OLD.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_people AFTER UPDATE OR DELETE OR TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION tell_people();--> statement-breakpoint
CREATE TRIGGER companies_people AFTER UPDATE OR DELETE OR TRUNCATE ON companies FOR EACH STATEMENT EXECUTE FUNCTION tell_people();--> statement-breakpoint
CREATE TRIGGER roles_people AFTER UPDATE OR DELETE OR TRUNCATE ON roles FOR EACH STATEMENT EXECUTE FUNCTION tell_people();--> statement-breakpoint
CREATE TRIGGER staff_people AFTER UPDATE OR DELETE OR TRUNCATE ON staff FOR EACH STATEMENT EXECUTE FUNCTION tell_people();--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER UPDATE ON sessions FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at OR OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.staff_id IS DISTINCT FROM NEW.staff_id) EXECUTE FUNCTION tell_session();--> statement-breakpoint
CREATE TRIGGER sessions_gone AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session();
