CREATE TABLE "price_replay_orders" (
	"replay_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"paid" bigint NOT NULL,
	"before" bigint,
	"after" bigint,
	"failure" jsonb,
	CONSTRAINT "price_replay_orders_replay_id_order_id_pk" PRIMARY KEY("replay_id","order_id"),
	CONSTRAINT "price_replay_orders_priced" CHECK (("price_replay_orders"."failure" is null) = ("price_replay_orders"."before" is not null) and ("price_replay_orders"."before" is null) = ("price_replay_orders"."after" is null))
);
--> statement-breakpoint
CREATE TABLE "price_replays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"in_force_version" integer NOT NULL,
	"asked" integer NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"last_order_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "price_replays_staff_id_unique" UNIQUE("staff_id"),
	CONSTRAINT "price_replays_failure" CHECK ("price_replays"."failure" is null or "price_replays"."ended_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "price_replay_orders" ADD CONSTRAINT "price_replay_orders_replay_id_price_replays_id_fk" FOREIGN KEY ("replay_id") REFERENCES "public"."price_replays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_replays" ADD CONSTRAINT "price_replays_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;