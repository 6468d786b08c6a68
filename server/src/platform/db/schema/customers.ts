import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, createdAt } from './columns.ts';
import type { OrderAddress } from './order-address.ts';
import { companies } from './people.ts';

/** An agent's records of its own customers, who do not sign in (spec decision 86). */
export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    telephone: text('telephone').notNull(),
    company: text('company').notNull().default(''),
    /** Where the last order for this customer was delivered to; null before the first. */
    deliveryAddress: jsonb('delivery_address').$type<OrderAddress>(),
    /** Incremented with each change, for optimistic locking. */
    version: integer('version').notNull().default(1),
    /** Archived: no new orders, but existing orders still reference it (spec decision 80). */
    archivedAt: timestamptz('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('customers_telephone')
      .on(t.companyId, t.telephone)
      .where(sql`${t.archivedAt} is null`),
  ],
);

/** Documents of an agent's customer, one of each kind. */
export const customerDocuments = pgTable(
  'customer_documents',
  {
    id: uuid('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('customer_documents_one').on(t.customerId, t.kind),
    check('customer_documents_kind', sql`${t.kind} in ('tradeLicense', 'trnCertificate')`),
  ],
);
