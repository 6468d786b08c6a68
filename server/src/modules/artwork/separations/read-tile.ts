import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FileStorage } from '../../../platform/storage/port.ts';
import type { StoredTiles } from './separation-rows.ts';

export interface TilePosition {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

/** Bytes of an entry of the index: offset and length. */
const ENTRY_BYTES = 8;
/** A tile holds at most a byte for each pixel of sixteen inks. */
const MAX_TILE_BYTES = 256 * 256 * 16 + 16;

const decompress = promisify(gunzip);

/** A tile, compressed with gzip as it is stored; null when the page has none there. */
export async function openTile(
  storage: FileStorage,
  { key, indexOffset, levels }: StoredTiles,
  { level, column, row }: TilePosition,
): Promise<{ readonly bytes: Readable; readonly length: number } | null> {
  const place = levels[level];
  if (!place || column >= place.columns || row >= place.rows) return null;
  const at = indexOffset + (place.first + row * place.columns + column) * ENTRY_BYTES;
  const entry = await buffer(await storage.openReadStream(key, { start: at, end: at + ENTRY_BYTES - 1 }));
  const [start, length] = [entry.readUInt32LE(0), entry.readUInt32LE(4)];
  return { bytes: await storage.openReadStream(key, { start, end: start + length - 1 }), length };
}

/** A tile as its bytes are, not compressed; null when the page has none there. */
export async function readTile(
  storage: FileStorage,
  tiles: StoredTiles,
  position: TilePosition,
): Promise<Buffer | null> {
  const tile = await openTile(storage, tiles, position);
  return tile && decompress(await buffer(tile.bytes), { maxOutputLength: MAX_TILE_BYTES });
}
