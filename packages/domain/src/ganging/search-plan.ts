import { buildPlan, compareScores, scorePlan, type Plan, type Stock, type Task } from './ganging-plan.ts';
import { fits, splits, type Item, type OpenSheet, type Rules } from './guillotine.ts';

/** What is placed first: large plates, by one of these. */
const sizes: readonly ((item: Item) => number)[] = [
  ({ width, length }) => width * length,
  ({ width, length }) => Math.max(width, length),
  ({ width, length }) => Math.min(width, length),
  ({ width, length }) => width + length,
  ({ length }) => length,
  ({ width }) => width,
];

const allRules: readonly Rules[] = fits.flatMap((fit) => splits.map((split) => ({ fit, split })));

/** Steps one after the other, and within one the larger plates first, by a size that may be disturbed. */
function orderItems(items: readonly Item[], size: (item: Item) => number): Item[] {
  return items
    .map((item) => ({ item, size: size(item) }))
    .sort((a, b) => a.item.step - b.item.step || b.size - a.size || a.item.index - b.item.index)
    .map(({ item }) => item);
}

/** Orders in which sheets are taken: off-cuts first, last or never, of raw sheets the cheapest or the largest first. */
function listStockOrders(stock: readonly Stock[]): number[][] {
  const numbers = stock.map((_, index) => index);
  const sortBy = (list: readonly number[], key: (stock: Stock) => number): number[] =>
    [...list].sort((a, b) => key(stock[a] as Stock) - key(stock[b] as Stock) || a - b);
  const byCost = (one: Stock): number => one.cost;
  const byCostOfArea = (one: Stock): number => one.cost / (one.width * one.length);
  const bySize = (one: Stock): number => -one.width * one.length;
  const offcuts = sortBy(
    numbers.filter((index) => stock[index]?.isOffcut),
    (one) => -bySize(one),
  );
  const raw = numbers.filter((index) => !stock[index]?.isOffcut);
  const rawOrders = [sortBy(raw, byCostOfArea), sortBy(raw, bySize), sortBy(raw, byCost)];
  const orders = rawOrders.flatMap((order) => [[...offcuts, ...order], [...order], [...order, ...offcuts]]);
  return [...new Map(orders.map((order) => [order.join(), order])).values()];
}

/** The best of plans that are each built at once, in every order by every rule. */
export function findStart(task: Task, items: readonly Item[]): Plan {
  const stockOrders = listStockOrders(task.stock);
  let best: Plan = { sheets: [], leftOver: items, score: scorePlan(task, [], items), looked: 0 };
  let tried = 0;
  for (const size of sizes) {
    const ordered = orderItems(items, size);
    for (const rules of allRules) {
      const stockOrder = stockOrders[tried++ % stockOrders.length] ?? [];
      const plan = buildPlan(task, { sheets: [], items: ordered, rules, stockOrder });
      if (compareScores(plan.score, best.score) < 0) best = plan;
    }
  }
  return best;
}

/** How many sheets are emptied and filled again at once. */
const MAX_EMPTIED = 3;
/** Hundreds of equal plates fill a sheet with spaces, each of which every plate looks at: fewer tries of them take as long. */
const MAX_LOOKED = 40_000_000;
/** How far the size by which plates are ordered is disturbed. */
const NOISE = 0.4;

/** Empties some sheets, the emptier ones rather, and fills their plates in again; whatever is no worse is gone on with. */
export function improvePlan(task: Task, start: Plan, tries: number, random: () => number): Plan {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const stockOrders = listStockOrders(task.stock);
  let best = start;
  let looked = 0;
  for (let tried = 0; tried < tries && looked < MAX_LOOKED; tried++) {
    const byUse = [...best.sheets].sort((a, b) => shareUsed(task, a) - shareUsed(task, b));
    const emptied = new Set<OpenSheet>();
    const most = Math.min(byUse.length, 1 + Math.floor(random() * MAX_EMPTIED));
    // The square prefers small numbers: sheets with much room.
    while (emptied.size < most)
      emptied.add(byUse[Math.floor(random() ** (emptied.size === 0 ? 3 : 1) * byUse.length)] as OpenSheet);
    const removed = [...emptied].flatMap(({ placed }) => placed.map(({ item }) => item));
    const size = pick(sizes);
    const noise = random() * NOISE;
    const plan = buildPlan(task, {
      sheets: best.sheets.filter((sheet) => !emptied.has(sheet)),
      items: orderItems([...best.leftOver, ...removed], (item) => size(item) * (1 + noise * (random() - 0.5))),
      rules: pick(allRules),
      stockOrder: pick(stockOrders),
    });
    looked += plan.looked;
    if (compareScores(plan.score, best.score) <= 0) best = plan;
  }
  return best;
}

const shareUsed = ({ stock }: Task, sheet: OpenSheet): number => {
  const { width, length } = stock[sheet.stock] as Stock;
  return sheet.used / (width * length);
};

/** All ways to put the plates of one sheet on a sheet of a stock, different ones alone. */
export function listSheetPlans(task: Task, sheet: OpenSheet, stock: number): OpenSheet[] {
  const items = sheet.placed.map(({ item }) => item);
  const alone = task.stock.map((one, index) => (index === stock ? { ...one, available: 1 } : one));
  const found = new Map<string, OpenSheet>();
  for (const size of sizes) {
    const ordered = orderItems(items, size);
    for (const rules of allRules) {
      const plan = buildPlan({ ...task, stock: alone }, { sheets: [], items: ordered, rules, stockOrder: [stock] });
      const [only] = plan.sheets;
      if (only && plan.leftOver.length === 0) found.set(only.spaces.map(({ x, y }) => `${x} ${y}`).join(), only);
    }
  }
  return [...found.values()];
}
