import { getShownColor, type PlateLook } from './compose-tile.ts';
import type { TilePlanes } from './decode-tile.ts';
import { isOpaque } from './plate-order.ts';
import type { PlateInk } from './plate-page.ts';

/** How the plates are screened. */
export interface Screening {
  /** Lines per inch. */
  readonly lpi: number;
  /** In degrees, by the index of the ink. */
  readonly angles: readonly number[];
}

/** A part of the canvas that is screened, and where it lies. */
export interface ScreenedArea {
  /** In pixels of the canvas. */
  readonly width: number;
  readonly height: number;
  /** The left top pixel of the area on the page, in mm. */
  readonly originMm: { readonly x: number; readonly y: number };
  readonly mmPerPixel: number;
  /** The same point in pixels of the tile, and how many of those a pixel of the canvas is. */
  readonly tileOrigin: { readonly x: number; readonly y: number };
  readonly tilePixelsPerPixel: number;
  readonly tileSize: { readonly width: number; readonly height: number };
}

/** Side of the table of thresholds: one cell of the screen. */
const CELL = 32;

/** From this many pixels of the screen per cell on, dots are dots and no moiré. */
export const MIN_CELL_PIXELS = 5;

/**
 * Thresholds of a round dot, 0 to 255: a pixel prints when its tint is above that of its place in the cell. They are the
 * ranks of the spot function, so a tint of 30 % covers 30 % of the cell exactly.
 */
const thresholds: Uint8Array = createThresholds();

function createThresholds(): Uint8Array {
  const places = Array.from({ length: CELL * CELL }, (_, index) => {
    const [u, v] = [((index % CELL) + 0.5) / CELL, (Math.floor(index / CELL) + 0.5) / CELL];
    return { index, value: Math.cos(2 * Math.PI * u) + Math.cos(2 * Math.PI * v) };
  }).sort((a, b) => b.value - a.value);
  const table = new Uint8Array(CELL * CELL);
  places.forEach(({ index }, rank) => (table[index] = Math.floor((rank * 255) / (CELL * CELL))));
  return table;
}

/** Whether dots can be told apart at this magnification. */
export const canShowDots = ({ lpi }: Screening, pixelsPerMm: number): boolean =>
  (25.4 / lpi) * pixelsPerMm >= MIN_CELL_PIXELS;

/** How much closer a page has to come until its dots are seen well; 1 and less: they are already. */
export const getDotScale = (lpi: number, pixelsPerMm: number): number =>
  (2 * MIN_CELL_PIXELS) / ((25.4 / lpi) * pixelsPerMm);

/** Draws the dots that the plates of a tile print: four bytes a pixel. */
export function screenTile(
  planes: TilePlanes,
  inks: readonly PlateInk[],
  { shown, order }: Pick<PlateLook, 'shown' | 'order'>,
  screening: Screening,
  area: ScreenedArea,
  target: Uint8ClampedArray,
): void {
  target.fill(255);
  const isAlone = shown.filter(Boolean).length === 1;
  for (const index of order) {
    const [plane, ink] = [planes[index], inks[index]];
    if (!plane || !ink || !shown[index]) continue;
    const angle = ((screening.angles[index] ?? 45) * Math.PI) / 180;
    const look = isAlone ? { rgb: getShownColor(ink), isOpaque: false } : { rgb: ink.rgb, isOpaque: isOpaque(ink) };
    printDots(plane, look, { angle, lpi: screening.lpi }, area, target);
  }
}

function printDots(
  plane: Uint8Array,
  { rgb: [red, green, blue], isOpaque: covers }: { readonly rgb: PlateInk['rgb']; readonly isOpaque: boolean },
  { angle, lpi }: { readonly angle: number; readonly lpi: number },
  area: ScreenedArea,
  target: Uint8ClampedArray,
): void {
  const { width, height, originMm, mmPerPixel, tileOrigin, tilePixelsPerPixel, tileSize } = area;
  const cellsPerMm = lpi / 25.4;
  const [cos, sin] = [Math.cos(angle) * cellsPerMm * CELL, Math.sin(angle) * cellsPerMm * CELL];
  for (let y = 0, at = 0; y < height; y++) {
    const mmY = originMm.y + y * mmPerPixel;
    const row = Math.min(tileSize.height - 1, Math.max(0, Math.floor(tileOrigin.y + y * tilePixelsPerPixel)));
    for (let x = 0; x < width; x++, at += 4) {
      const column = Math.min(tileSize.width - 1, Math.max(0, Math.floor(tileOrigin.x + x * tilePixelsPerPixel)));
      const tint = 255 - (plane[row * tileSize.width + column] ?? 255);
      if (tint === 0) continue;
      const mmX = originMm.x + x * mmPerPixel;
      const u = Math.floor(mmX * cos + mmY * sin) & (CELL - 1);
      const v = Math.floor(mmY * cos - mmX * sin) & (CELL - 1);
      if (tint <= (thresholds[v * CELL + u] ?? 0)) continue;
      target[at] = covers ? red : ((target[at] ?? 0) * red) / 255;
      target[at + 1] = covers ? green : ((target[at + 1] ?? 0) * green) / 255;
      target[at + 2] = covers ? blue : ((target[at + 2] ?? 0) * blue) / 255;
    }
  }
}
