import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz, createdAt } from './columns.ts';
import { companies, users } from './people.ts';

/** Saved configurations of a company: complete projects (templates) and press settings (spec decision 85). */
export const templates = pgTable(
  'templates',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    productId: integer('product_id').notNull(),
    /** project or press. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    projectDescription: text('project_description').notNull().default(''),
    prepressNotes: text('prepress_notes').notNull().default(''),
    options: jsonb('options').notNull().$type<Record<string, string | string[]>>(),
    /** The part of the option tree that was answered: it names options that go later. Null in templates saved before. */
    optionTree: jsonb('option_tree').$type<unknown>(),
    createdAt: createdAt(),
    /** When the newest order was placed that began with it. */
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [
    index('templates_company').on(t.companyId, t.kind, t.id),
    // What publishing a product touches is counted from its newest ones.
    index('templates_product').on(t.productId, t.id),
    check('templates_kind', sql`${t.kind} in ('project', 'press')`),
  ],
);
