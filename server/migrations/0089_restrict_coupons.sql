ALTER TABLE "coupons" DROP CONSTRAINT "coupons_uses_left";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "product_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "category_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "changed_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A limit counted down to what was left of it; now it is what it was, and its uses are counted.
UPDATE "coupons" SET "max_uses" = "uses_left" + (SELECT count(*) FROM "coupon_uses" WHERE "coupon_id" = "coupons"."id") WHERE "uses_left" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" DROP COLUMN "uses_left";--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_max_uses" CHECK ("coupons"."max_uses" is null or "coupons"."max_uses" >= 0);