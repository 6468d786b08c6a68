CREATE TABLE "combined_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "payments_session";--> statement-breakpoint
DROP INDEX "payments_ref";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "combined_id" uuid;--> statement-breakpoint
ALTER TABLE "combined_payments" ADD CONSTRAINT "combined_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combined_payments" ADD CONSTRAINT "combined_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_combined_id_combined_payments_id_fk" FOREIGN KEY ("combined_id") REFERENCES "public"."combined_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_combined" ON "payments" USING btree ("combined_id") WHERE "payments"."combined_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_session" ON "payments" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session" ON "payments" USING btree ("provider","session_id") WHERE "payments"."combined_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_ref" ON "payments" USING btree ("provider","provider_ref") WHERE "payments"."combined_id" is null;