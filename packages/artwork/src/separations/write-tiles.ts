import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { MM_PER_POINT, type PageSize } from '../pdf/boxes.ts';
import type { ArchivedPage } from '../facts/archived-page.ts';
import type { Approximation } from './exactness.ts';
import type { Rgb } from './ink-colors.ts';
import { openSeparations, type OpenSeparations } from './separate.ts';
import { listLevelSizes, TILE_PIXELS, TilePyramid, type TileLevel } from './tile-pyramid.ts';

/** A page whose plates are cut into tiles. */
export interface TilePage extends Pick<PageSize, 'boxes' | 'userUnit' | 'rotation'> {
  /** From 1. */
  readonly number: number;
  readonly inks: readonly string[];
  /** Of the inks, those that lie on each other in the halftone: their sum is the total area coverage. */
  readonly countedInks: readonly string[];
  /** Of a page in an archive: in which of its files, and which page there, from 1. */
  readonly archived?: ArchivedPage;
}

/** The tiles of a page in one file of the task's folder: tiles, then the index. */
export interface WrittenTiles {
  readonly file: string;
  /** Where the index begins: for each tile its offset and length, four bytes each, low byte first. */
  readonly indexOffset: number;
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly ppi: number;
  readonly tilePixels: number;
  readonly levels: readonly TileLevel[];
  readonly inks: readonly {
    readonly name: string;
    readonly rgb: Rgb;
    /** Percent of the page that the ink covers. */
    readonly coverage: number;
    /** Why its plate is not exact; empty when it is. */
    readonly approximations: readonly Approximation[];
  }[];
  /** Largest sum of the counted inks at one place, in percent. */
  readonly maxCoverage: number;
  /** Those of all plates. */
  readonly approximations: readonly Approximation[];
}

const MAX_PPI = 300;
/** A plate of 700 × 1000 mm has fewer at 300 ppi; a larger one is rendered coarser. */
const MAX_PIXELS = 110_000_000;
/** Rows of all inks that are rendered at once may take this much memory. */
const BAND_BYTES = 48 * 1_048_576;
/** The sum of inks is looked for in pixels of about a third of a millimetre: what is smaller is the edge of a trap. */
const COVERAGE_PPI = 80;

/** Renders the plates of a page and cuts them into tiles. @throws as `separatePage` */
export async function writeTiles(bytes: Uint8Array, page: TilePage, folder: string): Promise<WrittenTiles> {
  const ppi = chooseTilePpi(page);
  const opened = await openSeparations(bytes, { page: page.archived?.page ?? page.number, inks: page.inks, ppi });
  const file = `page-${page.number}.tiles`;
  const target = openSync(path.join(folder, file), 'w');
  try {
    const { widthPixels, heightPixels, inks, colors, approximations } = opened;
    const counted = inks.map((ink) => page.countedInks.includes(ink));
    const size = { widthPixels, heightPixels, inks: inks.length };
    const measure = new CoverageMeasure(ppi, listLevelSizes(size).length - 1, counted);
    const pyramid = new TilePyramid(
      size,
      (tile) => writeSync(target, tile),
      (level, planes) => measure.add(level, planes),
    );
    addBands(pyramid, opened);
    writeSync(target, encodeIndex(pyramid));
    return {
      ...{ file, indexOffset: pyramid.size, widthPixels, heightPixels, ppi, tilePixels: TILE_PIXELS },
      levels: pyramid.levels,
      inks: inks.map((name, index) => ({
        name,
        rgb: colors[index] ?? [0, 0, 0],
        coverage: measure.getMean(index),
        approximations: approximations[index] ?? [],
      })),
      maxCoverage: measure.maxPercent,
      approximations: [...new Set(approximations.flat())],
    };
  } finally {
    closeSync(target);
    opened.close();
  }
}

/** Resolution of a page's tiles: what screens and eyes can use, and less for a page larger than any plate. */
export function chooseTilePpi({ boxes: { crop }, userUnit }: Pick<TilePage, 'boxes' | 'userUnit'>): number {
  const toInches = (points: number) => (points * userUnit * MM_PER_POINT) / 25.4;
  const area = toInches(crop[2] - crop[0]) * toInches(crop[3] - crop[1]);
  return Math.max(1, Math.floor(Math.min(MAX_PPI, Math.sqrt(MAX_PIXELS / area))));
}

/** Renders all inks band by band, in whole rows of tiles. */
function addBands(pyramid: TilePyramid, { widthPixels, heightPixels, inks, renderBands }: OpenSeparations): void {
  const rowsInMemory = Math.floor(BAND_BYTES / (widthPixels * inks.length));
  const bandRows = Math.max(1, Math.floor(rowsInMemory / TILE_PIXELS)) * TILE_PIXELS;
  const all = inks.map((_, ink) => ink);
  for (let top = 0; top < heightPixels; top += bandRows) {
    const rows = Math.min(bandRows, heightPixels - top);
    pyramid.addRows(renderBands(all, { top, rows }), rows);
  }
  pyramid.finish();
}

function encodeIndex({ index }: TilePyramid): Buffer {
  const bytes = Buffer.alloc(index.length * 8);
  index.forEach(({ offset, length }, number) => {
    bytes.writeUInt32LE(offset, number * 8);
    bytes.writeUInt32LE(length, number * 8 + 4);
  });
  return bytes;
}

/** Adds up ink while the rows of the smaller sizes pass. */
class CoverageMeasure {
  maxPercent = 0;
  readonly #sums: number[] = [];
  #pixels = 0;
  readonly #sumLevel: number;

  constructor(
    ppi: number,
    private readonly lastLevel: number,
    private readonly counted: readonly boolean[],
  ) {
    this.#sumLevel = Math.min(lastLevel, Math.max(0, Math.ceil(Math.log2(ppi / COVERAGE_PPI))));
  }

  add(level: number, planes: readonly Uint8Array[]): void {
    if (level === this.lastLevel) this.#addMeans(planes);
    if (level === this.#sumLevel) this.#findMaximum(planes.filter((_, ink) => this.counted[ink]));
  }

  /** Percent of the page that an ink covers. */
  getMean(ink: number): number {
    return Math.round(((this.#sums[ink] ?? 0) / Math.max(1, this.#pixels) / 255) * 1000) / 10;
  }

  #addMeans(planes: readonly Uint8Array[]): void {
    planes.forEach((plane, ink) => {
      let sum = 0;
      for (const gray of plane) sum += 255 - gray;
      this.#sums[ink] = (this.#sums[ink] ?? 0) + sum;
    });
    this.#pixels += planes[0]?.length ?? 0;
  }

  #findMaximum(planes: readonly Uint8Array[]): void {
    let most = 0;
    for (let at = 0; at < (planes[0]?.length ?? 0); at++) {
      let sum = 0;
      for (const plane of planes) sum += 255 - (plane[at] ?? 255);
      if (sum > most) most = sum;
    }
    this.maxPercent = Math.max(this.maxPercent, Math.round(most / 2.55));
  }
}
