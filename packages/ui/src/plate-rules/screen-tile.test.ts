import { describe, expect, it } from 'vitest';
import type { PlateInk } from './plate-page.ts';
import { canShowDots, screenTile, type ScreenedArea } from './screen-tile.ts';

const black: PlateInk = { name: 'Black', role: 'process', rgb: [0, 0, 0], coverage: 0 };
const cyan: PlateInk = { name: 'Cyan', role: 'process', rgb: [0, 255, 255], coverage: 0 };

/** 10 × 10 mm with 30 pixels a mm, over one pixel of a tile. */
const area: ScreenedArea = {
  ...{ width: 300, height: 300, originMm: { x: 3, y: 7 }, mmPerPixel: 1 / 30 },
  ...{ tileOrigin: { x: 0, y: 0 }, tilePixelsPerPixel: 0, tileSize: { width: 1, height: 1 } },
};
const white: PlateInk = { name: 'White', role: 'white', rgb: [255, 255, 255], coverage: 0 };

function screen(
  inks: readonly PlateInk[],
  tints: readonly number[],
  angles: readonly number[],
  order = inks.map((_, index) => index),
): Uint8ClampedArray {
  const target = new Uint8ClampedArray(area.width * area.height * 4);
  const planes = tints.map((tint) => Uint8Array.of(255 - Math.round(tint * 2.55)));
  screenTile(planes, inks, { shown: inks.map(() => true), order }, { lpi: 100, angles }, area, target);
  return target;
}

const measureDark = (target: Uint8ClampedArray): number => {
  let dark = 0;
  for (let at = 0; at < target.length; at += 4) if ((target[at] ?? 255) < 128) dark++;
  return (100 * dark) / (target.length / 4);
};

describe('the dots of a screen', () => {
  it.each([
    [2, 45],
    [10, 75],
    [33, 15],
    [50, 0],
    [90, 45],
  ])('of %i %% at %i° cover as much as the tint says', (tint, angle) => {
    expect(measureDark(screen([black], [tint], [angle]))).toBeCloseTo(tint, -0.5);
  });

  it.each([
    [0, 0],
    [100, 100],
  ])('of %i %% are none or a solid', (tint, dark) => {
    expect(measureDark(screen([black], [tint], [45]))).toBe(dark);
  });

  it('mix where they lie on each other', () => {
    const target = screen([cyan, black], [100, 50], [15, 45]);
    const colors = new Set<string>();
    for (let at = 0; at < target.length; at += 4) colors.add([...target.subarray(at, at + 3)].join());
    expect([...colors].sort()).toEqual(['0,0,0', '0,255,255']);
  });

  it('of an underprint cover what was printed before them only', () => {
    expect(measureDark(screen([black, white], [100, 50], [15, 45]))).toBeCloseTo(50, -0.5);
    expect(measureDark(screen([black, white], [100, 50], [15, 45], [1, 0]))).toBe(100);
  });

  it('repeat at the distance of the ruling', () => {
    const target = screen([black], [20], [0]);
    const row = Array.from({ length: 300 }, (_, x) => (target[(150 * 300 + x) * 4] ?? 255) < 128);
    const starts = row.flatMap((isDark, x) => (isDark && x > 0 && !row[x - 1] ? [x] : []));
    const distance = ((starts.at(-1) ?? 0) - (starts[0] ?? 0)) / (starts.length - 1);
    if (starts.length > 2) expect(distance).toBeCloseTo(30 * 0.254, 0);
    else expect(starts.length).toBe(0);
  });

  it('are shown when they can be told apart only', () => {
    expect(canShowDots({ lpi: 133, angles: [] }, 10)).toBe(false);
    expect(canShowDots({ lpi: 133, angles: [] }, 40)).toBe(true);
  });
});
