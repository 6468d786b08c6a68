CREATE TABLE "sheet_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheet_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sheet_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"staff_name" text NOT NULL,
	CONSTRAINT "sheet_events_kind" CHECK ("sheet_events"."kind" in ('plan', 'change', 'drop', 'release', 'withdraw', 'image', 'cut', 'dissolve'))
);
--> statement-breakpoint
CREATE TABLE "sheet_places" (
	"plate_id" integer PRIMARY KEY NOT NULL,
	"sheet_id" integer NOT NULL,
	"x_um" integer NOT NULL,
	"y_um" integer NOT NULL,
	"is_turned" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheets" (
	"id" serial PRIMARY KEY NOT NULL,
	"material_id" integer NOT NULL,
	"relief_um" integer,
	"size_id" integer,
	"offcut_id" integer,
	"width_um" integer NOT NULL,
	"length_um" integer NOT NULL,
	"state" text NOT NULL,
	"price" bigint NOT NULL,
	"cuts" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheets_state" CHECK ("sheets"."state" in ('planned', 'released', 'imaged', 'cut', 'dissolved')),
	CONSTRAINT "sheets_of" CHECK (("sheets"."size_id" is null) <> ("sheets"."offcut_id" is null))
);
--> statement-breakpoint
ALTER TABLE "stock_events" DROP CONSTRAINT "stock_events_kind";--> statement-breakpoint
ALTER TABLE "sheet_events" ADD CONSTRAINT "sheet_events_sheet_id_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_events" ADD CONSTRAINT "sheet_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_places" ADD CONSTRAINT "sheet_places_plate_id_plates_id_fk" FOREIGN KEY ("plate_id") REFERENCES "public"."plates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_places" ADD CONSTRAINT "sheet_places_sheet_id_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_size_id_sheet_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."sheet_sizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_offcut_id_offcuts_id_fk" FOREIGN KEY ("offcut_id") REFERENCES "public"."offcuts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_events_sheet" ON "sheet_events" USING btree ("sheet_id","id");--> statement-breakpoint
CREATE INDEX "sheet_places_sheet" ON "sheet_places" USING btree ("sheet_id");--> statement-breakpoint
CREATE INDEX "sheets_material" ON "sheets" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "sheets_open" ON "sheets" USING btree ("state") WHERE "sheets"."state" in ('planned', 'released', 'imaged');--> statement-breakpoint
ALTER TABLE "stock_events" ADD CONSTRAINT "stock_events_kind" CHECK ("stock_events"."kind" in ('received', 'used', 'returned', 'counted', 'offcutStored', 'offcutUsed', 'offcutDiscarded'));