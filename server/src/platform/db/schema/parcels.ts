import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { parcelStates, type ParcelState } from '@platewright/domain/delivery/parcels';
import { listLiterals, timestamptz } from './columns.ts';
import type { OrderAddress } from './order-address.ts';
import { orders } from './orders.ts';
import { companies, staff } from './people.ts';
import { plates } from './plates.ts';

/** What is handed to a courier or a customer as one thing: plates of one or several orders to one address. */
export const parcels = pgTable(
  'parcels',
  {
    /** Its number. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 5001 }),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** As it was chosen at the checkout of its first order. */
    address: jsonb('address').notNull().$type<OrderAddress>(),
    method: jsonb('method').notNull().$type<{ id: string; typeName: string; name: string }>(),
    isCollection: boolean('is_collection').notNull(),
    /** Which orders may be in it (`getDestinationKey`). */
    destination: text('destination').notNull(),
    state: text('state').notNull().default('open').$type<ParcelState>(),
    courierKey: text('courier_key'),
    /** Of the courier as it was when the parcel was handed over. */
    courier: text('courier'),
    courierAr: text('courier_ar'),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url'),
    /** What the scale says; null until it is weighed. */
    scaleGrams: integer('scale_grams'),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    createdAt: timestamptz('created_at').notNull(),
    handedOverAt: timestamptz('handed_over_at'),
    handedOverBy: integer('handed_over_by').references(() => staff.id),
    /** As the person was called then. */
    handedOverByName: text('handed_over_by_name'),
    /** Incremented with each change, for optimistic locking. */
    revision: integer('revision').notNull().default(0),
  },
  (t) => [
    index('parcels_waiting')
      .on(t.id)
      .where(sql`${t.state} <> 'handedOver'`),
    index('parcels_handed_over').on(t.handedOverAt, t.id),
    index('parcels_company').on(t.companyId, t.id),
    index('parcels_tracking').on(sql`lower(${t.trackingNumber})`),
    check('parcels_state', sql`${t.state} in (${listLiterals(parcelStates)})`),
    check('parcels_handed_over_by', sql`(${t.state} = 'handedOver') = (${t.handedOverAt} is not null)`),
  ],
);

/** What is in parcels: a plate, or an order that has no plates in the plate room. Nothing is in two of them. */
export const parcelContents = pgTable(
  'parcel_contents',
  {
    id: serial('id').primaryKey(),
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    plateId: integer('plate_id').references(() => plates.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('parcel_contents_plate').on(t.plateId),
    uniqueIndex('parcel_contents_whole_order')
      .on(t.orderId)
      .where(sql`${t.plateId} is null`),
    index('parcel_contents_parcel').on(t.parcelId),
    index('parcel_contents_order').on(t.orderId),
  ],
);
