ALTER TABLE "credit_notes" ADD COLUMN "key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_key" ON "credit_notes" USING btree ("key");