CREATE TABLE "customer_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_documents_kind" CHECK ("customer_documents"."kind" in ('tradeLicense', 'trnCertificate'))
);
--> statement-breakpoint
DROP INDEX "customers_company";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_documents" ADD CONSTRAINT "customer_documents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_documents_one" ON "customer_documents" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_telephone" ON "customers" USING btree ("company_id","telephone") WHERE "customers"."archived_at" is null;