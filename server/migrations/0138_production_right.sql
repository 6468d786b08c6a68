-- Whoever managed the installation goes on having every right; the right for jobs includes the plate room.
UPDATE "staff" SET "keys" = array_append("keys", 'PRODUCTION') WHERE 'STAFF' = ANY("keys") AND NOT 'PRODUCTION' = ANY("keys");
