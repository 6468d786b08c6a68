ALTER TABLE "companies" ADD COLUMN "account_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_account_name" ON "companies" USING btree ("account_name","id");--> statement-breakpoint
CREATE INDEX "companies_account_search" ON "companies" USING gin ("account_name" gin_trgm_ops);
--> statement-breakpoint
-- The name by which lists sort and find accounts follows that of the company, or of the owner where it has none.
CREATE FUNCTION account_name_of(a_company_id integer, company_name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(company_name, ''), (
    SELECT trim(firstname || ' ' || lastname) FROM users WHERE company_id = a_company_id AND NOT is_member ORDER BY id LIMIT 1), '');
$$;
--> statement-breakpoint
CREATE FUNCTION companies_name_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.account_name := account_name_of(NEW.id, NEW.name);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION users_name_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET account_name = account_name_of(id, name)
  WHERE id IN (OLD.company_id, NEW.company_id) AND account_name <> account_name_of(id, name);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER companies_name_account BEFORE INSERT OR UPDATE OF name, account_name ON companies
  FOR EACH ROW EXECUTE FUNCTION companies_name_account();
--> statement-breakpoint
CREATE TRIGGER users_name_account AFTER INSERT OR DELETE OR UPDATE OF firstname, lastname, is_member, company_id ON users
  FOR EACH ROW EXECUTE FUNCTION users_name_account();
--> statement-breakpoint
UPDATE companies SET account_name = account_name_of(id, name);
