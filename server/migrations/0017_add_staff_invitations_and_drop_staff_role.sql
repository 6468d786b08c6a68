-- Whoever ran the house may now also say who works in it; what an account is called follows from its keys.
UPDATE "staff" SET "keys" = array_append("keys", 'STAFF') WHERE "role" = 'admin' AND NOT 'STAFF' = ANY("keys");--> statement-breakpoint
ALTER TABLE "one_time_links" DROP CONSTRAINT "one_time_links_purpose";--> statement-breakpoint
ALTER TABLE "one_time_links" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_links_staff" ON "one_time_links" USING btree ("staff_id","purpose");--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "role";--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_one_person" CHECK (("one_time_links"."user_id" is null) <> ("one_time_links"."staff_id" is null));--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_purpose" CHECK ("one_time_links"."purpose" in ('confirm', 'reset', 'invite') and "one_time_links"."user_id" is not null
        or "one_time_links"."purpose" in ('staffReset', 'staffInvite') and "one_time_links"."staff_id" is not null);--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_state" CHECK ("staff"."state" in ('invited', 'active', 'blocked'));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_password" CHECK ("staff"."state" <> 'active' or "staff"."password_hash" is not null);