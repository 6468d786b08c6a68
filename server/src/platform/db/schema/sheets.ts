import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import {
  sheetStates,
  sheetTransitions,
  type SheetState,
  type SheetTransition,
} from '@platewright/domain/ganging/sheet-transitions';
import type { SheetPart } from '@platewright/domain/ganging/cut-tree';
import { createdAt, fils, listLiterals, timestamptz } from './columns.ts';
import { materials, offcuts, sheetSizes } from './materials.ts';
import { staff } from './people.ts';
import { plates } from './plates.ts';

/** A raw sheet or an off-cut that plates have places on. */
export const sheets = pgTable(
  'sheets',
  {
    /** Its number is S- and this one. */
    id: serial('id').primaryKey(),
    materialId: integer('material_id')
      .notNull()
      .references(() => materials.id),
    /** Of its plates: one bath of washing has one depth. Null where it is not set. */
    reliefUm: integer('relief_um'),
    /** What it is taken from: raw sheets of a size, or an off-cut. */
    sizeId: integer('size_id').references(() => sheetSizes.id),
    offcutId: integer('offcut_id').references(() => offcuts.id),
    widthUm: integer('width_um').notNull(),
    lengthUm: integer('length_um').notNull(),
    state: text('state').notNull().$type<SheetState>(),
    /** What it costs: at first what one does, and from the release on what was taken from stock. */
    price: fils('price').notNull(),
    /** How it is cut. */
    cuts: jsonb('cuts').notNull().$type<SheetPart>(),
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('sheets_material').on(t.materialId),
    index('sheets_open')
      .on(t.state)
      .where(sql`${t.state} in ('planned', 'released', 'imaged')`),
    check('sheets_state', sql`${t.state} in (${listLiterals(sheetStates)})`),
    check('sheets_of', sql`(${t.sizeId} is null) <> (${t.offcutId} is null)`),
  ],
);

/** Where a plate lies: on one sheet at most. */
export const sheetPlaces = pgTable(
  'sheet_places',
  {
    plateId: integer('plate_id')
      .primaryKey()
      .references(() => plates.id, { onDelete: 'cascade' }),
    sheetId: integer('sheet_id')
      .notNull()
      .references(() => sheets.id),
    /** Of its upper left corner, from that of the sheet. */
    xUm: integer('x_um').notNull(),
    yUm: integer('y_um').notNull(),
    isTurned: boolean('is_turned').notNull(),
  },
  (t) => [index('sheet_places_sheet').on(t.sheetId)],
);

/** What happened to sheets: only added. */
export const sheetEvents = pgTable(
  'sheet_events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    sheetId: integer('sheet_id')
      .notNull()
      .references(() => sheets.id),
    kind: text('kind').notNull().$type<SheetEventKind>(),
    at: timestamptz('at').notNull(),
    /** Null where an order has left production by itself. */
    staffId: integer('staff_id').references(() => staff.id),
    /** As the person was called then; empty without one. */
    staffName: text('staff_name').notNull(),
  },
  (t) => [
    index('sheet_events_sheet').on(t.sheetId, t.id),
    check('sheet_events_kind', sql`${t.kind} in ('plan', 'change', 'drop', ${listLiterals(sheetTransitions)})`),
  ],
);

/** plan: it was planned · change: plates were moved or taken off · drop: plates that are not made now lost their places · the others as the transition is called. */
export type SheetEventKind = 'plan' | 'change' | 'drop' | SheetTransition;
