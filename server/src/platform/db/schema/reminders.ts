import type { LocalizedText } from '@platewright/domain/localized-text';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { fils, timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { companies, staff } from './people.ts';

/** Reminders of what accounts owe (decision 095): one email each to the owners, by itself or by staff. */
export const reminders = pgTable(
  'reminders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The day of the operator. */
    day: date('day').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /**
     * Of its furthest item: 0 before the due date, then 1, 2 and so on, and how often the last one was sent before. Null for what was
     * sent before there were levels.
     */
    level: integer('level'),
    repeat: integer('repeat').notNull().default(0),
    isLast: boolean('is_last').notNull().default(false),
    /** What it said: the texts of its level at that moment. */
    subject: jsonb('subject').$type<LocalizedText>(),
    text: jsonb('text').$type<LocalizedText>(),
    /** In fils, when it was sent. */
    total: fils('total'),
    /** The addresses that it went to; nobody where the account had no active owner. */
    recipients: text('recipients').array().notNull().default([]),
    /** Who sent it by hand, and the id that their form generated, so that a repeated submission sends nothing again. */
    staffId: integer('staff_id').references(() => staff.id),
    staffName: text('staff_name').notNull().default(''),
    idempotencyKey: uuid('key'),
  },
  (t) => [
    index('reminders_company').on(t.companyId, t.id.desc()),
    // By itself an account is reminded once a day, on however many nodes.
    uniqueIndex('reminders_day')
      .on(t.companyId, t.day)
      .where(sql`${t.staffId} is null`),
    uniqueIndex('reminders_key').on(t.idempotencyKey),
    index('reminders_staff').on(t.staffId),
    // What was sent before there were levels counts for what was reached by then.
    index('reminders_earlier')
      .on(t.companyId, t.day)
      .where(sql`${t.level} is null`),
    check('reminders_level', sql`(${t.level} is null) = (${t.text} is null) and ${t.level} >= 0 and ${t.repeat} >= 0`),
  ],
);

/** What a reminder was about. */
export const reminderItems = pgTable(
  'reminder_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    reminderId: integer('reminder_id')
      .notNull()
      .references(() => reminders.id, { onDelete: 'cascade' }),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** What `ledger/open-items.ts` found: its kind, and its entry or order; 0 for a correction. */
    source: text('source').notNull(),
    itemId: integer('item_id').notNull(),
    dueOn: date('due_on').notNull(),
    /** Key of the level, which one it was, and its repetition. */
    level: text('level').notNull(),
    number: integer('number').notNull(),
    repeat: integer('repeat').notNull(),
    amount: fils('amount').notNull(),
    /** No other one is sent for this step; false for one that staff sent again. */
    isFirst: boolean('is_first').notNull(),
  },
  (t) => [
    index('reminder_items_reminder').on(t.reminderId),
    // What was sent of one item, also again by staff.
    index('reminder_items_item').on(t.companyId, t.source, t.itemId, t.dueOn),
    uniqueIndex('reminder_items_step')
      .on(t.companyId, t.source, t.itemId, t.dueOn, t.level, t.repeat)
      .where(sql`${t.isFirst}`),
  ],
);

/** Where staff have stopped reminders: of an account, or of one of its invoices. */
export const reminderStops = pgTable(
  'reminder_stops',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The order of the invoice; null for the whole account. */
    orderId: integer('order_id').references(() => orders.id),
    reason: text('reason').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    staffName: text('staff_name').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    resumedAt: timestamptz('resumed_at'),
    resumedByName: text('resumed_by_name'),
  },
  (t) => [
    uniqueIndex('reminder_stops_account')
      .on(t.companyId)
      .where(sql`${t.orderId} is null and ${t.resumedAt} is null`),
    uniqueIndex('reminder_stops_order')
      .on(t.companyId, t.orderId)
      .where(sql`${t.orderId} is not null and ${t.resumedAt} is null`),
    index('reminder_stops_order_id').on(t.orderId),
    index('reminder_stops_staff').on(t.staffId),
    check('reminder_stops_resumed', sql`(${t.resumedAt} is null) = (${t.resumedByName} is null)`),
  ],
);
