import { createSeededRandom } from '@platewright/domain/ganging/seeded-random';

/*
 * The packing that was measured before ganging was built: best fit with a thousand shuffled starts, as its note has it. It is the
 * reference for sheets and time, on the same plates.
 */
interface Size {
  readonly width: number;
  readonly length: number;
}
interface Free extends Size {
  readonly x: number;
  readonly y: number;
}

type Fit = (free: Free, width: number, length: number) => number;
type Split = (free: Free, width: number, length: number) => boolean;

const fits: readonly Fit[] = [
  (free, width, length) => free.width * free.length - width * length,
  (free, width, length) => Math.min(free.width - width, free.length - length),
  (free, width, length) => Math.max(free.width - width, free.length - length),
];
const splits: readonly Split[] = [
  (free) => free.width < free.length,
  (free) => free.width >= free.length,
  (free, width, length) => free.width - width < free.length - length,
  (free, width, length) => free.width - width >= free.length - length,
  (free, width, length) => width * (free.length - length) <= length * (free.width - width),
  (free, width, length) => width * (free.length - length) > length * (free.width - width),
];
const orders: readonly ((size: Size) => number)[] = [
  ({ width, length }) => width * length,
  ({ width, length }) => Math.max(width, length),
  ({ width, length }) => Math.min(width, length),
  ({ width, length }) => width + length,
  ({ length }) => length,
  ({ width }) => width,
];

function countSheets(plates: readonly Size[], sheet: Size, fit: Fit, split: Split): number {
  const sheets: Free[][] = [];
  for (const { width, length } of plates) {
    let best: { value: number; frees: Free[]; index: number; width: number; length: number } | null = null;
    const look = (frees: Free[]): void =>
      frees.forEach((free, index) => {
        for (const [w, l] of [
          [width, length],
          [length, width],
        ] as const) {
          if (w > free.width || l > free.length) continue;
          const value = fit(free, w, l);
          if (!best || value < best.value) best = { value, frees, index, width: w, length: l };
        }
      });
    sheets.forEach(look);
    if (!best) {
      const frees = [{ x: 0, y: 0, ...sheet }];
      sheets.push(frees);
      look(frees);
    }
    const found = best as { frees: Free[]; index: number; width: number; length: number } | null;
    const [free] = found?.frees.splice(found.index, 1) ?? [];
    if (!found || !free) return Infinity;
    const isAcross = split(free, found.width, found.length);
    const beside = {
      x: free.x + found.width,
      y: free.y,
      width: free.width - found.width,
      length: isAcross ? found.length : free.length,
    };
    const below = {
      x: free.x,
      y: free.y + found.length,
      width: isAcross ? free.width : found.width,
      length: free.length - found.length,
    };
    for (const rest of [beside, below]) if (rest.width > 0 && rest.length > 0) found.frees.push(rest);
  }
  return sheets.length;
}

/** @param plates with their gap, as the sheet has one more at its far ends @returns how many sheets they take */
export function packByShuffledStarts(plates: readonly Size[], sheet: Size, starts: number): number {
  const random = createSeededRandom(1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sorted = orders.map((order) => [...plates].sort((a, b) => order(b) - order(a)));
  let best = Infinity;
  for (const list of sorted)
    for (const fit of fits) for (const split of splits) best = Math.min(best, countSheets(list, sheet, fit, split));
  for (let start = 0; start < starts; start++) {
    const list = [...(sorted[start % sorted.length] ?? [])];
    for (let swap = 0; swap < list.length / 12; swap++) {
      const at = Math.floor(random() * list.length);
      const other = Math.min(list.length - 1, at + 1 + Math.floor(random() * 4));
      [list[at], list[other]] = [list[other] as Size, list[at] as Size];
    }
    best = Math.min(best, countSheets(list, sheet, pick(fits), pick(splits)));
  }
  return best;
}
