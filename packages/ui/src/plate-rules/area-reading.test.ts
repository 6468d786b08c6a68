import { describe, expect, it } from 'vitest';
import { getDraggedArea, readArea } from './area-reading.ts';
import type { TilePlanes } from './decode-tile.ts';
import type { PlatePage } from './plate-page.ts';
import { createPlateState, reducePlates } from './plate-state.ts';
import type { TilePosition } from '@platewright/domain/geometry/tile-position';
import { getTileKey } from './tile-grid.ts';

/** 100 × 50 mm, 400 × 200 pixels in two sizes; black counts, the die does not. */
const page: PlatePage = {
  ...{ number: 1, widthMm: 100, heightMm: 50, trim: null, bleed: null },
  inks: [
    { name: 'Black', role: 'process', rgb: [0, 0, 0], coverage: 0 },
    { name: 'Red', role: 'spot', rgb: [255, 0, 0], coverage: 0 },
    { name: 'Die', role: 'cutting', rgb: [0, 255, 0], coverage: 0 },
  ],
  tiles: {
    ...{ widthPixels: 400, heightPixels: 200, ppi: 102, tilePixels: 256, maxCoverage: 0, approximations: [] },
    levels: [
      { columns: 2, rows: 1 },
      { columns: 1, rows: 1 },
    ],
  },
};

const fill = (width: number, height: number, gray: number) => new Uint8Array(width * height).fill(gray);
/** Full black over the left tile, half over the right one; red and die everywhere. */
const tiles = new Map<string, TilePlanes>([
  ['0/0/0', [fill(256, 200, 0), fill(256, 200, 51), fill(256, 200, 0)]],
  ['0/1/0', [fill(144, 200, 127.5), fill(144, 200, 51), null]],
  ['1/0/0', [fill(200, 100, 255), null, null]],
]);
const read = (left: number, top: number, width: number, height: number, has = (_position: TilePosition) => true) =>
  readArea(page, { left, top, width, height }, (position) =>
    has(position) ? (tiles.get(getTileKey(position)) ?? null) : null,
  );
const round = (range: object) => Object.values(range as Record<string, number>).map(Math.round);

describe('the densitometer over an area', () => {
  it('reads mean, least and most of every ink, and the sum of those that count', () => {
    const reading = read(59, 10, 10, 10);
    expect(reading?.ppi).toBe(102);
    expect(reading?.inks.map(round)).toEqual([
      [75, 50, 100],
      [80, 80, 80],
      [50, 0, 100],
    ]);
    expect(round(reading?.total ?? {})).toEqual([155, 130, 180]);
  });

  it('reads a coarser size while the finest one is not loaded, and nothing without any', () => {
    expect(read(59, 10, 10, 10, ({ level, column }) => level > 0 || column === 0)?.ppi).toBe(51);
    expect(read(59, 10, 10, 10, () => false)).toBeNull();
  });

  it('takes what lies on the page of an area that goes beyond it', () => {
    expect(round(read(-20, -20, 30, 30)?.inks[0] ?? {})).toEqual([100, 100, 100]);
    expect(read(120, 10, 10, 10)).toBeNull();
  });
});

describe('the tool for areas', () => {
  it('takes a rectangle in any direction, and no press', () => {
    const on = reducePlates(createPlateState(300), { type: 'toggleArea' });
    const from = reducePlates(on, { type: 'measureFrom', at: { x: 30, y: 20 } });
    expect(getDraggedArea(from)).toBeNull();
    const to = reducePlates(from, { type: 'measureTo', at: { x: 10, y: 40 } });
    expect(getDraggedArea(to)).toEqual({ left: 10, top: 20, width: 20, height: 20 });
    expect(getDraggedArea(reducePlates(to, { type: 'toggleMeasure' }))).toBeNull();
    expect(reducePlates(to, { type: 'toggleArea' })).toMatchObject({ tool: 'move', measured: null });
  });
});
