import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { documentVersions } from './files.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** Decisions on proofs: who, when, on which exact bytes, with which text (handbook 4.3). Immutable. */
export const approvals = pgTable(
  'approvals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    versionId: integer('version_id')
      .notNull()
      .references(() => documentVersions.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    userName: text('user_name').notNull(),
    approved: boolean('approved').notNull(),
    remark: text('remark').notNull().default(''),
    /** Numbers of the open comments that a rejection took along. */
    comments: jsonb('comments').notNull().default([]).$type<readonly number[]>(),
    sentence: text('sentence').notNull().default(''),
    sha256: text('sha256').notNull(),
    uniqueId: text('unique_id'),
    at: timestamptz('at').notNull(),
  },
  (t) => [uniqueIndex('approvals_once').on(t.versionId), index('approvals_order').on(t.orderId)],
);
