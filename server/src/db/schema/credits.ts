import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    check('credit_entries_type', sql`${t.type} in ('Order', 'Payment', 'Cheque', 'Refund', 'Adjustment')`),
    check('credit_entries_amount', sql`${t.amount} > 0 or (${t.type} = 'Adjustment' and ${t.amount} <> 0)`),
  ],
);
