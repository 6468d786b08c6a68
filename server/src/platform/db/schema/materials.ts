import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, serial, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  offcutStates,
  stockEventKinds,
  type OffcutState,
  type StockEventKind,
} from '@platewright/domain/materials/stock-events';
import { createdAt, fils, listLiterals, timestamptz } from './columns.ts';
import { staff } from './people.ts';

/** What plates of one type and thickness are made of. */
export const materials = pgTable(
  'materials',
  {
    id: serial('id').primaryKey(),
    /** Sku, as the price list and the plates name it. */
    plateType: text('plate_type').notNull(),
    thicknessUm: integer('thickness_um').notNull(),
    /** What its supplier calls it. */
    supplierName: text('supplier_name').notNull(),
    /** Edge of a sheet that no plate reaches. */
    rimUm: integer('rim_um').notNull(),
    /** Between two plates. */
    gapUm: integer('gap_um').notNull(),
    /** Whether plates may lie turned by 90°: not where their length has to run with the grain of the sheet. */
    canTurn: boolean('can_turn').notNull(),
    /** The least that is worth keeping of a sheet. */
    offcutShortUm: integer('offcut_short_um').notNull(),
    offcutLongUm: integer('offcut_long_um').notNull(),
    /** Per cent of an off-cut that plates have to cover before it is taken. */
    leastOffcutUse: integer('least_offcut_use').notNull(),
    /** No more plates are made of it. */
    isRetired: boolean('is_retired').notNull().default(false),
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('materials_kind').on(t.plateType, t.thicknessUm),
    check('materials_offcut', sql`${t.offcutShortUm} <= ${t.offcutLongUm}`),
  ],
);

/** Raw sheets of one size that a material is bought in, with those in stock. */
export const sheetSizes = pgTable(
  'sheet_sizes',
  {
    id: serial('id').primaryKey(),
    materialId: integer('material_id')
      .notNull()
      .references(() => materials.id),
    widthUm: integer('width_um').notNull(),
    /** With the grain. */
    lengthUm: integer('length_um').notNull(),
    /** What one costs to buy. */
    price: fils('price').notNull(),
    /** Fewer in stock have to be ordered. */
    warnBelow: integer('warn_below').notNull(),
    sheets: integer('sheets').notNull().default(0),
    /** What those in stock cost together (`domain/materials/stock-value`). */
    value: fils('value').notNull().default(0),
    revision: integer('revision').notNull().default(0),
  },
  (t) => [
    unique('sheet_sizes_size').on(t.materialId, t.widthUm, t.lengthUm),
    check('sheet_sizes_sheets', sql`${t.sheets} >= 0 and ${t.value} >= 0 and (${t.sheets} > 0 or ${t.value} = 0)`),
  ],
);

/** What is left of a sheet and large enough to be a sheet again. */
export const offcuts = pgTable(
  'offcuts',
  {
    id: serial('id').primaryKey(),
    materialId: integer('material_id')
      .notNull()
      .references(() => materials.id),
    widthUm: integer('width_um').notNull(),
    lengthUm: integer('length_um').notNull(),
    /** Its part of what its sheet cost; 0 for one that was found. */
    value: fils('value').notNull(),
    /** Where it lies. */
    place: text('place').notNull(),
    state: text('state').notNull().$type<OffcutState>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('offcuts_material').on(t.materialId, t.state),
    check('offcuts_state', sql`${t.state} in (${listLiterals(offcutStates)})`),
  ],
);

/** What happened to the stock of a material: only added, and the stock is what they come to. */
export const stockEvents = pgTable(
  'stock_events',
  {
    /** Given by whoever sends it, so that sending it again changes nothing. */
    id: uuid('id').primaryKey(),
    /** In which they happened. */
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    materialId: integer('material_id')
      .notNull()
      .references(() => materials.id),
    sizeId: integer('size_id').references(() => sheetSizes.id),
    offcutId: integer('offcut_id').references(() => offcuts.id),
    kind: text('kind').notNull().$type<StockEventKind>(),
    /** Sheets or off-cuts that came in, or left where it is negative. */
    moved: integer('moved').notNull(),
    /** Sheets of the size that were there then; null for an off-cut. */
    sheetsLeft: integer('sheets_left'),
    /** What came in or left was worth so much. */
    value: fils('value').notNull(),
    note: text('note').notNull(),
    at: timestamptz('at').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** As the person was called then. */
    staffName: text('staff_name').notNull(),
  },
  (t) => [
    index('stock_events_material').on(t.materialId, t.sequence),
    index('stock_events_size').on(t.sizeId, t.sequence),
    check('stock_events_kind', sql`${t.kind} in (${listLiterals(stockEventKinds)})`),
    check('stock_events_of', sql`(${t.sizeId} is null) <> (${t.offcutId} is null)`),
  ],
);
