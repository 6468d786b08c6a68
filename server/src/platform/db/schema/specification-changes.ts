import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { fils, timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { staff } from './people.ts';

/** One answer of a specification as it was and as it is now; null where there was or is none. */
export interface ChangedAnswer {
  readonly label: { readonly en: string; readonly ar: string };
  readonly before: { readonly en: string; readonly ar: string } | null;
  readonly after: { readonly en: string; readonly ar: string } | null;
}

/** What staff changed in the specification of an order on the customer's behalf. Never changed. */
export const specificationChanges = pgTable(
  'specification_changes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    staffName: text('staff_name').notNull(),
    note: text('note').notNull(),
    answers: jsonb('answers').notNull().$type<readonly ChangedAnswer[]>(),
    priceBefore: fils('price_before').notNull(),
    priceAfter: fils('price_after').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('specification_changes_order').on(t.orderId, t.id.desc())],
);
