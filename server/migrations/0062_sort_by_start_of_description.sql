DROP INDEX "orders_company_description";--> statement-breakpoint
CREATE INDEX "orders_company_description" ON "orders" USING btree ("company_id",left("project_description", 100),"id");