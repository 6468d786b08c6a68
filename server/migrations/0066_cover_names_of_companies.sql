DROP INDEX "companies_name";--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (lower("name"),"id","name");