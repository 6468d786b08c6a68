CREATE TABLE "order_plates" (
	"order_id" integer NOT NULL,
	"number" integer NOT NULL,
	"separation" text NOT NULL,
	"side" text NOT NULL,
	"position" integer NOT NULL,
	"ink" text NOT NULL,
	"angle" real NOT NULL,
	"width_um" integer,
	"length_um" integer,
	"made" boolean,
	"source_order_id" integer,
	CONSTRAINT "order_plates_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "order_plates_separation" UNIQUE("order_id","separation"),
	CONSTRAINT "order_plates_side" CHECK ("order_plates"."side" in ('face', 'back')),
	CONSTRAINT "order_plates_number" CHECK ("order_plates"."number" > 0 and "order_plates"."position" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders_without_plates" (
	"order_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_plates" ADD CONSTRAINT "order_plates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_plates" ADD CONSTRAINT "order_plates_source_order_id_orders_id_fk" FOREIGN KEY ("source_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_without_plates" ADD CONSTRAINT "orders_without_plates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What the plates of an order are follows from its specification by rules that SQL does not have: the next start stores them
-- (`fillOrderPlates`) and takes the orders off this list.
INSERT INTO "orders_without_plates" ("order_id") SELECT "id" FROM "orders";
