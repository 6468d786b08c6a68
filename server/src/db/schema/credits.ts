import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { payments } from './checkout.ts';
import { at, createdAt, fils } from './columns.ts';
import { orders } from './orders.ts';
import { companies, staff } from './people.ts';

/**
 * The ledger of an account's credit (handbook 5.3, `domain/credit/ledger`). Entries are added and never changed, but for
 * what the bank said of a cheque.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    type: text('type').notNull(),
    amount: fils('amount').notNull(),
    orderId: integer('order_id').references(() => orders.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    /** What staff wrote of it: the bank's reference, the reason of an adjustment. */
    note: text('note').notNull().default(''),
    staffId: integer('staff_id').references(() => staff.id),
    /** How a payment came in. */
    means: text('means'),
    /** What stands on the cheque of an order or of a payment; its date is when it is due. */
    chequeNumber: text('cheque_number'),
    chequeBank: text('cheque_bank'),
    /** Made by the form that was sent, so that nothing is entered twice. */
    key: uuid('key'),
    dueAt: at('due_at'),
    clearedAt: at('cleared_at'),
    bouncedAt: at('bounced_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('credit_entries_company').on(t.companyId, t.createdAt.desc(), t.id.desc()),
    index('credit_entries_due')
      .on(t.dueAt)
      .where(sql`${t.type} in ('Order', 'Cheque')`),
    uniqueIndex('credit_entries_payment').on(t.paymentId, t.type),
    uniqueIndex('credit_entries_key').on(t.key),
    check('credit_entries_means', sql`${t.means} is null or ${t.means} in ('cash', 'transfer', 'cheque')`),
    check('credit_entries_type', sql`${t.type} in ('Order', 'Payment', 'Cheque', 'Refund', 'Adjustment')`),
    check('credit_entries_amount', sql`${t.amount} > 0 or (${t.type} = 'Adjustment' and ${t.amount} <> 0)`),
  ],
);

/** Days, as the plate house counts them, on which an account was reminded of what it owes. */
export const creditReminders = pgTable(
  'credit_reminders',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day] })],
);
