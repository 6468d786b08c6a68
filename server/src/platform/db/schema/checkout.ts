import type { PaymentMethodId } from '@platewright/domain/payments/payment-methods';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import type { OrderAddress } from './order-address.ts';
import { orders } from './orders.ts';

/** The checkout of an order: its answers so far; a reload resumes at the first incomplete step (spec decision 66). */
export const checkouts = pgTable('checkouts', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  types: jsonb('types').$type<{ id: number; colors: string[] }[]>(),
  billing: jsonb('billing').$type<OrderAddress>(),
  shipping: jsonb('shipping').$type<OrderAddress>(),
  shippingMethod: jsonb('shipping_method').$type<{ id: string; typeName: string; name: string; price: number }>(),
  paymentMethod: text('payment_method').$type<PaymentMethodId>(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});
