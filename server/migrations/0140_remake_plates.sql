CREATE TABLE "plate_scraps" (
	"plate_id" integer PRIMARY KEY NOT NULL,
	"remake_id" integer NOT NULL,
	"reason_key" text,
	"reason" jsonb,
	"note" text NOT NULL,
	"station" text NOT NULL,
	"payer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	CONSTRAINT "plate_scraps_remake" UNIQUE("remake_id"),
	CONSTRAINT "plate_scraps_payer" CHECK ("plate_scraps"."payer" in ('operator', 'customer', 'supplier')),
	CONSTRAINT "plate_scraps_reason" CHECK (("plate_scraps"."reason_key" is null) = ("plate_scraps"."reason" is null) and ("plate_scraps"."reason_key" is not null or "plate_scraps"."note" <> ''))
);
--> statement-breakpoint
ALTER TABLE "plates" DROP CONSTRAINT "plates_number";--> statement-breakpoint
ALTER TABLE "plate_events" DROP CONSTRAINT "plate_events_transition";--> statement-breakpoint
ALTER TABLE "plates" DROP CONSTRAINT "plates_state";--> statement-breakpoint
ALTER TABLE "plates" DROP CONSTRAINT "plates_station";--> statement-breakpoint
ALTER TABLE "plates" ADD COLUMN "remake_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plates" ADD COLUMN "remake_of" integer;--> statement-breakpoint
ALTER TABLE "plate_scraps" ADD CONSTRAINT "plate_scraps_plate_id_plates_id_fk" FOREIGN KEY ("plate_id") REFERENCES "public"."plates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate_scraps" ADD CONSTRAINT "plate_scraps_remake_id_plates_id_fk" FOREIGN KEY ("remake_id") REFERENCES "public"."plates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate_scraps" ADD CONSTRAINT "plate_scraps_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plate_scraps_at" ON "plate_scraps" USING btree ("at","plate_id");--> statement-breakpoint
ALTER TABLE "plates" ADD CONSTRAINT "plates_remake_of_plates_id_fk" FOREIGN KEY ("remake_of") REFERENCES "public"."plates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plates_made" ON "plates" USING btree ("order_id","number") WHERE "plates"."state" <> 'scrapped';--> statement-breakpoint
CREATE INDEX "plates_remake_of" ON "plates" USING btree ("remake_of") WHERE "plates"."remake_of" is not null;--> statement-breakpoint
ALTER TABLE "plates" ADD CONSTRAINT "plates_number" UNIQUE("order_id","number","remake_no");--> statement-breakpoint
ALTER TABLE "plate_events" ADD CONSTRAINT "plate_events_transition" CHECK ("plate_events"."transition" in ('advance', 'sendBack', 'hold', 'release', 'scrap', 'undo'));--> statement-breakpoint
ALTER TABLE "plates" ADD CONSTRAINT "plates_remake_no" CHECK ("plates"."remake_no" >= 0);--> statement-breakpoint
ALTER TABLE "plates" ADD CONSTRAINT "plates_state" CHECK ("plates"."state" in ('open', 'held', 'packed', 'scrapped'));--> statement-breakpoint
ALTER TABLE "plates" ADD CONSTRAINT "plates_station" CHECK (("plates"."station" is null) = ("plates"."state" in ('packed', 'scrapped')));