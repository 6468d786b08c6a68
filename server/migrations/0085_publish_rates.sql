-- Price list and shipping rates are published like content (decision 070): their versions move into the store of publications.
INSERT INTO "publications" ("kind", "key")
SELECT k."kind", k."kind" FROM (
	SELECT DISTINCT CASE "kind" WHEN 'prices' THEN 'priceList' ELSE 'shippingRates' END AS "kind" FROM "rate_sheets"
) k
ORDER BY 1;--> statement-breakpoint
-- Of two versions that wait, the later one would replace the earlier one if it counted as published before the earlier one's
-- moment. Both come into force as was planned, so it counts as published at that moment.
INSERT INTO "publication_versions" ("publication_id", "version", "data", "in_force_from", "applied_at", "at")
SELECT p."id", r."version", r."data", r."active_from", CASE WHEN r."active_from" <= now() THEN r."active_from" END,
	greatest(r."created_at", (
		SELECT max(earlier."active_from") FROM "rate_sheets" earlier
		WHERE earlier."kind" = r."kind" AND earlier."version" < r."version"
			AND earlier."active_from" > now() AND earlier."active_from" <= r."active_from"
	))
FROM "rate_sheets" r
JOIN "publications" p ON p."kind" = CASE r."kind" WHEN 'prices' THEN 'priceList' ELSE 'shippingRates' END
ORDER BY r."kind", r."version";--> statement-breakpoint
ALTER TABLE "rate_confirmations" DROP CONSTRAINT "rate_confirmations_kind_version_rate_sheets_kind_version_fk";--> statement-breakpoint
ALTER TABLE "rate_confirmations" DROP CONSTRAINT "rate_confirmations_kind_version_pk";--> statement-breakpoint
ALTER TABLE "rate_confirmations" ADD COLUMN "version_id" integer;--> statement-breakpoint
UPDATE "rate_confirmations" c SET "version_id" = v."id"
FROM "publications" p
JOIN "publication_versions" v ON v."publication_id" = p."id"
WHERE p."kind" = CASE c."kind" WHEN 'prices' THEN 'priceList' ELSE 'shippingRates' END AND v."version" = c."version";--> statement-breakpoint
ALTER TABLE "rate_confirmations" ADD PRIMARY KEY ("version_id");--> statement-breakpoint
ALTER TABLE "rate_confirmations" ADD CONSTRAINT "rate_confirmations_version_id_publication_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."publication_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_confirmations" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "rate_confirmations" DROP COLUMN "version";--> statement-breakpoint
UPDATE "events" SET "payload" = jsonb_set("payload", '{kind}',
	to_jsonb(CASE "payload" ->> 'kind' WHEN 'prices' THEN 'priceList' ELSE 'shippingRates' END))
WHERE "type" = 'ratesConfirmed';--> statement-breakpoint
-- Whoever could confirm the rates may publish them.
UPDATE "staff" SET "keys" = array_append("keys", 'RATES') WHERE 'STAFF' = ANY("keys") AND NOT 'RATES' = ANY("keys");--> statement-breakpoint
DROP TABLE "rate_sheets";
