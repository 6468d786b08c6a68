import type { LocalizedText } from '@platewright/domain/localized-text';
import type { StoredPromise } from '@platewright/domain/calendar/promise';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { staff } from './people.ts';

/** Days that staff promised instead of others; the first of an order has what was promised when it was paid. */
export const promiseChanges = pgTable(
  'promise_changes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    before: jsonb('before').notNull().$type<StoredPromise>(),
    after: jsonb('after').notNull().$type<StoredPromise>(),
    /** What the customer is told of it; empty without. */
    reason: text('reason').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    staffName: text('staff_name').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('promise_changes_order').on(t.orderId, t.id)],
);

/** Orders in production whose plates come through the plate room too late for their promise, as it was forecast last. */
export const promiseRisks = pgTable(
  'promise_risks',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    readyAt: timestamptz('ready_at').notNull(),
    /** Where the plate is that has the longest way left. */
    station: jsonb('station').notNull().$type<LocalizedText>(),
    hasRemake: boolean('has_remake').notNull(),
    /** From when on it has been too late without interruption. */
    since: timestamptz('since').notNull(),
  },
  (t) => [index('promise_risks_since').on(t.since, t.orderId)],
);
