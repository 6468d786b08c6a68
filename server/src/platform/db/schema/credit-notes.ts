import type { InvoiceData } from '@platewright/domain/invoices/invoice-data';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { invoices } from './invoices.ts';
import { fils, timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** Credit notes: each takes an invoice back, all of it or a part (handbook 6.1). */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    number: text('number').notNull().unique(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Why it was issued (`domain/invoices`); the note says it in words. */
    reason: text('reason').notNull(),
    note: text('note').notNull(),
    /** Key of the reason in the note, where staff chose it from the list. */
    reasonKey: text('reason_key'),
    issuedAt: timestamptz('issued_at').notNull(),
    /** Everything that is printed. Immutable. */
    data: jsonb('data').notNull().$type<InvoiceData>(),
    net: fils('net').notNull(),
    vat: fils('vat').notNull(),
    storageKey: text('storage_key'),
  },
  (t) => [
    index('credit_notes_invoice').on(t.invoiceId),
    index('credit_notes_order').on(t.orderId),
    index('credit_notes_issued').on(t.issuedAt, t.net, t.vat),
    check('credit_notes_reason', sql`${t.reason} in ('cancelled', 'fault', 'adjustment')`),
    check('credit_notes_amount', sql`${t.net} > 0 and ${t.vat} >= 0`),
  ],
);
