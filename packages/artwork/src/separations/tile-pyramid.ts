import { gzipSync } from 'node:zlib';
import { LimitError } from '../pdf/budget.ts';

/** Side of a tile in pixels; those at the right and bottom edge are smaller. */
export const TILE_PIXELS = 256;

/** Flat artwork compresses as well with the lowest level as with a high one. */
const GZIP_LEVEL = 1;
const WHITE = 255;

/** What a tile is compressed into at once: most are smaller, and the usual 16 kB would be many buffers. */
const GZIP_CHUNK_BYTES = 128 * 1024;

/** Of one page. A plate of 700 × 1000 mm with eight inks has 90 MB; noise all over it would fill the disk. */
const MAX_BYTES = 300 * 1_048_576;

/** One size of a page: level 0 is the picture itself, each further one half as wide and high. */
export interface TileLevel {
  readonly columns: number;
  readonly rows: number;
  /** Number of its first tile in the index. */
  readonly first: number;
}

/** Where a tile is in the file of its page. */
export interface TileEntry {
  readonly offset: number;
  readonly length: number;
}

/** One half-finished level: rows that are not enough for a row of tiles yet. */
interface Level {
  readonly width: number;
  readonly rows: number;
  readonly buffers: readonly Uint8Array[];
  filled: number;
  tileRow: number;
}

export interface PyramidSize {
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly inks: number;
}

/**
 * Cuts the plates of a page into tiles of all sizes while they are rendered from top to bottom, so that no plate is ever
 * whole in memory. A tile holds all inks, because each look at a place needs them together: one byte for each ink (0:
 * blank), then the pixels of those that are not blank, compressed with gzip.
 */
export class TilePyramid {
  readonly levels: readonly TileLevel[];
  readonly index: TileEntry[] = [];
  readonly #levels: Level[];
  readonly #blank: Buffer;
  /** The tile that is being cut: a flag for each ink, then pixels. One buffer for all tiles. */
  readonly #body: Uint8Array;
  #blankEntry: TileEntry | null = null;
  #offset = 0;

  constructor(
    size: PyramidSize,
    private readonly write: (bytes: Uint8Array) => void,
    /** Sees the rows of each level before they are cut. */
    private readonly look: (level: number, planes: readonly Uint8Array[]) => void = () => undefined,
  ) {
    this.#levels = createLevels(size);
    let first = 0;
    this.levels = this.#levels.map(({ width, rows }) => {
      const level = { columns: Math.ceil(width / TILE_PIXELS), rows: Math.ceil(rows / TILE_PIXELS), first };
      first += level.columns * level.rows;
      return level;
    });
    this.#blank = Buffer.alloc(size.widthPixels * TILE_PIXELS, WHITE);
    this.#body = new Uint8Array(size.inks * (1 + TILE_PIXELS * TILE_PIXELS));
  }

  /** Bytes that were written. */
  get size(): number {
    return this.#offset;
  }

  /** The next rows of all plates: whole rows of tiles, except at the bottom. @throws LimitError */
  addRows(planes: readonly Uint8Array[], rows: number): void {
    const width = this.#levels[0]?.width ?? 0;
    for (let top = 0; top < rows; top += TILE_PIXELS) {
      const count = Math.min(TILE_PIXELS, rows - top);
      this.#cut(
        0,
        planes.map((plane) => plane.subarray(top * width, (top + count) * width)),
        count,
      );
    }
  }

  /** After the last rows: cuts what the smaller sizes still hold. */
  finish(): void {
    this.#levels.forEach(({ buffers, filled, width }, level) => {
      if (filled > 0)
        this.#cut(
          level,
          buffers.map((buffer) => buffer.subarray(0, filled * width)),
          filled,
        );
    });
  }

  #cut(number: number, planes: readonly Uint8Array[], rows: number): void {
    const level = this.#levels[number];
    const place = this.levels[number];
    if (!level || !place) return;
    this.look(number, planes);
    const isBlank = planes.map((plane) => this.#isBlank(plane));
    /** For each ink and column whether the tile has any of it. */
    const prints = planes.map(() => new Uint8Array(place.columns));
    for (let column = 0; column < place.columns; column++) {
      const left = column * TILE_PIXELS;
      const width = Math.min(TILE_PIXELS, level.width - left);
      let length = planes.length;
      planes.forEach((plane, ink) => {
        const end = length + width * rows;
        if (!isBlank[ink]) copyTile(plane, { left, width, rows, stride: level.width }, this.#body, length);
        const hasInk = !isBlank[ink] && !this.#isBlank(this.#body.subarray(length, end));
        this.#body[ink] = hasInk ? 1 : 0;
        (prints[ink] as Uint8Array)[column] = hasInk ? 1 : 0;
        if (hasInk) length = end;
      });
      const number = place.first + level.tileRow * place.columns + column;
      this.index[number] = this.#store(this.#body.subarray(0, length), length === planes.length);
    }
    level.tileRow++;
    level.filled = 0;
    const next = this.#levels[number + 1];
    if (!next) return;
    planes.forEach((plane, ink) => {
      const target = next.buffers[ink]?.subarray(next.filled * next.width);
      if (target) halve(plane, { width: level.width, rows, prints: prints[ink] as Uint8Array }, target, next.width);
    });
    next.filled += Math.ceil(rows / 2);
    if (next.filled >= TILE_PIXELS) this.#cut(number + 1, next.buffers, next.filled);
  }

  #isBlank(bytes: Uint8Array): boolean {
    return this.#blank.subarray(0, bytes.length).equals(bytes);
  }

  #store(body: Uint8Array, isBlank: boolean): TileEntry {
    if (isBlank && this.#blankEntry) return this.#blankEntry;
    const bytes = gzipSync(body, { level: GZIP_LEVEL, chunkSize: GZIP_CHUNK_BYTES });
    if (this.#offset + bytes.length > MAX_BYTES) throw new LimitError('totalBytes', MAX_BYTES);
    const entry = { offset: this.#offset, length: bytes.length };
    this.write(bytes);
    this.#offset += bytes.length;
    if (isBlank) this.#blankEntry = entry;
    return entry;
  }
}

const createLevels = (size: PyramidSize): Level[] =>
  listLevelSizes(size).map(({ width, rows }, level) => ({
    width,
    rows,
    // The first level is cut from the rows as they come.
    buffers: Array.from({ length: level === 0 ? 0 : size.inks }, () => new Uint8Array(width * TILE_PIXELS)),
    filled: 0,
    tileRow: 0,
  }));

/** Sizes of a picture, each half of the one before, down to one that is a single tile. */
export function listLevelSizes({ widthPixels, heightPixels }: Omit<PyramidSize, 'inks'>) {
  const sizes = [{ width: widthPixels, rows: heightPixels }];
  for (let last = sizes[0]; last && Math.max(last.width, last.rows) > TILE_PIXELS; last = sizes.at(-1))
    sizes.push({ width: Math.ceil(last.width / 2), rows: Math.ceil(last.rows / 2) });
  return sizes;
}

interface TileArea {
  readonly left: number;
  readonly width: number;
  readonly rows: number;
  /** Pixels from one row of the plane to the next. */
  readonly stride: number;
}

/** Copies the pixels of a tile to `at`. */
function copyTile(plane: Uint8Array, { left, width, rows, stride }: TileArea, target: Uint8Array, at: number): void {
  for (let row = 0; row < rows; row++)
    target.set(plane.subarray(row * stride + left, row * stride + left + width), at + row * width);
}

/** Each pixel of the next size is the average of four; at an odd edge, of the two or the one that are there. */
function halve(
  plane: Uint8Array,
  { width, rows, prints }: { readonly width: number; readonly rows: number; readonly prints: Uint8Array },
  target: Uint8Array,
  targetWidth: number,
): void {
  const targetRows = Math.ceil(rows / 2);
  target.fill(WHITE, 0, targetRows * targetWidth);
  const inner = width >> 1;
  for (let row = 0; row < targetRows; row++) {
    const top = 2 * row * width;
    const bottom = Math.min(2 * row + 1, rows - 1) * width;
    for (let tile = 0; tile < prints.length; tile++) {
      if (!prints[tile]) continue;
      // Tiles are even, so that no pixel is the average of two of them.
      const first = (tile * TILE_PIXELS) / 2;
      const end = Math.min(inner, first + TILE_PIXELS / 2);
      let above = top + 2 * first;
      let below = bottom + 2 * first;
      for (let at = row * targetWidth + first; at < row * targetWidth + end; at++, above += 2, below += 2)
        target[at] =
          ((plane[above] as number) +
            (plane[above + 1] as number) +
            (plane[below] as number) +
            (plane[below + 1] as number) +
            2) >>
          2;
    }
    if (inner < targetWidth)
      target[row * targetWidth + inner] = ((plane[top + width - 1] ?? 0) + (plane[bottom + width - 1] ?? 0) + 1) >> 1;
  }
}
