CREATE TABLE "floor_loads" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"load" jsonb NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "floor_loads_only" CHECK ("floor_loads"."is_only")
);
