import sharp from 'sharp';
import type { InkRole } from '@platewright/domain/artwork/artwork';
import type { SeparationFailure } from '@platewright/domain/artwork/separation-failures';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readTile } from './read-tile.ts';
import {
  findSeparations,
  getApproximations,
  type SeparationRow,
  type StoredPage,
  type StoredTiles,
} from './separation-rows.ts';

/** One plate of a page, small enough to be printed in a list. */
export interface PlatePicture {
  readonly ink: string;
  readonly role: InkRole;
  readonly rgb: readonly [number, number, number];
  /** Percent of the page that it covers. */
  readonly coverage: number;
  readonly isExact: boolean;
  /** JPEG; null for a page beyond those that have pictures. */
  readonly jpeg: Uint8Array | null;
}

export interface PlatePage {
  /** From 1. */
  readonly number: number;
  readonly failure: SeparationFailure | null;
  readonly maxCoverage: number | null;
  readonly plates: readonly PlatePicture[];
}

export interface PlatePictures {
  /** none: nobody has requested plates; making: they are not complete yet. */
  readonly state: 'none' | 'making' | 'failed' | 'done';
  readonly pages: readonly PlatePage[];
}

/** Longest side of a picture in pixels. */
const LONGEST_PIXELS = 260;
/** Pages with pictures; of more pages the figures say enough. */
const MAX_PICTURED_PAGES = 8;
/** An ink that nobody would see on white paper, such as an underlay, is shown in this one. */
const PALE_INK = [148, 163, 170] as const;
const PALE_FROM = 225;

/** Whether a file has plates that are not complete yet. */
export async function areSeparationsPending(tx: Tx, fileId: string): Promise<boolean> {
  const row = await findSeparations(tx, fileId);
  return row !== null && toState(row) === 'making';
}

/** Small pictures of the plates of a file from their tiles, as far as they are made. */
export async function loadPlatePictures(tx: Tx, deps: Deps, fileId: string): Promise<PlatePictures> {
  const row = await findSeparations(tx, fileId);
  if (!row) return { state: 'none', pages: [] };
  const pages: PlatePage[] = [];
  for (const page of row.pages) pages.push(await loadPage(deps, page));
  return { state: toState(row), pages };
}

const toState = ({ state }: SeparationRow): 'making' | 'failed' | 'done' =>
  state === 'done' || state === 'failed' ? state : 'making';

async function loadPage(deps: Deps, { number, failure, tiles }: StoredPage): Promise<PlatePage> {
  if (!tiles) return { number, failure, maxCoverage: null, plates: [] };
  const planes = number <= MAX_PICTURED_PAGES ? await readSmallPlanes(deps, tiles) : null;
  const plates: PlatePicture[] = [];
  for (const [index, ink] of tiles.inks.entries()) {
    const { name, role, rgb, coverage } = ink;
    const color = [rgb[0], rgb[1], rgb[2]] as const;
    const jpeg = planes && (await drawPlate(planes.gray[index] ?? null, planes, color));
    const isExact = getApproximations(tiles, ink).length === 0;
    plates.push({ ink: name, role, rgb: color, coverage, isExact, jpeg });
  }
  return { number, failure, maxCoverage: tiles.maxCoverage, plates };
}

interface SmallPlanes {
  readonly width: number;
  readonly height: number;
  /** By the index of the ink: 0 is the full ink, 255 is none; null where it prints nothing. */
  readonly gray: readonly (Uint8Array | null)[];
}

/** All inks of a page in the smallest size that is large enough. */
async function readSmallPlanes({ storage }: Deps, tiles: StoredTiles): Promise<SmallPlanes> {
  const { widthPixels, heightPixels, tilePixels, levels, inks } = tiles;
  const longest = Math.max(widthPixels, heightPixels);
  const level = Math.min(levels.length - 1, Math.max(0, Math.floor(Math.log2(longest / LONGEST_PIXELS))));
  const [width, height] = [Math.ceil(widthPixels / 2 ** level), Math.ceil(heightPixels / 2 ** level)];
  const gray = inks.map((): Uint8Array | null => null);
  const { columns, rows } = levels[level] ?? { columns: 0, rows: 0 };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const bytes = await readTile(storage, tiles, { level, column, row });
      if (!bytes) continue;
      const [left, top] = [column * tilePixels, row * tilePixels];
      const [tileWidth, tileHeight] = [Math.min(tilePixels, width - left), Math.min(tilePixels, height - top)];
      let from = inks.length;
      for (let ink = 0; ink < inks.length; ink++) {
        if (!bytes[ink]) continue;
        const plane = (gray[ink] ??= new Uint8Array(width * height).fill(255));
        for (let y = 0; y < tileHeight; y++)
          plane.set(bytes.subarray(from + y * tileWidth, from + (y + 1) * tileWidth), (top + y) * width + left);
        from += tileWidth * tileHeight;
      }
    }
  return { width, height, gray };
}

/** A plate in the colour of its ink on white. */
async function drawPlate(
  gray: Uint8Array | null,
  { width, height }: SmallPlanes,
  rgb: readonly [number, number, number],
): Promise<Uint8Array> {
  const color = Math.min(...rgb) >= PALE_FROM ? PALE_INK : rgb;
  const pixels = new Uint8Array(width * height * 3).fill(255);
  if (gray)
    gray.forEach((value, pixel) => {
      if (value === 255) return;
      for (let channel = 0; channel < 3; channel++) {
        const solid = color[channel] ?? 0;
        pixels[pixel * 3 + channel] = solid + ((255 - solid) * value) / 255;
      }
    });
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize({ width: LONGEST_PIXELS, height: LONGEST_PIXELS, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
