import {
  openRefundStates,
  partialRefundCauses,
  refundCauses,
  refundStates,
  refundWays,
  type RefundCause,
  type RefundState,
  type RefundWay,
} from '@platewright/domain/payments/refund';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { creditNotes } from './credit-notes.ts';
import { payments } from './payments.ts';
import { createdAt, fils, timestamptz, listLiterals } from './columns.ts';
import { orders } from './orders.ts';
import { staff } from './people.ts';

/** Money that goes back to a customer, or has gone back (decision 072). */
export const refunds = pgTable(
  'refunds',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    cause: text('cause').notNull().$type<RefundCause>(),
    /** The note that credits it; null where no invoice was issued, and for what came in too much. */
    creditNoteId: integer('credit_note_id').references(() => creditNotes.id),
    amount: fils('amount').notNull(),
    way: text('way').notNull().$type<RefundWay>(),
    state: text('state').notNull().default('due').$type<RefundState>(),
    /** How often the provider was asked, and what it said to the last time. */
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    /** When nothing was to go back any more: it was done, not needed, taken back or dropped. */
    closedAt: timestamptz('closed_at'),
    /** Who of the staff said so; null where provider, ledger or bank did. */
    closedBy: integer('closed_by').references(() => staff.id),
    closedByName: text('closed_by_name').notNull().default(''),
    note: text('note').notNull().default(''),
  },
  (t) => [
    index('refunds_order').on(t.orderId, t.id),
    index('refunds_by_hand')
      .on(t.orderId)
      .where(sql`${t.state} = 'byHand'`),
    index('refunds_unanswered')
      .on(t.updatedAt)
      .where(sql`${t.state} in ('due', 'sent')`),
    // All of a payment goes back once, what each credit note credits once, and its excess once.
    uniqueIndex('refunds_once')
      .on(
        t.paymentId,
        sql`(case when ${t.cause} in (${listLiterals(partialRefundCauses)}) then ${t.cause} else 'whole' end)`,
        sql`(case when ${t.cause} = 'creditNote' then ${t.creditNoteId} else 0 end)`,
      )
      .where(sql`${t.state} <> 'dropped'`),
    check('refunds_cause', sql`${t.cause} in (${listLiterals(refundCauses)})`),
    check('refunds_way', sql`${t.way} in (${listLiterals(refundWays)})`),
    check('refunds_state', sql`${t.state} in (${listLiterals(refundStates)})`),
    check('refunds_note', sql`${t.cause} <> 'creditNote' or ${t.creditNoteId} is not null`),
    check('refunds_closed', sql`(${t.state} in (${listLiterals(openRefundStates)})) = (${t.closedAt} is null)`),
    check('refunds_hand', sql`${t.state} not in ('byHand', 'notNeeded') or ${t.way} = 'hand'`),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
);
