CREATE INDEX "payments_listed" ON "payments" USING btree ("created_at","id","state","method","amount");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount","created_at","id","state","method");--> statement-breakpoint
CREATE INDEX "payments_questioned" ON "payments" USING btree ("created_at","id") WHERE "payments"."dispute" in ('open', 'lost') or "payments"."mismatch" = 'open';--> statement-breakpoint
CREATE INDEX "payments_reference_search" ON "payments" USING gin ((coalesce("transfer_reference", '') || ' ' || coalesce("provider_ref", '')) gin_trgm_ops);