ALTER TABLE "orders" ADD COLUMN "promise" jsonb;--> statement-breakpoint
-- The calendar is published like the shipping rates (decision 078), which had the working days until now: each of their versions
-- becomes one of the calendar, which promises the same days (`usual-calendar.ts` of the domain).
INSERT INTO "publications" ("kind", "key")
SELECT 'calendar', 'calendar' FROM "publications" WHERE "kind" = 'shippingRates' AND "key" = 'shippingRates';--> statement-breakpoint
INSERT INTO "publication_versions" ("publication_id", "version", "data", "in_force_from", "applied_at", "staff_id", "by_name", "at", "note")
SELECT c."id", v."version", jsonb_build_object(
		'timeZone', 'Asia/Dubai',
		'week', (
			SELECT jsonb_agg(CASE
				WHEN jsonb_array_length(coalesce(v."data" -> 'workingDays', '[]')) = 0 OR v."data" -> 'workingDays' @> to_jsonb(d)
				THEN '{"from": "09:00", "to": "18:00"}'::jsonb ELSE 'null'::jsonb END ORDER BY d)
			FROM generate_series(0, 6) d
		),
		'holidays', '[]'::jsonb,
		'shortDays', '[]'::jsonb,
		'carriages', coalesce((
			SELECT jsonb_agg(jsonb_build_object(
				'methodId', m.item ->> 'id',
				'zoneId', z.item ->> 'id',
				'cutOff', '18:00',
				'transitDays', CASE WHEN z.item -> 'countries' <@ '["AE"]'::jsonb THEN 0 ELSE 3 END,
				'arrivesUntil', '18:00'
			) ORDER BY m.n, z.n)
			FROM jsonb_array_elements(v."data" -> 'methods') WITH ORDINALITY AS m(item, n)
			JOIN jsonb_array_elements(v."data" -> 'zones') WITH ORDINALITY AS z(item, n) ON (m.item -> 'prices') ? (z.item ->> 'id')
		), '[]'::jsonb),
		'carriers', '[]'::jsonb,
		'work', '{"standard": 18, "rush": 6}'::jsonb,
		'load', '{}'::jsonb
	), v."in_force_from", v."applied_at", v."staff_id", v."by_name", v."at", v."note"
FROM "publication_versions" v
JOIN "publications" r ON r."id" = v."publication_id" AND r."kind" = 'shippingRates' AND r."key" = 'shippingRates'
CROSS JOIN "publications" c
WHERE c."kind" = 'calendar' AND c."key" = 'calendar'
ORDER BY v."version";--> statement-breakpoint
UPDATE "publication_versions" v SET "data" = v."data" - 'workingDays'
FROM "publications" p WHERE p."id" = v."publication_id" AND p."kind" = 'shippingRates';--> statement-breakpoint
UPDATE "publication_drafts" d SET "data" = d."data" - 'workingDays'
FROM "publications" p WHERE p."id" = d."publication_id" AND p."kind" = 'shippingRates' AND jsonb_typeof(d."data") = 'object';
