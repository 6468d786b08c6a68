DROP INDEX "orders_created_by";--> statement-breakpoint
CREATE INDEX "orders_created_by_description" ON "orders" USING btree ("created_by",left("project_description", 100),"id");--> statement-breakpoint
CREATE INDEX "orders_created_by" ON "orders" USING btree ("created_by","id","company_id","status_id","product_id","project_name","product_name","customer_name","created_at","updated_at");