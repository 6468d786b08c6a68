CREATE TABLE "loose_bytes" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"doomed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "loose_bytes_since" ON "loose_bytes" USING btree ("since");