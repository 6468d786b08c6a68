import type { TilePlanes } from '../plate-rules/decode-tile.ts';
import type { OpenPlates } from '../plate-rules/open-plates.ts';
import type { PlateInk, PlatePage } from '../plate-rules/plate-page.ts';
import type { TilePosition } from '@platewright/domain/geometry/tile-position';
import { getLevelSize, getTileKey, getTileSize } from '../plate-rules/tile-grid.ts';
import type { PaintedTiles } from '../plate-rules/painted-plates.ts';
import type { ComparisonFrame } from './comparison-frame.ts';
import type { PageOffset } from './compared-plates.ts';

interface Side {
  readonly plates: OpenPlates | null;
  readonly at: PageOffset;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The plates of two versions as one: a tile has the planes of all inks of the older version, then those of the newer one.
 * It is read from the tiles of both, which lie on each other as the frame says.
 */
export class DifferencePlates {
  readonly page: PlatePage;
  readonly tiles: PaintedTiles;
  readonly inks: readonly PlateInk[];
  readonly #sides: readonly Side[];

  constructor(frame: ComparisonFrame, before: Side, after: Side) {
    this.#sides = [before, after];
    const known = (after.plates ?? before.plates)?.page;
    if (!known) throw new Error('Neither version has plates.');
    this.inks = joinInks(before.plates?.page.inks ?? [], after.plates?.page.inks ?? []);
    const levels = Math.min(...this.#sides.map(({ plates }) => plates?.page.tiles.levels.length ?? Infinity));
    const { tilePixels } = known.tiles;
    const tiles = { ...known.tiles, widthPixels: frame.width, heightPixels: frame.height };
    this.page = {
      ...known,
      widthMm: frame.widthMm,
      heightMm: frame.heightMm,
      inks: this.inks,
      tiles: {
        ...tiles,
        levels: Array.from({ length: levels }, (_, level) => {
          const { width, height } = getLevelSize(tiles, level);
          return { columns: Math.ceil(width / tilePixels), rows: Math.ceil(height / tilePixels) };
        }),
      },
    };
    const sides = this.#sides;
    this.tiles = {
      want: (positions) => this.#want(positions),
      get: (position) => this.#get(position),
      get isComplete() {
        return sides.every(({ plates }) => plates?.tiles.isComplete ?? true);
      },
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const ends = this.#sides.map(({ plates }) => plates?.subscribe(listener));
    return () => ends.forEach((end) => end?.());
  };

  #want(positions: readonly TilePosition[]): void {
    for (const side of this.#sides) {
      if (!side.plates) continue;
      const wanted = new Map<string, TilePosition>();
      for (const position of positions)
        for (const tile of this.#listTiles(side, position)) wanted.set(getTileKey(tile), tile);
      side.plates.tiles.want([...wanted.values()]);
    }
  }

  /** Null while a tile of a version is missing. */
  #get(position: TilePosition): TilePlanes | null {
    const planes: (Uint8Array | null)[] = [];
    for (const side of this.#sides) {
      const read = this.#readSide(side, position);
      if (!read) return null;
      planes.push(...read);
    }
    return planes;
  }

  #readSide(side: Side, position: TilePosition): (Uint8Array | null)[] | null {
    const planes = this.inks.map((): Uint8Array | null => null);
    const { plates } = side;
    if (!plates) return planes;
    const block = this.#toSide(side, position);
    const indexes = plates.page.inks.map(({ name }) => this.inks.findIndex((ink) => ink.name === name));
    for (const tile of this.#listTiles(side, position)) {
      const found = plates.tiles.get(tile);
      if (!found) return null;
      const { tilePixels } = plates.page.tiles;
      const from = {
        left: tile.column * tilePixels,
        top: tile.row * tilePixels,
        ...getTileSize(plates.page.tiles, tile),
      };
      const isWhole = from.left === block.left && from.top === block.top && from.width === block.width;
      found.forEach((plane, ink) => {
        const index = indexes[ink] ?? -1;
        if (!plane || index < 0) return;
        if (isWhole && from.height === block.height) planes[index] = plane;
        else copyShared(plane, from, (planes[index] ??= createBlank(block)), block);
      });
    }
    return planes;
  }

  /** The place of a tile of the frame in the pixels of a version, in whole pixels of its level. */
  #toSide({ plates, at }: Side, position: TilePosition): Rectangle {
    const scale = (plates?.page.tiles.widthPixels ?? 0) / (plates?.page.widthMm ?? 1) / 2 ** position.level;
    const { tilePixels } = this.page.tiles;
    return {
      left: position.column * tilePixels - Math.round(at.left * scale),
      top: position.row * tilePixels - Math.round(at.top * scale),
      ...getTileSize(this.page.tiles, position),
    };
  }

  /** The tiles of a version that a tile of the frame is made of. */
  #listTiles(side: Side, position: TilePosition): TilePosition[] {
    const tiles = side.plates?.page.tiles;
    const place = tiles?.levels[position.level];
    if (!tiles || !place) return [];
    const { left, top, width, height } = this.#toSide(side, position);
    const found: TilePosition[] = [];
    const toIndex = (pixel: number): number => Math.floor(pixel / tiles.tilePixels);
    for (let row = Math.max(0, toIndex(top)); row <= Math.min(place.rows - 1, toIndex(top + height - 1)); row++)
      for (
        let column = Math.max(0, toIndex(left));
        column <= Math.min(place.columns - 1, toIndex(left + width - 1));
        column++
      )
        found.push({ level: position.level, column, row });
    return found;
  }
}

/** The inks of the newer version, then those that only the older one has. */
function joinInks(before: readonly PlateInk[], after: readonly PlateInk[]): PlateInk[] {
  const names = new Set(after.map(({ name }) => name));
  return [...after, ...before.filter(({ name }) => !names.has(name))];
}

const createBlank = ({ width, height }: Rectangle): Uint8Array => new Uint8Array(width * height).fill(255);

/** Copies what two rectangles have in common. */
function copyShared(source: Uint8Array, from: Rectangle, target: Uint8Array, to: Rectangle): void {
  const left = Math.max(from.left, to.left);
  const right = Math.min(from.left + from.width, to.left + to.width);
  const bottom = Math.min(from.top + from.height, to.top + to.height);
  for (let y = Math.max(from.top, to.top); y < bottom && left < right; y++) {
    const at = (y - from.top) * from.width - from.left;
    target.set(source.subarray(at + left, at + right), (y - to.top) * to.width + left - to.left);
  }
}
