import { isWorthStoring, type PlacedPlate, type SmallestOffcut } from './sheet-layout.ts';
import { deriveCutTree, getWorthOfOffcuts } from './cut-tree.ts';
import type { Plan, Stock, Task } from './ganging-plan.ts';
import type { OpenSheet } from './guillotine.ts';
import { listSheetPlans } from './search-plan.ts';

export interface Cutting {
  readonly smallest: SmallestOffcut;
  /** The size of a sheet and its plates, as they are cut. */
  readonly layOut: (sheet: OpenSheet) => {
    readonly widthUm: number;
    readonly lengthUm: number;
    readonly plates: readonly PlacedPlate[];
  };
}

/** Layouts of one sheet whose off-cuts are compared cut by cut. */
const MAX_COMPARED = 3;

/** Takes the cheapest stock that still holds the plates of a sheet. */
function takeCheaperStock(task: Task, sheets: OpenSheet[]): void {
  const left = task.stock.map(
    ({ available }, index) => available - sheets.filter(({ stock }) => stock === index).length,
  );
  for (const [at, sheet] of sheets.entries()) {
    const { cost } = task.stock[sheet.stock] as Stock;
    const cheaper = task.stock
      .map((stock, index) => ({ stock, index }))
      .filter(({ stock, index }) => {
        const isUsedEnough = !stock.isOffcut || sheet.used >= stock.leastUsed;
        return stock.cost < cost && (left[index] ?? 0) > 0 && isUsedEnough && sheet.used <= stock.width * stock.length;
      })
      .sort((a, b) => a.stock.cost - b.stock.cost || a.index - b.index);
    for (const { index } of cheaper) {
      const [plan] = listSheetPlans(task, sheet, index);
      if (!plan) continue;
      left[sheet.stock] = (left[sheet.stock] ?? 0) + 1;
      left[index] = (left[index] ?? 0) - 1;
      sheets[at] = plan;
      break;
    }
  }
}

function getWorth(sheet: OpenSheet, { smallest, layOut }: Cutting): number {
  const { plates, ...size } = layOut(sheet);
  const cuts = deriveCutTree(size, plates, smallest);
  return cuts.ok ? getWorthOfOffcuts(cuts.value) : -1;
}

/** The largest space of a sheet, which nearly is its largest off-cut. */
const getLargestSpace = ({ spaces }: OpenSheet): number =>
  Math.max(0, ...spaces.map(({ width, length }) => width * length));

/** The same plates on the same sheet, and off-cuts that are worth the most. */
function enlargeOffcut(task: Task, sheet: OpenSheet, cutting: Cutting): OpenSheet {
  const { width, length } = task.stock[sheet.stock] as Stock;
  const { shortUm, longUm } = cutting.smallest;
  if (width * length - sheet.used < shortUm * longUm) return sheet;
  const others = listSheetPlans(task, sheet, sheet.stock)
    .filter(({ spaces }) =>
      spaces.some((space) => isWorthStoring({ widthUm: space.width, lengthUm: space.length }, cutting.smallest)),
    )
    .sort((a, b) => getLargestSpace(b) - getLargestSpace(a))
    .slice(0, MAX_COMPARED);
  let best = { sheet, worth: getWorth(sheet, cutting) };
  for (const other of others) {
    const worth = getWorth(other, cutting);
    if (worth > best.worth) best = { sheet: other, worth };
  }
  return best.sheet;
}

/** Plates stay on their sheets; each sheet gets as small, and leaves as much, as it can. */
export function tightenSheets(task: Task, plan: Plan, cutting: Cutting): OpenSheet[] {
  const sheets = [...plan.sheets];
  takeCheaperStock(task, sheets);
  return sheets.map((sheet) => enlargeOffcut(task, sheet, cutting));
}
