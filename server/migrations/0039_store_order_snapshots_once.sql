CREATE TABLE "order_snapshots" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_snapshots_id" CHECK ("order_snapshots"."id" = encode(sha256(convert_to("order_snapshots"."content"::text, 'UTF8')), 'hex'))
);
--> statement-breakpoint
INSERT INTO "order_snapshots" ("id", "content")
SELECT DISTINCT ON (1) encode(sha256(convert_to("snapshot"::text, 'UTF8')), 'hex'), "snapshot" FROM "orders";--> statement-breakpoint
-- Rewrites the table, which gives the space of the copies back at once; an update would keep them until a full vacuum.
ALTER TABLE "orders" ALTER COLUMN "snapshot" SET DATA TYPE text USING encode(sha256(convert_to("snapshot"::text, 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "snapshot" TO "snapshot_id";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_snapshot_id_order_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."order_snapshots"("id") ON DELETE no action ON UPDATE no action;
