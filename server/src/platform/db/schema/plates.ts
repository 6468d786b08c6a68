import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { LocalizedText } from '@platewright/domain/localized-text';
import {
  plateStates,
  plateTransitions,
  type PlateState,
  type PlateTransition,
} from '@platewright/domain/production/plate-transitions';
import { scrapPayers, type ScrapPayer } from '@platewright/domain/production/scrap';
import type { PlateTechnology } from '@platewright/domain/production/stations';
import { listLiterals, timestamptz } from './columns.ts';
import { orderPlates } from './order-plates.ts';
import { staff } from './people.ts';

/** A plate that is made, from the moment in which its order goes into production. */
export const plates = pgTable(
  'plates',
  {
    id: serial('id').primaryKey(),
    /** Printed as its QR code and unguessable: eight digits of Crockford's base 32 that `new_plate_code` gives (`domain/production/plate-code`). */
    code: text('code').notNull(),
    orderId: integer('order_id').notNull(),
    /** Of the plate in its order. */
    number: integer('number').notNull(),
    /** 0 for the first plate of its separation, n for the nth that was made instead of a scrapped one. */
    remakeNo: integer('remake_no').notNull().default(0),
    /** The plate that this one is made instead of: scrapped in the plate room, or delivered with an earlier order. */
    remakeOf: integer('remake_of').references((): AnyPgColumn => plates.id, { onDelete: 'set null' }),
    technology: text('technology').notNull().$type<PlateTechnology>(),
    /** Sku of its type, as the price list names it; empty where the product has none. */
    plateType: text('plate_type').notNull(),
    thicknessUm: integer('thickness_um'),
    /** Lines per inch. */
    lineScreen: integer('line_screen'),
    /** Its image is mirrored for reverse print. */
    isMirrored: boolean('is_mirrored').notNull(),
    isMounted: boolean('is_mounted').notNull(),
    /** Keys of the stations that it passes, in their order: one that is closed later leaves the way of this plate as it is. */
    route: text('route').array().notNull(),
    /** The one where it is; null when it has passed all of them, or is scrapped. */
    station: text('station'),
    state: text('state').notNull().$type<PlateState>(),
    /** Since when it is there. */
    since: timestamptz('since').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    unique('plates_code').on(t.code),
    unique('plates_number').on(t.orderId, t.number, t.remakeNo),
    // One plate of a separation is made at a time, whoever scraps it.
    uniqueIndex('plates_made')
      .on(t.orderId, t.number)
      .where(sql`${t.state} <> 'scrapped'`),
    index('plates_remake_of')
      .on(t.remakeOf)
      .where(sql`${t.remakeOf} is not null`),
    foreignKey({
      name: 'plates_order_plate',
      columns: [t.orderId, t.number],
      foreignColumns: [orderPlates.orderId, orderPlates.number],
    }).onDelete('cascade'),
    // The plate room reads those that are made, of all that were ever made.
    index('plates_in_work')
      .on(t.station)
      .where(sql`${t.state} in ('open', 'held')`),
    check('plates_state', sql`${t.state} in (${listLiterals(plateStates)})`),
    check('plates_station', sql`(${t.station} is null) = (${t.state} in ('packed', 'scrapped'))`),
    check('plates_remake_no', sql`${t.remakeNo} >= 0`),
  ],
);

/** What happened to plates: only added, and the position of a plate is that of its last event. */
export const plateEvents = pgTable(
  'plate_events',
  {
    /** Given by whoever sends it, so that a device that sends it again changes nothing. */
    id: uuid('id').primaryKey(),
    /** In which they happened. */
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    plateId: integer('plate_id')
      .notNull()
      .references(() => plates.id, { onDelete: 'cascade' }),
    transition: text('transition').notNull().$type<PlateTransition>(),
    fromState: text('from_state').notNull().$type<PlateState>(),
    fromStation: text('from_station'),
    toState: text('to_state').notNull().$type<PlateState>(),
    toStation: text('to_station'),
    note: text('note').notNull(),
    /** scan: a code was read · hand: a button was pressed · check: a check of the job ticket was signed or withdrawn · sheet: it went with its sheet. */
    way: text('way').notNull().$type<PlateEventWay>(),
    /** Key of the machine of the station where it was, and how it was called then; null where nobody said. */
    machine: text('machine'),
    machineName: jsonb('machine_name').$type<LocalizedText>(),
    at: timestamptz('at').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** As the person was called then. */
    staffName: text('staff_name').notNull(),
  },
  (t) => [
    index('plate_events_plate').on(t.plateId, t.sequence),
    check('plate_events_transition', sql`${t.transition} in (${listLiterals(plateTransitions)})`),
    check('plate_events_way', sql`${t.way} in ('scan', 'hand', 'check', 'sheet')`),
  ],
);

/** Plates that were scrapped in the plate room, with what is made instead; a row goes when that is taken back. */
export const plateScraps = pgTable(
  'plate_scraps',
  {
    plateId: integer('plate_id')
      .primaryKey()
      .references(() => plates.id, { onDelete: 'cascade' }),
    remakeId: integer('remake_id')
      .notNull()
      .references(() => plates.id, { onDelete: 'cascade' }),
    /** Key of the reason where it was chosen from the list, with its text then; null for one in their own words, which are the note. */
    reasonKey: text('reason_key'),
    reason: jsonb('reason').$type<LocalizedText>(),
    note: text('note').notNull(),
    /** Key of the station where the fault was found. */
    station: text('station').notNull(),
    payer: text('payer').notNull().$type<ScrapPayer>(),
    at: timestamptz('at').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** As the person was called then. */
    staffName: text('staff_name').notNull(),
  },
  (t) => [
    unique('plate_scraps_remake').on(t.remakeId),
    // Statistics and their lists read a period of them.
    index('plate_scraps_at').on(t.at, t.plateId),
    check('plate_scraps_payer', sql`${t.payer} in (${listLiterals(scrapPayers)})`),
    check(
      'plate_scraps_reason',
      sql`(${t.reasonKey} is null) = (${t.reason} is null) and (${t.reasonKey} is not null or ${t.note} <> '')`,
    ),
  ],
);

export type PlateEventWay = 'scan' | 'hand' | 'check' | 'sheet';
