CREATE TABLE "connection_records" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"problem" text,
	"reason" text,
	CONSTRAINT "connection_records_problem" CHECK ("connection_records"."problem" in ('refused', 'unreachable', 'failed')),
	CONSTRAINT "connection_records_failure" CHECK (("connection_records"."last_failure_at" is null) = ("connection_records"."problem" is null) and ("connection_records"."problem" is null) = ("connection_records"."reason" is null))
);
