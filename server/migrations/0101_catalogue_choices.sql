CREATE TABLE "catalogue_choices" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"choice" text NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_choices_once" CHECK ("catalogue_choices"."id" = 1),
	CONSTRAINT "catalogue_choices_choice" CHECK ("catalogue_choices"."choice" in ('standard', 'empty'))
);
--> statement-breakpoint
ALTER TABLE "catalogue_choices" ADD CONSTRAINT "catalogue_choices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;