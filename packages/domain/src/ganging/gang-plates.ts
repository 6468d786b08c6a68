import { deriveCutTree } from './cut-tree.ts';
import { canHold, type Item, type OpenSheet } from './guillotine.ts';
import type { Stock, Task } from './ganging-plan.ts';
import type { GangedSheet } from './measure-sheets.ts';
import { compareUrgency, placeDueFirst } from './place-due-first.ts';
import { findStart, improvePlan } from './search-plan.ts';
import { createSeededRandom } from './seeded-random.ts';
import {
  getArea,
  layPlate,
  type GangingSettings,
  type PlateToPlace,
  type SheetLayout,
  type StockSheet,
} from './sheet-layout.ts';
import { tightenSheets } from './tighten-sheets.ts';

/** Enough for 60 plates in a second of one core; more of them find little more. */
export const USUAL_TRIES = 20_000;

export interface GangingRequest {
  readonly plates: readonly PlateToPlace[];
  readonly stock: readonly StockSheet[];
  /** Sheets that stay as they are: past imaging, or locked by somebody. Their plates are placed. */
  readonly locked: readonly GangedSheet[];
  readonly settings: GangingSettings;
  /**
   * Ends of shifts or days: plates that are due by the same one are ganged for the least waste, and before those due later. None
   * where only the waste counts.
   */
  readonly dueSteps: readonly Date[];
  /** Another one finds another plan; the same one the same. */
  readonly seed: number;
  /** How long to search; a count, so that slow machines find the same. */
  readonly tries?: number;
}

export interface Ganging {
  /** The locked sheets, then the others, the most urgent ones first. */
  readonly sheets: readonly GangedSheet[];
  /** Plates that lie on no sheet, the most urgent ones first. */
  readonly notPlaced: readonly { readonly plateId: string; readonly reason: 'tooLarge' | 'noSheetLeft' }[];
}

/** An off-cut counts half: it lies there already, and may find no other use. */
const OFFCUT_COST = 0.5;
const UM2_PER_MM2 = 1_000_000;

function toStock(sheets: readonly StockSheet[], { rimUm, gapUm, leastOffcutUsePercent }: GangingSettings): Stock[] {
  const hasPrices = sheets.every(({ price }) => price > 0);
  return sheets.map((sheet) => ({
    width: sheet.widthUm - 2 * rimUm + gapUm,
    length: sheet.lengthUm - 2 * rimUm + gapUm,
    available: sheet.available,
    isOffcut: sheet.isOffcut,
    cost: (hasPrices ? sheet.price : getArea(sheet) / UM2_PER_MM2) * (sheet.isOffcut ? OFFCUT_COST : 1),
    leastUsed: (getArea(sheet) * leastOffcutUsePercent) / 100,
  }));
}

/** Plates in the order of their ids, so that a plan does not depend on the order in which they were found. */
function sortPlates({ plates, locked }: GangingRequest): PlateToPlace[] {
  const placed = new Set(locked.flatMap((sheet) => sheet.plates.map(({ plateId }) => plateId)));
  const waiting = new Map(plates.filter(({ id }) => !placed.has(id)).map((plate) => [plate.id, plate]));
  return [...waiting.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The steps that plates are ganged in, from 0: those of a higher priority first, then those due earlier. */
function toItems(plates: readonly PlateToPlace[], { dueSteps, settings: { gapUm } }: GangingRequest): Item[] {
  const ends = dueSteps.map((end) => end.getTime()).sort((a, b) => a - b);
  const keys = plates.map(({ priority, dueAt }) => {
    const step = ends.findIndex((end) => dueAt.getTime() <= end);
    return { priority, step: step < 0 ? ends.length : step };
  });
  const steps = [...keys]
    .sort((a, b) => b.priority - a.priority || a.step - b.step)
    .map(({ priority, step }) => `${priority} ${step}`);
  const distinct = [...new Set(steps)];
  return plates.map((plate, index) => ({
    index,
    width: plate.widthUm + gapUm,
    length: plate.lengthUm + gapUm,
    canTurn: plate.canTurn,
    area: getArea(plate),
    step: distinct.indexOf(`${keys[index]?.priority} ${keys[index]?.step}`),
  }));
}

function toLayout(sheet: OpenSheet, stock: StockSheet, plates: readonly PlateToPlace[], rimUm: number): SheetLayout {
  const { id, widthUm, lengthUm, isOffcut, price } = stock;
  return {
    stockId: id,
    widthUm,
    lengthUm,
    isOffcut,
    price,
    plates: sheet.placed
      .map(({ item, x, y, isTurned }) =>
        layPlate(plates[item.index] as PlateToPlace, { xUm: rimUm + x, yUm: rimUm + y, isTurned }),
      )
      .sort((a, b) => a.yUm - b.yUm || a.xUm - b.xUm),
  };
}

/**
 * Plates of one material on raw sheets and off-cuts, so that each can be cut free by cuts from edge to edge. Due dates come
 * before waste: as few sheets as possible hold what is due first, and later plates fill what is free on them.
 */
export function gangPlates(request: GangingRequest): Ganging {
  const { settings, locked, seed, tries = USUAL_TRIES } = request;
  const { rimUm, smallestOffcut } = settings;
  const plates = sortPlates(request);
  const stockSheets = [...request.stock].sort((a, b) => (a.id < b.id ? -1 : 1));
  const items = toItems(plates, request);
  const stock = toStock(stockSheets, settings);
  const fitting = items.filter((item) => stock.some(({ width, length }) => canHold(width, length, item)));
  const task: Task = { stock, steps: Math.max(0, ...items.map(({ step }) => step + 1)) };
  const layOut = (sheet: OpenSheet): SheetLayout =>
    toLayout(sheet, stockSheets[sheet.stock] as StockSheet, plates, rimUm);

  const plan = improvePlan(task, findStart(task, fitting), tries, createSeededRandom(seed));
  const tight = tightenSheets(task, plan, { smallest: smallestOffcut, layOut });
  const { sheets, leftOver } = placeDueFirst(tight, plan.leftOver, plates);

  const isPlaced = new Set(sheets.flatMap(({ placed }) => placed.map(({ item }) => item)));
  const lacking = new Set(leftOver);
  const getFirst = ({ placed }: OpenSheet): PlateToPlace =>
    placed.map(({ item }) => plates[item.index] as PlateToPlace).sort(compareUrgency)[0] as PlateToPlace;
  const sorted = sheets
    .map((sheet) => ({ sheet, first: getFirst(sheet) }))
    .sort((a, b) => compareUrgency(a.first, b.first))
    .map(({ sheet }) => toGangedSheet(layOut(sheet), settings));
  return {
    sheets: [...locked, ...sorted],
    notPlaced: items
      .filter((item) => !isPlaced.has(item))
      .map((item) => ({ plate: plates[item.index] as PlateToPlace, isLacking: lacking.has(item) }))
      .sort((a, b) => compareUrgency(a.plate, b.plate))
      .map(({ plate, isLacking }) => ({ plateId: plate.id, reason: isLacking ? 'noSheetLeft' : 'tooLarge' })),
  };
}

function toGangedSheet(layout: SheetLayout, { smallestOffcut }: GangingSettings): GangedSheet {
  const cuts = deriveCutTree(layout, layout.plates, smallestOffcut);
  if (!cuts.ok) throw new Error(`Plates block each other on a sheet of ${layout.stockId}: ${cuts.reason.join(', ')}`);
  return { ...layout, cuts: cuts.value };
}
