import type { TilePlanes } from './decode-tile.ts';
import { isCounted, type PageRectangle, type PlatePage } from './plate-page.ts';
import type { PlateState } from './plate-state.ts';
import type { TilePosition } from '@platewright/domain/geometry/tile-position';
import { getLevelSize, getTileSize } from './tile-grid.ts';

/** Percent of ink in an area. */
export interface InkRange {
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

/** What a densitometer would read that is moved over all of an area. */
export interface AreaReading {
  /** By the index of the ink. */
  readonly inks: readonly InkRange[];
  /** Of the inks that lie on each other in the halftone, at one place. */
  readonly total: InkRange;
  /** Pixels of an inch that were read: those of the screen, when the page is shown small. */
  readonly ppi: number;
}

/** More are not read while a pointer moves; a coarser size is as good for a mean. */
const MAX_PIXELS = 1_500_000;
/** What is smaller was pressed, not dragged. */
const LEAST_MM = 0.2;

/** The rectangle that is dragged with the tool for areas; null while there is none. */
export function getDraggedArea({ tool, measured }: Pick<PlateState, 'tool' | 'measured'>): PageRectangle | null {
  if (tool !== 'area' || !measured) return null;
  const { from, to } = measured;
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (width < LEAST_MM || height < LEAST_MM) return null;
  return { left: Math.min(from.x, to.x), top: Math.min(from.y, to.y), width, height };
}

/** Reads an area in the finest size of which every tile is there; null when none is, or the area is beside the page. */
export function readArea(
  { tiles, inks, widthMm, heightMm }: PlatePage,
  area: PageRectangle,
  getTile: (position: TilePosition) => TilePlanes | null,
): AreaReading | null {
  for (let level = 0; level < tiles.levels.length; level++) {
    const size = getLevelSize(tiles, level);
    const [x, y] = [size.width / widthMm, size.height / heightMm];
    const left = Math.max(0, Math.floor(area.left * x));
    const top = Math.max(0, Math.floor(area.top * y));
    const right = Math.min(size.width, Math.ceil((area.left + area.width) * x));
    const bottom = Math.min(size.height, Math.ceil((area.top + area.height) * y));
    if (right <= left || bottom <= top) return null;
    if ((right - left) * (bottom - top) > MAX_PIXELS) continue;
    const measure = new AreaMeasure(inks.length, inks.map(isCounted));
    if (addTiles({ left, top, right, bottom }, tiles, level, getTile, measure))
      return { ...measure.finish(), ppi: Math.round(tiles.ppi / 2 ** level) };
  }
  return null;
}

interface PixelArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Answers false when a tile is missing. */
function addTiles(
  { left, top, right, bottom }: PixelArea,
  tiles: PlatePage['tiles'],
  level: number,
  getTile: (position: TilePosition) => TilePlanes | null,
  measure: AreaMeasure,
): boolean {
  const { tilePixels } = tiles;
  for (let row = Math.floor(top / tilePixels); row * tilePixels < bottom; row++)
    for (let column = Math.floor(left / tilePixels); column * tilePixels < right; column++) {
      const position = { level, column, row };
      const planes = getTile(position);
      if (!planes) return false;
      const { width, height } = getTileSize(tiles, position);
      const [x, y] = [column * tilePixels, row * tilePixels];
      measure.add(planes, width, {
        left: Math.max(0, left - x),
        top: Math.max(0, top - y),
        right: Math.min(width, right - x),
        bottom: Math.min(height, bottom - y),
      });
    }
  return true;
}

/** Adds up the inks of pixels; 255 is the full ink here. */
class AreaMeasure {
  readonly #sums: number[];
  readonly #least: number[];
  readonly #most: number[];
  #total = { sum: 0, least: Infinity, most: 0 };
  #pixels = 0;

  constructor(
    inks: number,
    private readonly counted: readonly boolean[],
  ) {
    this.#sums = Array.from({ length: inks }, () => 0);
    this.#least = Array.from({ length: inks }, () => 255);
    this.#most = Array.from({ length: inks }, () => 0);
  }

  add(planes: TilePlanes, width: number, { left, top, right, bottom }: PixelArea): void {
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        let sum = 0;
        for (let ink = 0; ink < planes.length; ink++) {
          const value = 255 - (planes[ink]?.[y * width + x] ?? 255);
          this.#sums[ink] = (this.#sums[ink] ?? 0) + value;
          if (value < (this.#least[ink] ?? 0)) this.#least[ink] = value;
          if (value > (this.#most[ink] ?? 0)) this.#most[ink] = value;
          if (this.counted[ink]) sum += value;
        }
        this.#total.sum += sum;
        this.#total.least = Math.min(this.#total.least, sum);
        this.#total.most = Math.max(this.#total.most, sum);
        this.#pixels++;
      }
  }

  finish(): Pick<AreaReading, 'inks' | 'total'> {
    const toRange = (sum: number, least: number, most: number): InkRange => ({
      mean: sum / this.#pixels / 2.55,
      min: least / 2.55,
      max: most / 2.55,
    });
    return {
      inks: this.#sums.map((sum, ink) => toRange(sum, this.#least[ink] ?? 0, this.#most[ink] ?? 0)),
      total: toRange(this.#total.sum, this.#total.least, this.#total.most),
    };
  }
}
