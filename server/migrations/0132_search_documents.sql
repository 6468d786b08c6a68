CREATE INDEX "invoices_search" ON "invoices" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "credit_notes_search" ON "credit_notes" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cheques_search" ON "cheques" USING gin ((coalesce("number", '') || ' ' || coalesce("bank", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cheques_held" ON "cheques" USING btree ("due_at","id") WHERE "cheques"."cleared_at" is null and "cheques"."bounced_at" is null and "cheques"."deposit_id" is null;