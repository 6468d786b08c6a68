import type { QuotationData } from '@platewright/domain/quotations/quotation-data';
import type { StoredQuotationState } from '@platewright/domain/quotations/quotation';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { fils, timestamptz } from './columns.ts';
import { orderSnapshots } from './order-snapshots.ts';
import { orders, type NeededFiles, type SpecifiedColumns } from './orders.ts';
import { companies, staff, users } from './people.ts';
import { coupons } from './pricing.ts';

/** A configured product with a price that holds until a moment (decision 092). */
export const quotations = pgTable(
  'quotations',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    number: text('number').notNull().unique(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** For whom it was made, or who made it. */
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    /** Who of the operator made it for that person; null when they did it themselves. */
    staffId: integer('staff_id').references(() => staff.id),
    /** `quoted` until somebody decides: whether it has expired, the clock says (`domain/quotations/quotation`). */
    state: text('state').notNull().$type<StoredQuotationState>(),
    issuedAt: timestamptz('issued_at').notNull(),
    /** The first moment at which it does not hold any more. */
    validUntil: timestamptz('valid_until').notNull(),
    projectName: text('project_name').notNull(),
    productName: text('product_name').notNull(),
    productNameAr: text('product_name_ar').notNull(),
    /** What the order gets that it becomes. */
    ordered: jsonb('ordered').notNull().$type<SpecifiedColumns>(),
    neededFiles: jsonb('needed_files').notNull().$type<NeededFiles>(),
    /** What it was priced with; kept here as orders keep it. */
    snapshotId: text('snapshot_id')
      .notNull()
      .references(() => orderSnapshots.id),
    /** A use of it is kept as long as the quotation holds. */
    couponId: integer('coupon_id').references(() => coupons.id),
    /** Everything that is printed. Immutable. */
    data: jsonb('data').notNull().$type<QuotationData>(),
    /** Without VAT and delivery, the VAT, and both together. */
    net: fils('net').notNull(),
    vat: fils('vat').notNull(),
    total: fils('total').notNull(),
    /** Of the link that shows it to whoever has it; null while there is none. It shows no more than this row does, so it is kept as it is. */
    linkToken: text('link_token'),
    /** Storage keys of its PDF by language, as far as they are drawn. */
    pdfKeys: jsonb('pdf_keys').notNull().default({}).$type<Partial<Record<'en' | 'ar', string>>>(),
    /** When the email with it was enqueued; null until then, and of those before this was noted. */
    emailedAt: timestamptz('emailed_at'),
    orderId: integer('order_id').references(() => orders.id),
    /** When it was accepted or withdrawn. */
    decidedAt: timestamptz('decided_at'),
    requestId: uuid('request_id'),
    requestDigest: text('request_digest'),
  },
  (t) => [
    index('quotations_company').on(t.companyId, t.id),
    // With the amounts, so that a period is summed up in the index alone.
    index('quotations_issued').on(t.issuedAt, t.net, t.vat, t.total),
    index('quotations_coupon')
      .on(t.couponId)
      .where(sql`${t.state} = 'quoted'`),
    uniqueIndex('quotations_link').on(t.linkToken),
    uniqueIndex('quotations_order').on(t.orderId),
    uniqueIndex('quotations_request').on(t.companyId, t.requestId),
    check('quotations_state', sql`${t.state} in ('quoted', 'accepted', 'withdrawn')`),
    check('quotations_order_accepted', sql`(${t.state} = 'accepted') = (${t.orderId} is not null)`),
  ],
);
