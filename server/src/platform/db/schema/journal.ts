import { supplyPlaces, type SupplyPlace } from '@platewright/domain/invoices/vat-return';
import type { JournalAccountNames } from '@platewright/domain/ledger/journal';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** How the operator's books call the accounts of the journal, and where its supplies count: one row, none until it is changed. */
export const journalSettings = pgTable(
  'journal_settings',
  {
    id: integer('id').primaryKey(),
    /** Null: the usual ones. */
    accounts: jsonb('accounts').$type<JournalAccountNames>(),
    supplyPlace: text('supply_place').notNull().default('establishment').$type<SupplyPlace>(),
    revision: integer('revision').notNull().default(0),
  },
  (t) => [
    check('journal_settings_one', sql`${t.id} = 1`),
    check(
      'journal_settings_place',
      sql`${t.supplyPlace} in (${sql.raw(supplyPlaces.map((place) => `'${place}'`).join(', '))})`,
    ),
  ],
);
