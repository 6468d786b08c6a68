CREATE TABLE "order_checks" (
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"signed_by" integer NOT NULL,
	"signed_by_name" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_checks_order_id_key_pk" PRIMARY KEY("order_id","key"),
	CONSTRAINT "order_checks_key" CHECK ("order_checks"."key" in ('preflight', 'imaging', 'exposure', 'washout', 'dry', 'thickness', 'visual', 'register', 'packed'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "relief_um" integer;--> statement-breakpoint
ALTER TABLE "order_checks" ADD CONSTRAINT "order_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_checks" ADD CONSTRAINT "order_checks_signed_by_staff_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_relief" CHECK ("orders"."relief_um" between 100 and 10000);