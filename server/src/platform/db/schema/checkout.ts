import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** A copy of an address, as entered for one order. */
export interface OrderAddress {
  readonly id: number | null;
  readonly firstname: string;
  readonly middlename: string;
  readonly lastname: string;
  readonly company: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly countryId: string;
  readonly telephone: string;
  readonly fax: string;
}

/** The checkout of an order: its answers so far; a reload resumes at the first incomplete step (spec decision 66). */
export const checkouts = pgTable('checkouts', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  types: jsonb('types').$type<{ id: number; colors: string[] }[]>(),
  billing: jsonb('billing').$type<OrderAddress>(),
  shipping: jsonb('shipping').$type<OrderAddress>(),
  shippingMethod: jsonb('shipping_method').$type<{ id: string; typeName: string; name: string; price: number }>(),
  paymentMethod: text('payment_method'),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});
