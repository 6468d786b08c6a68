import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz, createdAt } from './columns.ts';
import { orders } from './orders.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    /** Key of the text in `texts` and its parameters. */
    textKey: text('text_key').notNull(),
    params: jsonb('params').notNull().$type<Record<string, string | number>>(),
    statusId: integer('status_id').notNull(),
    chat: integer('chat').notNull().default(0),
    readAt: timestamptz('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.eventId),
    index('notifications_user').on(t.userId, t.id.desc()),
    index('notifications_unread')
      .on(t.userId, t.orderId)
      .where(sql`${t.readAt} is null`),
    index('notifications_order').on(t.orderId, t.userId, t.id.desc()),
  ],
);
