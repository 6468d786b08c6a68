import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** Transactional outbox: domain events, inserted in the transaction of the change they report. */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    type: text('type').notNull(),
    orderId: integer('order_id'),
    companyId: integer('company_id'),
    payload: jsonb('payload').notNull().$type<unknown>(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('events_order').on(t.orderId, t.id)],
);
