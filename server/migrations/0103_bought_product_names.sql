DROP INDEX "orders_created_by";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product_name_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_created_by" ON "orders" USING btree ("created_by","id","company_id","status_id","product_id","project_name","product_name","product_name_ar","customer_name","created_at","updated_at");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("company_id","created_by",("project_name" || ' ' || "project_description" || ' ' || "product_name" || ' ' || "product_name_ar") gin_trgm_ops);