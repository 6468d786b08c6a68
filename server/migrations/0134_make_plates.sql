-- Eight digits of Crockford's base 32, one of them from 2 to 9 so that no word is taken for a code: five bits each of the random ones of a UUID: its bytes 6, 7 and 8 hold fixed bits.
CREATE FUNCTION new_plate_code() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  bytes bytea;
  made text;
BEGIN
  LOOP
    bytes := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
    SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, i) % 32, 1), '') INTO made
    FROM unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10]) AS i;
    EXIT WHEN made ~ '[2-9]' AND NOT EXISTS (SELECT FROM plates WHERE code = made);
  END LOOP;
  RETURN made;
END $$;
--> statement-breakpoint
CREATE TABLE "plate_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "plate_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plate_id" integer NOT NULL,
	"transition" text NOT NULL,
	"from_state" text NOT NULL,
	"from_station" text,
	"to_state" text NOT NULL,
	"to_station" text,
	"note" text NOT NULL,
	"way" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	CONSTRAINT "plate_events_transition" CHECK ("plate_events"."transition" in ('advance', 'sendBack', 'hold', 'release', 'undo')),
	CONSTRAINT "plate_events_way" CHECK ("plate_events"."way" in ('scan', 'hand', 'check'))
);
--> statement-breakpoint
CREATE TABLE "plates" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"order_id" integer NOT NULL,
	"number" integer NOT NULL,
	"technology" text NOT NULL,
	"plate_type" text NOT NULL,
	"thickness_um" integer,
	"line_screen" integer,
	"is_mirrored" boolean NOT NULL,
	"is_mounted" boolean NOT NULL,
	"route" text[] NOT NULL,
	"station" text,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plates_code" UNIQUE("code"),
	CONSTRAINT "plates_number" UNIQUE("order_id","number"),
	CONSTRAINT "plates_state" CHECK ("plates"."state" in ('open', 'held', 'packed')),
	CONSTRAINT "plates_station" CHECK (("plates"."station" is null) = ("plates"."state" = 'packed'))
);
--> statement-breakpoint
ALTER TABLE "plate_events" ADD CONSTRAINT "plate_events_plate_id_plates_id_fk" FOREIGN KEY ("plate_id") REFERENCES "public"."plates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate_events" ADD CONSTRAINT "plate_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plates" ADD CONSTRAINT "plates_order_plate" FOREIGN KEY ("order_id","number") REFERENCES "public"."order_plates"("order_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plate_events_plate" ON "plate_events" USING btree ("plate_id","sequence");--> statement-breakpoint
CREATE INDEX "plates_in_work" ON "plates" USING btree ("station") WHERE "plates"."state" in ('open', 'held');--> statement-breakpoint
CREATE FUNCTION refuse_change_of_plate_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What happened to a plate is not changed.';
END $$;--> statement-breakpoint
CREATE TRIGGER plate_events_stay BEFORE UPDATE ON plate_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_plate_event();
