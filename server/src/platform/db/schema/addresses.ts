import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { companies } from './people.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    firstname: text('firstname').notNull(),
    middlename: text('middlename').notNull().default(''),
    lastname: text('lastname').notNull(),
    company: text('company').notNull().default(''),
    street: text('street').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull().default(''),
    postcode: text('postcode').notNull(),
    countryId: text('country_id').notNull(),
    telephone: text('telephone').notNull(),
    fax: text('fax').notNull().default(''),
    isDefaultBilling: boolean('is_default_billing').notNull().default(false),
    isDefaultShipping: boolean('is_default_shipping').notNull().default(false),
    useAsShipping: boolean('use_as_shipping').notNull().default(false),
    /** Incremented with each change, for optimistic locking. */
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('addresses_company').on(t.companyId),
    uniqueIndex('addresses_one_default_billing')
      .on(t.companyId)
      .where(sql`${t.isDefaultBilling}`),
    uniqueIndex('addresses_one_default_shipping')
      .on(t.companyId)
      .where(sql`${t.isDefaultShipping}`),
  ],
);
