import { decodeTile, type TilePlanes } from './decode-tile.ts';
import type { PagePoint } from './plate-state.ts';
import type { PlatePage } from './plate-page.ts';
import type { TilePosition } from '@platewright/domain/geometry/tile-position';
import { getTileKey, getTileSize } from './tile-grid.ts';

/** Fetches a tile as the server stores it, decompressed. */
export type LoadTile = (page: number, position: TilePosition, signal: AbortSignal) => Promise<Uint8Array>;

/** Tiles that are kept, more than any screen shows: who goes back finds them. */
const MAX_TILES = 160;
const MAX_LOADING = 6;
/** Diameter of the aperture of a densitometer, in mm. */
const APERTURE_MM = 0.5;

/** Ink at a place, in percent by the index of the ink. */
export type InkReading = readonly number[];

/** The tiles of one page: loads those that are wanted, forgets those that nobody looked at for longest. */
export class TileStore {
  readonly #tiles = new Map<string, TilePlanes>();
  readonly #loading = new Map<string, AbortController>();
  readonly #failed = new Set<string>();
  #wanted: readonly TilePosition[];
  #isClosed = false;
  #loaded = 0;

  constructor(
    readonly page: PlatePage,
    private readonly load: LoadTile,
    /** A tile has come, or could not be loaded. */
    private readonly onChange: () => void,
  ) {
    // Whatever of the page is shown first, the coarsest tile stands for it: it is loaded before anything is laid out.
    this.#wanted = [{ level: page.tiles.levels.length - 1, column: 0, row: 0 }];
  }

  /** Whether wanted tiles could not be loaded; they are not tried again before `retry`. */
  get hasFailed(): boolean {
    return this.#wanted.some((position) => this.#failed.has(getTileKey(position)));
  }

  /** Whether every wanted tile is there. */
  get isComplete(): boolean {
    return this.#wanted.every((position) => this.#tiles.has(getTileKey(position)));
  }

  /** How many tiles have come so far. */
  get loaded(): number {
    return this.#loaded;
  }

  get(position: TilePosition): TilePlanes | null {
    const key = getTileKey(position);
    const found = this.#tiles.get(key);
    if (!found) return null;
    // The map is in the order of the last use.
    this.#tiles.delete(key);
    this.#tiles.set(key, found);
    return found;
  }

  /** Says which tiles are on the screen, the most important first; what was under way for others is stopped. */
  want(positions: readonly TilePosition[]): void {
    this.#wanted = positions;
    const keys = new Set(positions.map(getTileKey));
    for (const [key, controller] of this.#loading) if (!keys.has(key)) controller.abort();
    this.#loadNext();
  }

  retry(): void {
    this.#failed.clear();
    this.#loadNext();
  }

  close(): void {
    this.#isClosed = true;
    for (const controller of this.#loading.values()) controller.abort();
  }

  /** What a densitometer shows at a place, from the finest tile that is loaded; null when there is none. */
  read({ x, y }: PagePoint): InkReading | null {
    const { tiles, inks, widthMm, heightMm } = this.page;
    if (x < 0 || y < 0 || x >= widthMm || y >= heightMm) return null;
    for (let level = 0; level < tiles.levels.length; level++) {
      const scale = tiles.widthPixels / widthMm / 2 ** level;
      const [px, py] = [x * scale, y * scale];
      const position = { level, column: Math.floor(px / tiles.tilePixels), row: Math.floor(py / tiles.tilePixels) };
      const planes = this.#tiles.get(getTileKey(position));
      if (!planes) continue;
      const size = getTileSize(tiles, position);
      const center = { x: px - position.column * tiles.tilePixels, y: py - position.row * tiles.tilePixels };
      const radius = (APERTURE_MM / 2) * scale;
      return inks.map((_, ink) => readPlane(planes[ink] ?? null, size, center, radius));
    }
    return null;
  }

  #loadNext(): void {
    for (const position of this.#wanted) {
      if (this.#isClosed || this.#loading.size >= MAX_LOADING) return;
      const key = getTileKey(position);
      if (this.#tiles.has(key) || this.#loading.has(key) || this.#failed.has(key)) continue;
      void this.#load(position, key);
    }
  }

  async #load(position: TilePosition, key: string): Promise<void> {
    const controller = new AbortController();
    this.#loading.set(key, controller);
    try {
      const bytes = await this.load(this.page.number, position, controller.signal);
      const { width, height } = getTileSize(this.page.tiles, position);
      this.#tiles.set(key, decodeTile(bytes, this.page.inks.length, width * height));
      this.#loaded++;
      this.#forgetOldest();
    } catch {
      if (!controller.signal.aborted) this.#failed.add(key);
    }
    this.#loading.delete(key);
    if (this.#isClosed) return;
    this.#loadNext();
    this.onChange();
  }

  #forgetOldest(): void {
    const wanted = new Set(this.#wanted.map(getTileKey));
    for (const key of this.#tiles.keys()) {
      if (this.#tiles.size <= MAX_TILES) return;
      if (!wanted.has(key)) this.#tiles.delete(key);
    }
  }
}

/** The mean of the pixels within the aperture, at least of the one under it. */
function readPlane(
  plane: Uint8Array | null,
  { width, height }: { readonly width: number; readonly height: number },
  center: PagePoint,
  radius: number,
): number {
  if (!plane) return 0;
  let [sum, count] = [0, 0];
  const clamp = (value: number, length: number) => Math.min(length - 1, Math.max(0, Math.floor(value)));
  for (let y = clamp(center.y - radius, height); y <= clamp(center.y + radius, height); y++)
    for (let x = clamp(center.x - radius, width); x <= clamp(center.x + radius, width); x++) {
      if (Math.hypot(x + 0.5 - center.x, y + 0.5 - center.y) > Math.max(radius, 0.75)) continue;
      sum += 255 - (plane[y * width + x] ?? 255);
      count++;
    }
  return count === 0 ? 0 : sum / count / 2.55;
}
