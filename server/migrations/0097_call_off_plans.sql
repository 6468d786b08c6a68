ALTER TABLE "publication_drafts" ADD COLUMN "base" integer;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD COLUMN "called_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD COLUMN "called_off_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Until now the version with the highest number counted: what it replaced, and what was hidden before its moment, is called off.
UPDATE publication_versions v SET called_off_at = n.at, called_off_by_name = n.by_name
FROM publication_versions n
WHERE v.applied_at IS NULL AND v.refused_at IS NULL AND n.publication_id = v.publication_id AND n.version = (
	SELECT min(x.version) FROM publication_versions x
	WHERE x.publication_id = v.publication_id AND x.version > v.version AND x.at < v.in_force_from
);--> statement-breakpoint
UPDATE publication_versions v SET called_off_at = coalesce(p.hidden_at, v.at)
FROM publications p
WHERE p.id = v.publication_id AND v.version <= p.hidden_to_version
	AND v.applied_at IS NULL AND v.refused_at IS NULL AND v.called_off_at IS NULL;--> statement-breakpoint
-- From now on the latest moment counts: it rises with the number of what was applied, whatever the clocks of two nodes said.
UPDATE publication_versions v SET in_force_from = m.latest
FROM (
	SELECT id, max(in_force_from) OVER (PARTITION BY publication_id ORDER BY version) AS latest
	FROM publication_versions WHERE applied_at IS NOT NULL
) m
WHERE m.id = v.id AND m.latest > v.in_force_from;--> statement-breakpoint
-- Drafts were made from the newest version, which may be one that waits.
UPDATE publication_drafts d SET base = (
	SELECT max(v.version) FROM publication_versions v
	WHERE v.publication_id = d.publication_id AND v.called_off_at IS NULL AND v.refused_at IS NULL
)
WHERE d.data IS NOT NULL;
