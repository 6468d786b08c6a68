import {
  canHold,
  copySheet,
  findSpot,
  openSheet,
  placeItem,
  type Item,
  type OpenSheet,
  type Rules,
} from './guillotine.ts';

/** What a sheet is taken from: its size without rims and with one gap, so that plates have theirs at one side only. */
export interface Stock {
  readonly width: number;
  readonly length: number;
  readonly available: number;
  readonly isOffcut: boolean;
  /** What one sheet counts in comparisons. */
  readonly cost: number;
  /** The least area that plates have to cover of an off-cut. */
  readonly leastUsed: number;
}

/** All plates of a ganging on sheets, complete or not. */
export interface Plan {
  readonly sheets: readonly OpenSheet[];
  readonly leftOver: readonly Item[];
  /** Compared number by number, the first difference decides; less is better. */
  readonly score: readonly number[];
  /** How many spaces were looked at for it: what the time goes into. */
  readonly looked: number;
}

export interface Task {
  readonly stock: readonly Stock[];
  /** How many steps of due moments there are. */
  readonly steps: number;
}

/** What a plan is made with: where to begin, what to place in which order, and how. */
export interface Build {
  /** Sheets with plates already; they are not changed. */
  readonly sheets: readonly OpenSheet[];
  readonly items: readonly Item[];
  readonly rules: Rules;
  /** Numbers of stock, the first one that has a sheet left and holds the plate is taken. */
  readonly stockOrder: readonly number[];
}

export function buildPlan(task: Task, { sheets: begun, items, rules, stockOrder }: Build): Plan {
  const sheets = [...begun];
  const isOwn = begun.map(() => false);
  const left = task.stock.map(({ available }) => available);
  for (const { stock } of begun) left[stock] = (left[stock] ?? 0) - 1;
  const leftOver: Item[] = [];
  let spaces = 0;
  for (const sheet of begun) spaces += sheet.spaces.length;
  let looked = 0;
  for (const item of items) {
    let spot = findSpot(sheets, item, rules.fit);
    looked += spaces;
    if (!spot) {
      const opened = stockOrder.find((index) => {
        const stock = task.stock[index];
        return stock && (left[index] ?? 0) > 0 && canHold(stock.width, stock.length, item);
      });
      const stock = task.stock[opened ?? -1];
      if (opened === undefined || !stock) {
        leftOver.push(item);
        continue;
      }
      left[opened] = (left[opened] ?? 0) - 1;
      const sheet = openSheet(opened, stock.width, stock.length);
      const found = findSpot([sheet], item, rules.fit);
      spot = found && { ...found, sheet: sheets.length };
      sheets.push(sheet);
      isOwn.push(true);
      spaces++;
    }
    if (!spot) continue;
    let sheet = sheets[spot.sheet] as OpenSheet;
    if (!isOwn[spot.sheet]) {
      sheet = copySheet(sheet);
      sheets[spot.sheet] = sheet;
      isOwn[spot.sheet] = true;
    }
    const before = sheet.spaces.length;
    placeItem(sheet, spot.space, item, spot.isTurned, rules.split);
    spaces += sheet.spaces.length - before;
  }
  return { sheets, leftOver, score: scorePlan(task, sheets, leftOver), looked };
}

/**
 * Due dates before waste: first how many plates of each step are left over, then off-cuts that are hardly used, then for each
 * step what the sheets cost that have to be made by then. Among equal plans full sheets beside an empty one are better than
 * half-full ones: what is left of them is larger.
 */
export function scorePlan({ stock, steps }: Task, sheets: readonly OpenSheet[], leftOver: readonly Item[]): number[] {
  const score = new Array<number>(2 * steps + 2).fill(0);
  for (const { step } of leftOver) score[step] = (score[step] ?? 0) + 1;
  let fullness = 0;
  for (const sheet of sheets) {
    const { width, length, cost, isOffcut, leastUsed } = stock[sheet.stock] as Stock;
    let first = steps;
    for (const { item } of sheet.placed) if (item.step < first) first = item.step;
    if (isOffcut && sheet.used < leastUsed) score[steps] = (score[steps] ?? 0) + 1;
    for (let step = first; step < steps; step++) score[steps + 1 + step] = (score[steps + 1 + step] ?? 0) + cost;
    fullness += (sheet.used / (width * length)) ** 2;
  }
  score[2 * steps + 1] = -fullness;
  return score;
}

/** @returns less than 0 when the first is better */
export function compareScores(first: readonly number[], second: readonly number[]): number {
  for (let index = 0; index < first.length; index++) {
    const difference = (first[index] ?? 0) - (second[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
