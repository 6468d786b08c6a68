import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { staff } from './people.ts';
import { publicationVersions } from './publications.ts';

/** One row from the moment the portal takes orders; before that there is none. */
export const portalOpenings = pgTable(
  'portal_openings',
  {
    id: smallint('id').primaryKey().default(1),
    openedAt: timestamptz('opened_at').notNull(),
    /** Null: opened by the migration, because the installation was in use before there were openings. */
    openedBy: integer('opened_by').references(() => staff.id),
  },
  (t) => [check('portal_openings_once', sql`${t.id} = 1`)],
);

/** Test emails that staff sent to themselves, and what the mail server answered. */
export const mailTests = pgTable(
  'mail_tests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Host and port of the mail server, without its password, and the sender: a test counts for these only. */
    server: text('server').notNull(),
    sender: text('sender').notNull(),
    recipient: text('recipient').notNull(),
    accepted: boolean('accepted').notNull(),
    /** Why it was not accepted; empty when it was. */
    reason: text('reason').notNull().default(''),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('mail_tests_server').on(t.server, t.sender, t.id)],
);

/** Tests of the keys of providers of online payment, and what the provider answered. */
export const paymentTests = pgTable(
  'payment_tests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** card, paypal. */
    provider: text('provider').notNull(),
    /** Of the address and the keys, which it does not tell: a test counts for these only. */
    fingerprint: text('fingerprint').notNull(),
    /** accepted, refused, unreachable. */
    outcome: text('outcome').notNull(),
    /** What the provider or the connection answered; empty when the keys were accepted. */
    reason: text('reason').notNull().default(''),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('payment_tests_provider').on(t.provider, t.fingerprint, t.id),
    check('payment_tests_outcome', sql`${t.outcome} in ('accepted', 'refused', 'unreachable')`),
  ],
);

/** What staff chose to begin with; a later choice takes the place of it. */
export const catalogueChoices = pgTable(
  'catalogue_choices',
  {
    id: smallint('id').primaryKey().default(1),
    /** standard, empty. */
    choice: text('choice').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    check('catalogue_choices_once', sql`${t.id} = 1`),
    check('catalogue_choices_choice', sql`${t.choice} in ('standard', 'empty')`),
  ],
);

/** Versions of the price list and of the shipping rates that staff looked at and confirmed. */
export const rateConfirmations = pgTable('rate_confirmations', {
  versionId: integer('version_id')
    .primaryKey()
    .references(() => publicationVersions.id, { onDelete: 'cascade' }),
  staffId: integer('staff_id')
    .notNull()
    .references(() => staff.id),
  at: timestamptz('at').notNull(),
});
