CREATE TABLE "order_totals" (
	"shard" integer NOT NULL,
	"status_id" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_totals_shard_status_id_pk" PRIMARY KEY("shard","status_id")
);
--> statement-breakpoint
DROP INDEX "orders_due";--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "companies_created" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_credit_limit" ON "companies" USING btree ("credit_limit","id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_trn_search" ON "companies" USING gin (coalesce("trn", '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin (("firstname" || ' ' || "lastname") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_search" ON "users" USING gin (("email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_unfinished" ON "orders" USING btree ("assigned_to","id") WHERE "orders"."status_id" not in (11, 12);--> statement-breakpoint
CREATE INDEX "orders_due_last" ON "orders" USING btree ("due_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_status_due" ON "orders" USING btree ("status_id","due_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_due_last" ON "orders" USING btree ("status_id","due_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_project" ON "orders" USING btree ("project_name" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at","id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_counts_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Both rows of a move are locked in one order, or two opposite moves would wait for each other.
  IF TG_OP = 'UPDATE' THEN
    PERFORM 1 FROM order_counts
      WHERE (company_id, status_id) IN ((OLD.company_id, OLD.status_id), (NEW.company_id, NEW.status_id))
      ORDER BY company_id, status_id
      FOR UPDATE;
    PERFORM 1 FROM order_totals
      WHERE (shard, status_id) IN ((OLD.company_id % 64, OLD.status_id), (NEW.company_id % 64, NEW.status_id))
      ORDER BY shard, status_id
      FOR UPDATE;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE order_counts SET count = count - 1 WHERE company_id = OLD.company_id AND status_id = OLD.status_id;
    UPDATE order_totals SET count = count - 1 WHERE shard = OLD.company_id % 64 AND status_id = OLD.status_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_counts (company_id, status_id, count) VALUES (NEW.company_id, NEW.status_id, 1)
    ON CONFLICT (company_id, status_id) DO UPDATE SET count = order_counts.count + 1;
    INSERT INTO order_totals (shard, status_id, count) VALUES (NEW.company_id % 64, NEW.status_id, 1)
    ON CONFLICT (shard, status_id) DO UPDATE SET count = order_totals.count + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Orders that are placed while the totals are added up wait for them.
LOCK TABLE "order_counts" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "order_totals" ("shard", "status_id", "count")
SELECT "company_id" % 64, "status_id", sum("count") FROM "order_counts" GROUP BY 1, 2;
