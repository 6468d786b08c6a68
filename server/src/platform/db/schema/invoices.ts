import type { InvoiceData } from '@platewright/domain/invoices/invoice-data';
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
  },
  (t) => [
    uniqueIndex('invoices_order').on(t.orderId),
    // The list of documents is sorted by each of both; its sums are those of days (`document_days`).
    index('invoices_issued').on(t.issuedAt, t.number),
    index('invoices_search').using('gin', sql`${t.number} gin_trgm_ops`),
    index('invoices_total').on(t.total, t.issuedAt, t.number),
  ],
);
