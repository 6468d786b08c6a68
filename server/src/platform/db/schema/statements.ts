import { statementKinds, type StatementKind } from '@platewright/domain/ledger/statement';
import { languages, type Language } from '@platewright/domain/localized-text';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { fils, timestamptz, listLiterals } from './columns.ts';
import { companies, staff } from './people.ts';

/** Statements of account that were sent, or are to be sent (decision 090): by staff, or of a month on its own. */
export const statements = pgTable(
  'statements',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind').notNull().$type<StatementKind>(),
    /** Days of the operator; null for open items. */
    fromDay: date('from_day'),
    toDay: date('to_day'),
    lang: text('lang').notNull().$type<Language>(),
    /** Such as 2026-11, of what is sent on its own: once for each account. */
    month: text('month'),
    /** Who sent it, and the id that their form generated, so that a repeated submission sends nothing again. */
    staffId: integer('staff_id').references(() => staff.id),
    staffName: text('staff_name').notNull().default(''),
    idempotencyKey: uuid('key'),
    createdAt: timestamptz('created_at').notNull(),
    /** Of the PDF as it was sent; null until it is drawn. */
    storageKey: text('storage_key'),
    /** What was owed by it, in fils. */
    balance: fils('balance'),
    /** When its emails were enqueued, and to which addresses. */
    sentAt: timestamptz('sent_at'),
    recipients: text('recipients').array().notNull().default([]),
    /** Why it could not be sent; it is not tried again. */
    problem: text('problem').$type<'tooLong' | 'nobody'>(),
  },
  (t) => [
    index('statements_company').on(t.companyId, t.id.desc()),
    uniqueIndex('statements_month').on(t.companyId, t.month),
    index('statements_waiting')
      .on(t.month, t.id)
      .where(sql`${t.sentAt} is null and ${t.problem} is null`),
    uniqueIndex('statements_key').on(t.idempotencyKey),
    check('statements_kind', sql`${t.kind} in (${listLiterals(statementKinds)})`),
    check('statements_lang', sql`${t.lang} in (${listLiterals(languages)})`),
    check(
      'statements_days',
      sql`(${t.kind} = 'period') = (${t.fromDay} is not null) and (${t.fromDay} is null) = (${t.toDay} is null)`,
    ),
    check('statements_cause', sql`${t.month} is null or ${t.staffId} is null`),
    check('statements_sent', sql`${t.sentAt} is null or (${t.storageKey} is not null and ${t.problem} is null)`),
  ],
);

/** Whether the operator sends a statement of each month on its own: one row, none for no. */
export const statementSettings = pgTable(
  'statement_settings',
  {
    id: integer('id').primaryKey(),
    isMonthly: boolean('is_monthly').notNull(),
  },
  (t) => [check('statement_settings_one', sql`${t.id} = 1`)],
);

/** Accounts that get no statement on its own. */
export const statementOptOuts = pgTable('statement_opt_outs', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
});
