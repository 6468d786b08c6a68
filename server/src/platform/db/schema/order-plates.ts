import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, real, text, unique } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';

/** The plates of an order, numbered as they are printed; an order of files alone has none that is made (decision 071). */
export const orderPlates = pgTable(
  'order_plates',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Printed on the plate after the number of the order. */
    number: integer('number').notNull(),
    /** Id of the separation in the specification, such as `face-1`: checkouts, payments, faults and reorders name the plate by it. */
    separation: text('separation').notNull(),
    side: text('side').notNull().$type<'face' | 'back'>(),
    /** On its side, from 1: an ink without a name is called after it. */
    position: integer('position').notNull(),
    /** As ordered; empty when the order does not name it. */
    ink: text('ink').notNull(),
    /** Of the screen, in degrees. */
    angle: real('angle').notNull(),
    widthUm: integer('width_um'),
    lengthUm: integer('length_um'),
    /** Null until the order is bought, then whether it was bought as a plate; from then on the row stays as it is. */
    made: boolean('made'),
    /** The order that had this plate before, where this one repeats it. */
    sourceOrderId: integer('source_order_id').references(() => orders.id),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.number] }),
    unique('order_plates_separation').on(t.orderId, t.separation),
    check('order_plates_side', sql`${t.side} in ('face', 'back')`),
    check('order_plates_number', sql`${t.number} > 0 and ${t.position} > 0`),
  ],
);

/** Orders from before plates were stored, until `backfillOrderPlates` has stored theirs. */
export const ordersWithoutPlates = pgTable('orders_without_plates', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
});
