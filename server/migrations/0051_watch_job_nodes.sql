CREATE TABLE "job_claims" (
	"job_name" text NOT NULL,
	"job_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_claims_job_name_job_id_pk" PRIMARY KEY("job_name","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"beat" integer NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval_certificates" ADD COLUMN "drawing_node_id" uuid;--> statement-breakpoint
ALTER TABLE "artwork_comparisons" ADD COLUMN "node_id" uuid;--> statement-breakpoint
ALTER TABLE "artwork_readings" ADD COLUMN "node_id" uuid;--> statement-breakpoint
ALTER TABLE "artwork_separations" ADD COLUMN "node_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "node_id" uuid;--> statement-breakpoint
ALTER TABLE "job_claims" ADD CONSTRAINT "job_claims_node_id_job_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."job_nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_claims_node" ON "job_claims" USING btree ("node_id");