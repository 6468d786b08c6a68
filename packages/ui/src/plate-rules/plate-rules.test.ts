import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeTile, getShownColor, type PlateLook } from './compose-tile.ts';
import { decodeTile } from './decode-tile.ts';
import type { PlateInk, PlatePage } from './plate-page.ts';
import { createPlateState, isSolo, reducePlates, type PlateAction, type PlateState } from './plate-state.ts';
import { listRulerTicks } from './ruler.ts';
import { chooseLevel, getParentTile, getTileSize, listVisibleTiles } from './tile-grid.ts';

const tiles: PlatePage['tiles'] = {
  ...{ widthPixels: 1000, heightPixels: 600, ppi: 300, tilePixels: 256, maxCoverage: 200, approximations: [] },
  levels: [
    { columns: 4, rows: 3 },
    { columns: 2, rows: 2 },
    { columns: 1, rows: 1 },
  ],
};

describe('the level of tiles', () => {
  it.each([
    [1000, 1, 0],
    [501, 1, 0],
    [500, 1, 1],
    [500, 2, 0],
    [100, 1, 2],
    [8000, 2, 0],
  ])('for a page %i px wide at ratio %i is %i', (width, ratio, level) => {
    expect(chooseLevel(tiles, width, ratio)).toBe(level);
  });
});

describe('visible tiles', () => {
  it('are those under the stage, the middle first', () => {
    const stage = { width: 300, height: 300 };
    const found = listVisibleTiles(tiles, 0, { x: -300, y: -300, width: 1000, height: 600 }, stage);
    expect(found[0]).toEqual({ level: 0, column: 1, row: 1 });
    expect(found.map(({ column, row }) => `${column},${row}`).sort()).toEqual(['1,1', '1,2', '2,1', '2,2']);
  });

  it('cover every point of the page that the stage shows, and no more than one ring around it', () => {
    const number = fc.integer({ min: -3000, max: 900 });
    fc.assert(
      fc.property(number, number, fc.integer({ min: 200, max: 6000 }), (x, y, width) => {
        const placement = { x, y, width, height: width * 0.6 };
        const level = chooseLevel(tiles, width, 1);
        const found = listVisibleTiles(tiles, level, placement, { width: 800, height: 500 });
        const size = 256 * 2 ** level * (width / 1000);
        for (const { column, row } of found) {
          expect(x + (column + 1) * size).toBeGreaterThanOrEqual(0);
          expect(y + row * size).toBeLessThanOrEqual(500);
        }
        // Plus zero, because a page at the corner is at minus zero.
        const corner = { column: Math.floor(-x / size) + 0, row: Math.floor(-y / size) + 0 };
        const isOnPage = x <= 0 && y <= 0 && -x < placement.width - 1 && -y < placement.height - 1;
        if (isOnPage) expect(found).toContainEqual({ level, ...corner });
      }),
    );
  });

  it('are smaller at the edges, and each lies in one of the next level', () => {
    expect(getTileSize(tiles, { level: 0, column: 3, row: 2 })).toEqual({ width: 232, height: 88 });
    expect(getTileSize(tiles, { level: 2, column: 0, row: 0 })).toEqual({ width: 250, height: 150 });
    expect(getParentTile(tiles, { level: 0, column: 3, row: 2 })).toEqual({ level: 1, column: 1, row: 1 });
    expect(getParentTile(tiles, { level: 2, column: 0, row: 0 })).toBeNull();
  });
});

describe('a tile', () => {
  it('has the pixels of the inks that print', () => {
    expect(decodeTile(Uint8Array.of(0, 1, 0, 7, 8), 3, 2)).toEqual([null, Uint8Array.of(7, 8), null]);
  });

  it('is refused in another size', () => {
    expect(() => decodeTile(Uint8Array.of(0, 1, 7), 2, 2)).toThrow('unexpected size');
  });
});

const createInk = (name: string, rgb: PlateInk['rgb'], role: PlateInk['role'] = 'process'): PlateInk => ({
  ...{ name, rgb, role, coverage: 10 },
});
const page = {
  inks: [
    createInk('Yellow', [255, 255, 0]),
    createInk('Cyan', [0, 255, 255]),
    createInk('White', [255, 255, 255], 'white'),
  ],
};

function compose(look: Partial<PlateLook>, ...planes: readonly number[]): number[] {
  const target = new Uint8ClampedArray(4);
  const full = { shown: [true, true, true], order: [2, 0, 1], mode: 'proof', coverageLimit: 300, ...look } as const;
  composeTile(
    planes.map((gray) => (gray === 255 ? null : Uint8Array.of(gray))),
    page,
    full,
    target,
    { width: 1, left: 5, top: 0 },
  );
  return [...target];
}

describe('the picture of a tile', () => {
  it.each<[string, Partial<PlateLook>, number[], number[]]>([
    ['paper', {}, [255, 255, 255], [255, 255, 255, 255]],
    ['one ink', {}, [0, 255, 255], [255, 255, 0, 255]],
    ['two inks, which let through what both let through', {}, [0, 0, 255], [0, 255, 0, 255]],
    ['half a tint', {}, [255, 127, 255], [127, 255, 255, 255]],
    ['an ink that is off', { shown: [false, true, true] }, [0, 255, 255], [255, 255, 255, 255]],
    ['a white ink below others', {}, [255, 255, 0], [255, 255, 255, 255]],
    ['a white ink over others, which it covers', { order: [0, 1, 2] }, [0, 0, 0], [255, 255, 255, 255]],
    ['a tint of it, as much as it covers', { order: [0, 1, 2] }, [0, 0, 127], [128, 255, 128, 255]],
    ['other inks in another order, which changes nothing', { order: [1, 0, 2] }, [0, 0, 255], [0, 255, 0, 255]],
    ['a white ink alone, in a colour that is seen', { shown: [false, false, true] }, [0, 0, 0], [148, 163, 170, 255]],
    ['little ink on the map', { mode: 'coverage' }, [0, 255, 255], [217, 217, 217, 255]],
    ['ink near the limit', { mode: 'coverage', coverageLimit: 210 }, [0, 0, 0], [240, 176, 60, 255]],
    ['as much ink as the limit', { mode: 'coverage', coverageLimit: 200 }, [0, 0, 255], [240, 176, 60, 255]],
    ['as much ink as is near it', { mode: 'coverage', coverageLimit: 230 }, [0, 0, 255], [179, 179, 179, 255]],
    ['too much ink', { mode: 'coverage', coverageLimit: 150 }, [0, 0, 255], [200, 30, 30, 255]],
  ])('shows %s', (_what, look, planes, expected) => {
    expect(compose(look, ...planes)).toEqual(expected);
  });

  it('has a colour for every ink that can be told from paper', () => {
    for (const ink of page.inks) expect(Math.min(...getShownColor(ink))).toBeLessThan(225);
  });
});

const inks = ['Cyan', 'Black', 'Red'];
const reduce = (...actions: PlateAction[]): PlateState => actions.reduce(reducePlates, createPlateState(320));

describe('what is shown of the plates', () => {
  it.each<[string, PlateAction[], Partial<PlateState>]>([
    ['a plate goes off', [{ type: 'toggleInk', ink: 'Red' }], { hiddenInks: new Set(['Red']) }],
    [
      'and on again',
      [
        { type: 'toggleInk', ink: 'Red' },
        { type: 'toggleInk', ink: 'Red' },
      ],
      { hiddenInks: new Set() },
    ],
    ['one alone', [{ type: 'soloInk', ink: 'Red', inks }], { hiddenInks: new Set(['Cyan', 'Black']) }],
    [
      'one alone, and all again',
      [
        { type: 'soloInk', ink: 'Red', inks },
        { type: 'soloInk', ink: 'Red', inks },
      ],
      { hiddenInks: new Set() },
    ],
    ['the first by step', [{ type: 'stepInk', by: 1, inks }], { hiddenInks: new Set(['Black', 'Red']) }],
    ['the last by step back', [{ type: 'stepInk', by: -1, inks }], { hiddenInks: new Set(['Cyan', 'Black']) }],
    [
      'all after the last',
      [
        { type: 'soloInk', ink: 'Red', inks },
        { type: 'stepInk', by: 1, inks },
      ],
      { hiddenInks: new Set() },
    ],
    ['all', [{ type: 'soloInk', ink: 'Red', inks }, { type: 'showAll' }], { hiddenInks: new Set() }],
    ['another order', [{ type: 'reorderInk', ink: 'Red', to: 0, inks }], { inkOrder: ['Red', 'Cyan', 'Black'] }],
    [
      'the usual order again',
      [{ type: 'reorderInk', ink: 'Red', to: 0, inks }, { type: 'resetOrder' }],
      { inkOrder: [] },
    ],
    [
      'the chosen order on the next page',
      [{ type: 'reorderInk', ink: 'Red', to: 0, inks }, { type: 'turnPage' }],
      { inkOrder: ['Red', 'Cyan', 'Black'] },
    ],
    ['the map', [{ type: 'toggleMode' }], { mode: 'coverage' }],
    ['a limit in its range', [{ type: 'setLimit', percent: 9000 }], { coverageLimit: 500 }],
    [
      'nothing is measured before the tool is chosen',
      [{ type: 'measureFrom', at: { x: 1, y: 1 } }],
      { measured: null },
    ],
    [
      'a distance',
      [
        { type: 'toggleMeasure' },
        { type: 'measureFrom', at: { x: 1, y: 1 } },
        { type: 'measureTo', at: { x: 4, y: 5 } },
      ],
      { measured: { from: { x: 1, y: 1 }, to: { x: 4, y: 5 } } },
    ],
    [
      'no distance on the next page, where plates stay as they were chosen',
      [
        { type: 'toggleInk', ink: 'Red' },
        { type: 'toggleMeasure' },
        { type: 'measureFrom', at: { x: 1, y: 1 } },
        { type: 'turnPage' },
      ],
      { measured: null, tool: 'measure', hiddenInks: new Set(['Red']) },
    ],
    ['dots, which are no map', [{ type: 'toggleMode' }, { type: 'toggleDots' }], { showsDots: true, mode: 'proof' }],
    ['no boxes', [{ type: 'toggleBoxes' }], { showsBoxes: false }],
  ])('%s', (_what, actions, expected) => {
    expect(reduce(...actions)).toMatchObject(expected);
  });

  it('knows an ink that is alone', () => {
    expect(isSolo(reduce({ type: 'soloInk', ink: 'Red', inks }), 'Red', inks)).toBe(true);
    expect(isSolo(reduce(), 'Red', inks)).toBe(false);
    expect(isSolo(reduce(), 'Red', ['Red'])).toBe(false);
  });
});

describe('a ruler', () => {
  it('has a label where there is room for it', () => {
    const labels = (scale: number) => listRulerTicks(20, scale, 300).flatMap(({ label }) => label ?? []);
    expect(labels(2)).toEqual(['0', '50', '100']);
    expect(labels(100)).toEqual(['0', '0.5', '1', '1.5', '2', '2.5']);
    expect(listRulerTicks(20, 2, 300).filter(({ label }) => label === '50')).toMatchObject([{ at: 120 }]);
  });

  it('begins before zero when the page starts further right', () => {
    expect(listRulerTicks(120, 2, 300).flatMap(({ label }) => label ?? [])).toEqual(['-50', '0', '50']);
  });
});
