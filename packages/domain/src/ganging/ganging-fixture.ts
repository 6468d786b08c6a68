import type { GangingRequest } from './gang-plates.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { GangingSettings, PlateToPlace, StockSheet } from './sheet-layout.ts';

/** Lengths of tests are in mm. */
export const MM = 1000;

export const DUE = new Date('2026-11-30T12:00:00Z');

export const plate = (id: string, width: number, length: number, other: Partial<PlateToPlace> = {}): PlateToPlace => ({
  id,
  widthUm: width * MM,
  lengthUm: length * MM,
  canTurn: true,
  dueAt: DUE,
  priority: 0,
  ...other,
});

export const stockSheet = (id: string, width: number, length: number, other: Partial<StockSheet> = {}): StockSheet => ({
  id,
  widthUm: width * MM,
  lengthUm: length * MM,
  available: 100,
  isOffcut: false,
  price: 10_000,
  ...other,
});

export const settings: GangingSettings = {
  rimUm: 10 * MM,
  gapUm: 5 * MM,
  smallestOffcut: { shortUm: 150 * MM, longUm: 300 * MM },
  leastOffcutUsePercent: 50,
};

export const request = (
  plates: readonly PlateToPlace[],
  stock: readonly StockSheet[],
  other: Partial<GangingRequest> = {},
): GangingRequest => ({ plates, stock, locked: [], settings, dueSteps: [], seed: 1, tries: 300, ...other });

/** Plates in runs of equal sizes, like those of one order; the same ones for the same seed. */
export function createPlates(
  seed: number,
  count: number,
  sizes: {
    readonly width: readonly [number, number];
    readonly length: readonly [number, number];
    readonly run: number;
  },
): PlateToPlace[] {
  const random = createSeededRandom(seed);
  const draw = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const plates: PlateToPlace[] = [];
  while (plates.length < count) {
    const run = draw(1, sizes.run);
    const [width, length] = [draw(...sizes.width), draw(...sizes.length)];
    for (let nth = 0; nth < run && plates.length < count; nth++) plates.push(plate(`P${plates.length}`, width, length));
  }
  return plates;
}
