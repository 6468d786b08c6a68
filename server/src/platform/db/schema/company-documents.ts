import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { companies } from './people.ts';

/** Uploaded trade licences and TRN certificates. */
export const companyDocuments = pgTable(
  'company_documents',
  {
    id: uuid('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    /** waiting, approved, refused. */
    state: text('state').notNull().default('waiting'),
    /** Reason for the refusal, shown to the owner. */
    reason: text('reason').notNull().default(''),
    /** Key of that reason, where staff chose it from the list. */
    reasonKey: text('reason_key'),
    createdAt: createdAt(),
  },
  (t) => [
    index('company_documents_company').on(t.companyId),
    check('company_documents_kind', sql`${t.kind} in ('tradeLicense', 'trnCertificate')`),
  ],
);
