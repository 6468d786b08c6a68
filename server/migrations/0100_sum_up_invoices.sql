-- The VAT stands in what is printed; as a column a period is summed up without reading that.
ALTER TABLE "invoices" ADD COLUMN "vat" bigint;--> statement-breakpoint
UPDATE "invoices" SET "vat" = (data ->> 'vat')::bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "vat" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","total","vat");--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" USING btree ("issued_at","net","vat");
