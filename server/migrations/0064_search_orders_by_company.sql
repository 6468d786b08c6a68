CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("company_id","created_by",("project_name" || ' ' || "project_description" || ' ' || "product_name") gin_trgm_ops);