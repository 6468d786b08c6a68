DROP INDEX "orders_open_due";--> statement-breakpoint
DROP INDEX "orders_due";--> statement-breakpoint
DROP INDEX "orders_status_due";--> statement-breakpoint
CREATE INDEX "orders_open_due" ON "orders" USING btree ((case when "status_id" in (10, 11, 12) then 1 else 0 end),"due_at","rush" DESC NULLS LAST,"id") WHERE "orders"."status_id" not in (11, 12);--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ((case when "status_id" in (10, 11, 12) then 1 else 0 end),"due_at","rush" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_status_due" ON "orders" USING btree ("status_id","due_at","rush" DESC NULLS LAST,"id");