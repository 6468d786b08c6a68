import { closeSync, openSync, readSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { TileLevel } from '../separations/tile-pyramid.ts';
import { comparePlates, type PlateComparison } from './compare-plates.ts';
import { placePages, type PlacedPage } from './place-pages.ts';
import type { PlatePixels } from './plate-pixels.ts';

/** The tiles of one version of a page, as `writeTiles` has written them. */
export interface TileFile extends PlacedPage {
  readonly file: string;
  readonly indexOffset: number;
  readonly tilePixels: number;
  readonly levels: readonly TileLevel[];
  readonly inks: readonly string[];
}

/** Two versions of a page; null for one that prints nothing. */
export interface CompareTask {
  readonly before: TileFile | null;
  readonly after: TileFile | null;
}

/** Bytes of an entry of the index: offset and length. */
const ENTRY_BYTES = 8;

/** Compares two versions of a page in their full resolution. @throws Error when a file is not what was written */
export function compareTiles({ before, after }: CompareTask): PlateComparison {
  const known = before ?? after;
  if (!known) return { plates: [], places: [], morePlaces: 0 };
  const opened: number[] = [];
  const open = (tiles: TileFile): PlatePixels => {
    const file = openSync(tiles.file, 'r');
    opened.push(file);
    return openPixels(file, tiles);
  };
  const [a, b] = placePages(before ?? known, after ?? known);
  try {
    return comparePlates(
      { ...a, plates: before ? open(before) : createBlank(known) },
      { ...b, plates: after ? open(after) : createBlank(known) },
      known.ppi,
    );
  } finally {
    opened.forEach(closeSync);
  }
}

/** A page without ink has no tiles; it is as large as the other one. */
const createBlank = ({ widthPixels, heightPixels, tilePixels }: TileFile): PlatePixels => ({
  ...{ inks: [], widthPixels, heightPixels, tilePixels },
  readTile: () => ({ stored: new Uint8Array(), decode: () => [] }),
});

function openPixels(file: number, { indexOffset, levels, inks, tilePixels, ...size }: TileFile): PlatePixels {
  const { widthPixels, heightPixels } = size;
  const { columns = 0, rows = 0, first = 0 } = levels[0] ?? {};
  const index = readBytes(file, indexOffset + first * ENTRY_BYTES, columns * rows * ENTRY_BYTES);
  return {
    ...{ inks, widthPixels, heightPixels, tilePixels },
    readTile: (column, row) => {
      const at = (row * columns + column) * ENTRY_BYTES;
      const stored = readBytes(file, index.readUInt32LE(at), index.readUInt32LE(at + 4));
      const width = Math.min(tilePixels, widthPixels - column * tilePixels);
      const height = Math.min(tilePixels, heightPixels - row * tilePixels);
      return { stored, decode: () => decode(stored, inks.length, width * height) };
    },
  };
}

function readBytes(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(file, bytes, 0, length, position) !== length) throw new Error('The tiles of a page are incomplete.');
  return bytes;
}

function decode(stored: Buffer, inks: number, pixels: number): (Uint8Array | null)[] {
  const body = gunzipSync(stored, { maxOutputLength: inks * (pixels + 1) });
  let from = inks;
  return Array.from(body.subarray(0, inks), (isPrinted) => {
    if (!isPrinted) return null;
    const plane = body.subarray(from, from + pixels);
    from += pixels;
    return plane;
  });
}
