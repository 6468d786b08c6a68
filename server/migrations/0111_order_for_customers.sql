ALTER TABLE "sessions" ADD COLUMN "order_taker_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "taken_in_session" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "order_way" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_way" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "for_user_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_order_taker_id_staff_id_fk" FOREIGN KEY ("order_taker_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_for_user_id_users_id_fk" FOREIGN KEY ("for_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_taken_in" ON "sessions" USING btree ("taken_in_session") WHERE "sessions"."taken_in_session" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_order_taker" CHECK (("sessions"."order_taker_id" is null) = ("sessions"."taken_in_session" is null) and ("sessions"."order_taker_id" is null) = ("sessions"."order_way" is null)
        and ("sessions"."order_taker_id" is null or "sessions"."user_id" is not null));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_order_way" CHECK ("sessions"."order_way" in ('phone', 'email', 'counter'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken" CHECK (("orders"."taken_by" is null) = ("orders"."order_way" is null) and "orders"."order_way" in ('phone', 'email', 'counter'));--> statement-breakpoint
-- Whoever managed the installation goes on doing so.
UPDATE "staff" SET "keys" = array_append("keys", 'ORDER_FOR') WHERE 'STAFF' = ANY("keys") AND NOT 'ORDER_FOR' = ANY("keys");
