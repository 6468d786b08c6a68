import type { ChangeCells } from './change-cells.ts';

/** A place in cells, with what changed there by ink. */
export interface CellPlace {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
  readonly inks: readonly {
    readonly ink: number;
    readonly pixels: number;
    /** Mean ink of the pixels that differ, 0 to 255. */
    readonly before: number;
    readonly after: number;
  }[];
  /** Pixels that differ on the plate that changed most. */
  readonly pixels: number;
}

/** Cells with one unchanged cell between them are still one place. */
const REACH = 2;

/** Joins cells that differ to places, the largest first; those beyond `max` are only counted. */
export function joinPlaces(cells: ChangeCells, max: number): { places: CellPlace[]; more: number } {
  const { columns, rows, inks } = cells;
  const open = new Uint8Array(columns * rows);
  for (const { pixels } of inks) pixels.forEach((count, cell) => count > 0 && (open[cell] = 1));
  const found: CellPlace[] = [];
  for (let start = open.indexOf(1); start >= 0; start = open.indexOf(1, start + 1))
    found.push(summarize(cells, takeConnected(open, columns, rows, start)));
  found.sort((a, b) => b.pixels - a.pixels || a.row - b.row || a.column - b.column);
  return { places: found.slice(0, max), more: Math.max(0, found.length - max) };
}

/** All cells that a cell reaches; they are not open any more. */
function takeConnected(open: Uint8Array, columns: number, rows: number, start: number): number[] {
  open[start] = 0;
  const taken = [start];
  for (const cell of taken) {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    for (let row = Math.max(0, y - REACH); row <= Math.min(rows - 1, y + REACH); row++)
      for (let column = Math.max(0, x - REACH); column <= Math.min(columns - 1, x + REACH); column++) {
        const other = row * columns + column;
        if (!open[other]) continue;
        open[other] = 0;
        taken.push(other);
      }
  }
  return taken;
}

function summarize({ columns, inks }: ChangeCells, taken: readonly number[]): CellPlace {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const cell of taken) {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  const changed = inks
    .map(({ pixels, before, after }, ink) => {
      const sum = (values: ArrayLike<number>) => taken.reduce((total, cell) => total + (values[cell] ?? 0), 0);
      const count = sum(pixels);
      return { ink, pixels: count, before: sum(before) / (count || 1), after: sum(after) / (count || 1) };
    })
    .filter(({ pixels }) => pixels > 0)
    .sort((a, b) => b.pixels - a.pixels);
  return {
    ...{ column: left, row: top, columns: right - left + 1, rows: bottom - top + 1 },
    inks: changed,
    pixels: changed[0]?.pixels ?? 0,
  };
}
