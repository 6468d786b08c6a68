CREATE TABLE "materials" (
	"id" serial PRIMARY KEY NOT NULL,
	"plate_type" text NOT NULL,
	"thickness_um" integer NOT NULL,
	"supplier_name" text NOT NULL,
	"rim_um" integer NOT NULL,
	"gap_um" integer NOT NULL,
	"can_turn" boolean NOT NULL,
	"offcut_short_um" integer NOT NULL,
	"offcut_long_um" integer NOT NULL,
	"least_offcut_use" integer NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "materials_kind" UNIQUE("plate_type","thickness_um"),
	CONSTRAINT "materials_offcut" CHECK ("materials"."offcut_short_um" <= "materials"."offcut_long_um")
);
--> statement-breakpoint
CREATE TABLE "offcuts" (
	"id" serial PRIMARY KEY NOT NULL,
	"material_id" integer NOT NULL,
	"width_um" integer NOT NULL,
	"length_um" integer NOT NULL,
	"value" bigint NOT NULL,
	"place" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offcuts_state" CHECK ("offcuts"."state" in ('stored', 'used', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "sheet_sizes" (
	"id" serial PRIMARY KEY NOT NULL,
	"material_id" integer NOT NULL,
	"width_um" integer NOT NULL,
	"length_um" integer NOT NULL,
	"price" bigint NOT NULL,
	"warn_below" integer NOT NULL,
	"sheets" integer DEFAULT 0 NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sheet_sizes_size" UNIQUE("material_id","width_um","length_um"),
	CONSTRAINT "sheet_sizes_sheets" CHECK ("sheet_sizes"."sheets" >= 0 and "sheet_sizes"."value" >= 0 and ("sheet_sizes"."sheets" > 0 or "sheet_sizes"."value" = 0))
);
--> statement-breakpoint
CREATE TABLE "stock_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"material_id" integer NOT NULL,
	"size_id" integer,
	"offcut_id" integer,
	"kind" text NOT NULL,
	"moved" integer NOT NULL,
	"sheets_left" integer,
	"value" bigint NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	CONSTRAINT "stock_events_kind" CHECK ("stock_events"."kind" in ('received', 'used', 'counted', 'offcutStored', 'offcutUsed', 'offcutDiscarded')),
	CONSTRAINT "stock_events_of" CHECK (("stock_events"."size_id" is null) <> ("stock_events"."offcut_id" is null))
);
--> statement-breakpoint
ALTER TABLE "offcuts" ADD CONSTRAINT "offcuts_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_sizes" ADD CONSTRAINT "sheet_sizes_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_events" ADD CONSTRAINT "stock_events_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_events" ADD CONSTRAINT "stock_events_size_id_sheet_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."sheet_sizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_events" ADD CONSTRAINT "stock_events_offcut_id_offcuts_id_fk" FOREIGN KEY ("offcut_id") REFERENCES "public"."offcuts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_events" ADD CONSTRAINT "stock_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offcuts_material" ON "offcuts" USING btree ("material_id","state");--> statement-breakpoint
CREATE INDEX "stock_events_material" ON "stock_events" USING btree ("material_id","sequence");--> statement-breakpoint
CREATE INDEX "stock_events_size" ON "stock_events" USING btree ("size_id","sequence");--> statement-breakpoint
CREATE FUNCTION refuse_change_of_stock_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What happened to stock is not changed.';
END $$;--> statement-breakpoint
CREATE TRIGGER stock_events_stay BEFORE UPDATE OR DELETE ON stock_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_stock_event();
