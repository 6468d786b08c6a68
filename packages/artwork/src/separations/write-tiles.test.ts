import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf, separation } from '../../testing/build-pdf.ts';
import { separatePage } from './separate.ts';
import { chooseTilePpi, writeTiles, type TilePage, type WrittenTiles } from './write-tiles.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'platewright-tiles-'));
});
afterAll(() => rm(folder, { recursive: true }));

const DEEP = separation('Deep', '1 0 1 .2');
const VARNISHES = `[/DeviceN [/Gloss /Matt] /Lab << /FunctionType 4 >>]`;

/** 200 × 160 points: a spot in the left half, half of a tint under it, a line at the right edge. */
const createSheet = () =>
  buildPdf([
    {
      mediaBox: '0 0 200 160',
      resources: `/ColorSpace << /D ${DEEP} /V ${VARNISHES} >> /ExtGState << /O << /OP true /op true /OPM 1 >> >>`,
      content: '/D cs 1 scn 0 0 100 160 re f /O gs 0 .5 0 0 k 0 0 50 160 re f 0 0 0 1 k 199 0 1 160 re f',
    },
  ]);

const page = (inks: readonly string[]): TilePage => ({
  number: 1,
  inks,
  countedInks: inks,
  boxes: { media: [0, 0, 200, 160], crop: [0, 0, 200, 160], trim: null, bleed: null },
  userUnit: 1,
  rotation: 0,
});

async function write(inks: readonly string[]) {
  const written = await writeTiles(createSheet(), page(inks), folder);
  return { written, bytes: await readFile(path.join(folder, written.file)) };
}

/** The planes of a tile as a viewer reads them. */
function readTile({ written, bytes }: { written: WrittenTiles; bytes: Buffer }, level: number, x: number, y: number) {
  const { first = 0, columns = 0 } = written.levels[level] ?? {};
  const at = written.indexOffset + (first + y * columns + x) * 8;
  const offset = bytes.readUInt32LE(at);
  const body = gunzipSync(bytes.subarray(offset, offset + bytes.readUInt32LE(at + 4)));
  const count = written.inks.length;
  const shown = [...body.subarray(0, count)];
  const size = (body.length - count) / Math.max(1, shown.filter(Boolean).length);
  let from = count;
  return shown.map((isShown) => (isShown ? body.subarray(from, (from += size)) : null));
}

describe('tiles of plates', () => {
  it('hold the plates in every size, down to one tile', async () => {
    const inks = ['Deep', 'Magenta', 'Black'];
    const set = await write(inks);
    const { written } = set;
    expect(written).toMatchObject({ widthPixels: 833, heightPixels: 667, ppi: 300, tilePixels: 256 });
    expect(written.levels).toEqual([
      { columns: 4, rows: 3, first: 0 },
      { columns: 2, rows: 2, first: 12 },
      { columns: 1, rows: 1, first: 16 },
    ]);
    const { plates } = await separatePage(createSheet(), { page: 1, inks, ppi: 300 });
    const [tile] = readTile(set, 0, 1, 2);
    const row = plates[0]?.gray.subarray(600 * 833 + 256, 600 * 833 + 512);
    expect(Buffer.from(tile ?? []).subarray((600 - 512) * 256, (600 - 512 + 1) * 256)).toEqual(Buffer.from(row ?? []));
    const [deep, magenta, black] = readTile(set, 2, 0, 0);
    expect(deep).toHaveLength(209 * 167);
    expect([deep?.[20], magenta?.[20], deep?.[80], magenta?.[80], deep?.[150]]).toEqual([0, 128, 0, 255, 255]);
    expect(black?.[208]).toBeLessThan(20);
  });

  it('leave out the inks that print nothing there', async () => {
    const set = await write(['Deep', 'Magenta', 'Black']);
    expect(readTile(set, 0, 0, 0).map((plane) => plane !== null)).toEqual([true, true, false]);
    expect(readTile(set, 0, 2, 1)).toEqual([null, null, null]);
  });

  it('come with the look of each ink, its coverage and the largest sum', async () => {
    const { written } = await write(['Deep', 'Magenta', 'Black']);
    const [deep, magenta, black] = written.inks;
    expect(deep?.coverage).toBeCloseTo(50, 0);
    expect(magenta?.coverage).toBeCloseTo(12.5, 0);
    expect(written.maxCoverage).toBe(150);
    const [red = 0, green = 0, blue = 0] = deep?.rgb ?? [];
    expect(green).toBeGreaterThan(Math.max(red, blue) + 40);
    expect(magenta?.rgb[1]).toBeLessThan(60);
    expect(Math.max(...(black?.rgb ?? [255]))).toBeLessThan(60);
    expect(written.approximations).toEqual([]);
  });

  it.each([
    ['a label', [0, 0, 340, 227], 1, 300],
    ['a plate of 700 × 1000 mm', [0, 0, 1984, 2835], 1, 300],
    ['a sheet of 2 × 3 m', [0, 0, 5669, 8504], 1, 108],
    ['a page in large units', [0, 0, 567, 850], 10, 108],
  ] as const)('have a resolution that fits %s', (_what, crop, userUnit, ppi) => {
    expect(chooseTilePpi({ boxes: { media: crop, crop, trim: null, bleed: null }, userUnit })).toBe(ppi);
  });
});
