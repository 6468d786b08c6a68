CREATE TABLE "summaries" (
	"order_id" integer NOT NULL,
	"content" text NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "summaries_order_id_content_pk" PRIMARY KEY("order_id","content")
);
--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "summaries_drawn" ON "summaries" USING btree ("drawn_at");