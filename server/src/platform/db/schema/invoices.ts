import type { InvoiceData } from '@platewright/domain/invoices/invoice-data';
import type { PaidState } from '@platewright/domain/invoices/paid-state';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, fils } from './columns.ts';
import { deliveryOfDocument, taxKeyOfDocument } from './document-columns.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';

/**
 * One gapless series per year and kind, advanced in the transaction that issues the document (handbook 6.1). It begins at `first`,
 * and nothing of it is issued while `last` is below that (decision 083).
 */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text('kind').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
    first: integer('first').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.year] }),
    check('invoice_series_kind', sql`${t.kind} in ('INV', 'CN', 'Q')`),
  ],
);

export const invoices = pgTable(
  'invoices',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    number: text('number').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    issuedAt: timestamptz('issued_at').notNull(),
    /** Everything that is printed: seller, buyer, lines, VAT. Immutable. */
    data: jsonb('data').notNull().$type<InvoiceData>(),
    /** With VAT. */
    total: fils('total').notNull(),
    /** The VAT in it. */
    vat: fils('vat').notNull(),
    storageKey: text('storage_key'),
    delivery: deliveryOfDocument(),
    taxKey: taxKeyOfDocument(),
    /** What credit notes have taken back of it, with VAT: a trigger on them adds it up (decision 113). */
    credited: fils('credited').notNull().default(0),
    /** What is open of its order, and since when it is due: follows `open_items` at the end of each transaction. */
    openAmount: fils('open_amount').notNull().default(0),
    openDueAt: timestamptz('open_due_at'),
    /** `findPaidState` of `domain/invoices`. */
    paidState: text('paid_state')
      .notNull()
      .$type<PaidState>()
      .generatedAlwaysAs(
        sql`case when open_amount > 0 then case when open_amount < total - credited then 'partlyPaid' else 'open' end when total > 0 and credited >= total then 'credited' else 'paid' end`,
      ),
  },
  (t) => [
    uniqueIndex('invoices_order').on(t.orderId),
    // The sums of states are found in it alone: most invoices are paid, and what is left of their days is.
    index('invoices_unpaid')
      .on(t.issuedAt, t.number, t.paidState, t.openAmount, t.openDueAt, t.total, t.vat, t.taxKey, t.orderId)
      .where(sql`${t.paidState} <> 'paid'`),
    index('invoices_open').on(t.openAmount, t.issuedAt, t.number),
    // The list of documents is sorted by each of both; its sums are those of days (`document_days`).
    index('invoices_issued').on(t.issuedAt, t.number),
    index('invoices_search').using('gin', sql`${t.number} gin_trgm_ops`),
    index('invoices_total').on(t.total, t.issuedAt, t.number),
  ],
);
