ALTER TABLE "company_documents" ADD COLUMN "reason_key" text;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "reason_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_ar" text;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD COLUMN "first" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "reason_key" text;--> statement-breakpoint
ALTER TABLE "quick_answers" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whoever managed the installation goes on doing so.
UPDATE "staff" SET "keys" = array_append("keys", 'SETTINGS') WHERE 'STAFF' = ANY("keys") AND NOT 'SETTINGS' = ANY("keys");--> statement-breakpoint
-- Couriers were typed with each order. The names that were used most stay on offer, without a page: those were typed whole. An
-- installation that has shipped nothing starts with the standard ones.
WITH used AS (
	SELECT min(btrim("courier")) AS name, count(*) AS orders FROM "orders" WHERE btrim(coalesce("courier", '')) <> '' GROUP BY lower(btrim("courier"))
), listed AS (
	SELECT left(name, 80) AS name, row_number() OVER (ORDER BY orders DESC, name) AS place FROM used
), added AS (
	INSERT INTO "publications" ("kind", "key") SELECT 'couriers', 'couriers' WHERE EXISTS (SELECT FROM used)
	ON CONFLICT DO NOTHING RETURNING "id"
)
INSERT INTO "publication_versions" ("publication_id", "version", "data", "in_force_from", "applied_at", "at")
SELECT added."id", 1, jsonb_build_object('couriers', (
		SELECT jsonb_agg(jsonb_build_object(
			'key', 'used' || place, 'name', jsonb_build_object('en', name, 'ar', name), 'trackingUrl', '', 'isActive', true
		) ORDER BY place)
		FROM listed WHERE place <= 20
	)), now(), now(), now()
FROM added;
