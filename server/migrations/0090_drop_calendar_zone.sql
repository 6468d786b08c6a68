-- All times of a calendar are the operator's (decision 078), as the desk has always shown them: it has no zone of its own.
UPDATE "publication_versions" v SET "data" = v."data" - 'timeZone'
FROM "publications" p WHERE p."id" = v."publication_id" AND p."kind" = 'calendar';--> statement-breakpoint
UPDATE "publication_drafts" d SET "data" = d."data" - 'timeZone'
FROM "publications" p WHERE p."id" = d."publication_id" AND p."kind" = 'calendar' AND jsonb_typeof(d."data") = 'object';
