-- Payments that no service outside carries are stored under the name that the code uses.
UPDATE "payments" SET "provider" = 'offline' WHERE "provider" = 'house';--> statement-breakpoint
-- Types of domain events, in the column and in the stored payload.
UPDATE "events" AS e
SET "type" = n."new", "payload" = jsonb_set(e."payload"::jsonb, '{type}', to_jsonb(n."new"))
FROM (VALUES
  ('orderMoved', 'orderTransitioned'),
  ('papersSent', 'companyDocumentsSubmitted'),
  ('papersDecided', 'companyDocumentsDecided'),
  ('entryAdded', 'ledgerEntryAdded'),
  ('chequeNoted', 'chequeDetailsRecorded'),
  ('creditAsked', 'creditApplied'),
  ('creditChanged', 'creditTermsChanged'),
  ('roleChanged', 'memberRoleChanged'),
  ('fileArrived', 'fileReceived'),
  ('contentOrdered', 'contentReordered'),
  ('messageReceived', 'contactMessageReceived'),
  ('messageMarked', 'contactMessageMarked')
) AS n("old", "new")
WHERE e."type" = n."old";
