CREATE INDEX "companies_credit_name" ON "companies" USING btree ("credit_state",lower("name"),"id","name");--> statement-breakpoint
CREATE INDEX "companies_credit_created" ON "companies" USING btree ("credit_state","created_at","id");--> statement-breakpoint
CREATE INDEX "companies_credit_state_limit" ON "companies" USING btree ("credit_state","credit_limit","id");--> statement-breakpoint
CREATE INDEX "companies_group_name" ON "companies" USING btree ("group_id",lower("name"),"id","name");--> statement-breakpoint
CREATE INDEX "companies_group_created" ON "companies" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "companies_group_limit" ON "companies" USING btree ("group_id","credit_limit","id");--> statement-breakpoint
CREATE INDEX "orders_open_status_since" ON "orders" USING btree ("status_id","status_since" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "orders"."status_id" not in (11, 12);