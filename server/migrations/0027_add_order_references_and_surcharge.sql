ALTER TABLE "orders" DROP CONSTRAINT "orders_money";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quoted_surcharge" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "po_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cost_centre" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_reference_search" ON "orders" USING gin (("po_number" || ' ' || "cost_centre") gin_trgm_ops) WHERE "orders"."po_number" <> '' or "orders"."cost_centre" <> '';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_money" CHECK ("orders"."physical_price" >= 0 and "orders"."quoted_surcharge" between 0 and "orders"."quoted_services" and "orders"."len_price" >= 0 and "orders"."pdf_price" >= 0 and "orders"."services_price" >= 0 and "orders"."price" >= 0);--> statement-breakpoint
UPDATE "rate_sheets" SET "data" = replace("data"::text, '"percentOfPhysical"', '"percentOfOutputs"')::jsonb
WHERE "kind" = 'prices' AND "data"::text LIKE '%"percentOfPhysical"%';--> statement-breakpoint
-- The emirate of an address is chosen from a list from now on. Spellings that name one are unified; every other text stays
-- until its owner is asked.
UPDATE "addresses" AS a SET "region" = e.name
FROM (VALUES
	('abu dhabi', 'Abu Dhabi'), ('abudhabi', 'Abu Dhabi'), ('auh', 'Abu Dhabi'), ('al ain', 'Abu Dhabi'), ('أبوظبي', 'Abu Dhabi'), ('أبو ظبي', 'Abu Dhabi'), ('ابوظبي', 'Abu Dhabi'), ('ابو ظبي', 'Abu Dhabi'), ('العين', 'Abu Dhabi'),
	('dubai', 'Dubai'), ('dxb', 'Dubai'), ('دبي', 'Dubai'),
	('sharjah', 'Sharjah'), ('shj', 'Sharjah'), ('الشارقة', 'Sharjah'), ('الشارقه', 'Sharjah'), ('khor fakkan', 'Sharjah'),
	('ajman', 'Ajman'), ('ajm', 'Ajman'), ('عجمان', 'Ajman'),
	('umm al quwain', 'Umm Al Quwain'), ('umm al qaiwain', 'Umm Al Quwain'), ('uaq', 'Umm Al Quwain'), ('أم القيوين', 'Umm Al Quwain'), ('ام القيوين', 'Umm Al Quwain'),
	('ras al khaimah', 'Ras Al Khaimah'), ('ras al-khaimah', 'Ras Al Khaimah'), ('rak', 'Ras Al Khaimah'), ('رأس الخيمة', 'Ras Al Khaimah'), ('راس الخيمة', 'Ras Al Khaimah'),
	('fujairah', 'Fujairah'), ('al fujairah', 'Fujairah'), ('fuj', 'Fujairah'), ('الفجيرة', 'Fujairah'), ('الفجيره', 'Fujairah')
) AS e(spelling, name)
WHERE a."country_id" = 'AE'
	AND lower(trim(CASE WHEN trim(a."region") = '' THEN a."city" ELSE a."region" END)) = e.spelling;
