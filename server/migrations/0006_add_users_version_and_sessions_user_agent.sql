ALTER TABLE "users" DROP CONSTRAINT "users_state";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_state" CHECK ("users"."state" in ('unconfirmed', 'active', 'disabled', 'blocked'));