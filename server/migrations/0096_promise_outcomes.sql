CREATE TABLE "promise_outcomes" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"handed_over_at" timestamp with time zone NOT NULL,
	"late_minutes" integer NOT NULL,
	CONSTRAINT "promise_outcomes_late" CHECK ("promise_outcomes"."late_minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "promise_outcomes" ADD CONSTRAINT "promise_outcomes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promise_outcomes_period" ON "promise_outcomes" USING btree ("handed_over_at","order_id");--> statement-breakpoint
CREATE INDEX "promise_outcomes_missed" ON "promise_outcomes" USING btree ("handed_over_at","order_id") WHERE "promise_outcomes"."late_minutes" > 0;--> statement-breakpoint
-- What was handed over before is measured as `measureHandOver` of the domain does it: 9 is ready, 10 shipped, 11 completed. Files and
-- what is collected are at hand when they are ready; what is carried has to be ready before its carrier leaves, and to leave on that day.
WITH steps AS (
	SELECT o."id", (o."promise" ->> 'leavesAt')::timestamptz AS leaves_at,
		o."promise" ->> 'methodId' IS NULL OR o."promise" ->> 'methodId' = 'pickup' OR o."promise" ->> 'methodId' LIKE 'pickup-%' AS at_hand,
		min(h."at") FILTER (WHERE h."to_status" IN (9, 10, 11)) AS ready_at,
		min(h."at") FILTER (WHERE h."to_status" IN (10, 11)) AS left_at
	FROM "orders" o JOIN "order_history" h ON h."order_id" = o."id"
	WHERE o."promise" IS NOT NULL AND o."status_id" IN (9, 10, 11) AND h."to_status" IN (9, 10, 11)
	GROUP BY o."id"
), measured AS (
	SELECT "id", leaves_at, ready_at, CASE WHEN at_hand THEN ready_at ELSE left_at END AS handed_over_at,
		ready_at < leaves_at AND (at_hand
			OR (left_at AT TIME ZONE 'Asia/Dubai')::date <= (leaves_at AT TIME ZONE 'Asia/Dubai')::date) AS kept
	FROM steps
)
INSERT INTO "promise_outcomes" ("order_id", "handed_over_at", "late_minutes")
SELECT "id", handed_over_at,
	CASE WHEN kept THEN 0 ELSE greatest(1, ceil(extract(epoch FROM handed_over_at - leaves_at) / 60))::int END
FROM measured WHERE handed_over_at IS NOT NULL;
