ALTER TABLE "orders" ADD COLUMN "reorder_colours" text[];--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source_order_id_orders_id_fk" FOREIGN KEY ("source_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_versions_file" ON "document_versions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "orders_source" ON "orders" USING btree ("source_order_id") WHERE "orders"."source_order_id" is not null;