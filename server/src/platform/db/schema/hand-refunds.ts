import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { creditNotes } from './credit-notes.ts';
import { payments } from './payments.ts';
import { fils, timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { staff } from './people.ts';

/** Refunds that staff make by hand, open until they say that the money was refunded (decision 032). */
export const handRefunds = pgTable(
  'hand_refunds',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Null where no invoice was issued. */
    creditNoteId: integer('credit_note_id').references(() => creditNotes.id),
    amount: fils('amount').notNull(),
    /** offline: no provider can refund it; rejected: the provider refused to; excess: it refused what it took too much. */
    cause: text('cause').notNull(),
    /** due, refunded, notNeeded: nothing was received in the first place, or a dispute took it back (then settled by nobody). */
    state: text('state').notNull().default('due'),
    createdAt: timestamptz('created_at').notNull(),
    settledBy: integer('settled_by').references(() => staff.id),
    settledByName: text('settled_by_name').notNull().default(''),
    settledAt: timestamptz('settled_at'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    index('hand_refunds_order').on(t.orderId, t.id),
    index('hand_refunds_due')
      .on(t.orderId)
      .where(sql`${t.state} = 'due'`),
    // A job that runs again notes the same refund once.
    uniqueIndex('hand_refunds_once').on(t.paymentId, sql`coalesce(${t.creditNoteId}, 0)`, sql`(${t.cause} = 'excess')`),
    check('hand_refunds_cause', sql`${t.cause} in ('offline', 'rejected', 'excess')`),
    check('hand_refunds_state', sql`${t.state} in ('due', 'refunded', 'notNeeded')`),
    check('hand_refunds_settled', sql`(${t.state} = 'due') = (${t.settledAt} is null)`),
    check('hand_refunds_amount', sql`${t.amount} > 0`),
  ],
);
