import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OpenPlates } from '../plate-rules/open-plates.ts';
import type { PlatePage } from '../plate-rules/plate-page.ts';
import type { TilePosition } from '@platewright/domain/geometry/tile-position';
import { getTileSize } from '../plate-rules/tile-grid.ts';
import { listPlaces, stepPlace, type ComparedPlates } from './compared-plates.ts';
import { createFrame, focusOnPlace, placeInFrame, fitPart } from './comparison-frame.ts';
import { createComparisonState, reduceComparison, type ComparisonAction } from './comparison-state.ts';
import { composeDifference } from './compose-difference.ts';
import { DifferencePlates } from './difference-plates.ts';

/** Ten pixels a millimetre. */
function createPage(widthMm: number, heightMm: number, inks: readonly string[]): PlatePage {
  const [widthPixels, heightPixels] = [widthMm * 10, heightMm * 10];
  return {
    ...{ number: 1, widthMm, heightMm, trim: null, bleed: null },
    inks: inks.map((name) => ({ name, role: 'spot', rgb: [200, 0, 0], coverage: 10 })),
    tiles: {
      ...{ widthPixels, heightPixels, ppi: 254, tilePixels: 256, maxCoverage: 100, approximations: [] },
      levels: [{ columns: Math.ceil(widthPixels / 256), rows: Math.ceil(heightPixels / 256) }],
    },
  };
}

const place = (left: number, ...inks: string[]) => ({
  ...{ left, top: 10, width: 10, height: 5 },
  inks: inks.map((ink) => ({ ink, before: 0, after: 100 })),
});
const compared: ComparedPlates = {
  ...{ beforeAt: { left: 0, top: 0 }, afterAt: { left: 0, top: 0 }, plates: [], morePlaces: 0 },
  places: [place(10, 'Black'), place(30, 'Cyan', 'Black'), place(50, 'Cyan')],
};

describe('places', () => {
  it('keep their number when one plate is looked at, and follow each other round', () => {
    const cyan = listPlaces(compared, 'Cyan');
    expect(cyan.map(({ number }) => number)).toEqual([2, 3]);
    expect(listPlaces(compared, null)).toHaveLength(3);
    expect([
      stepPlace(cyan, null, 1),
      stepPlace(cyan, null, -1),
      stepPlace(cyan, 3, 1),
      stepPlace(cyan, 2, -1),
    ]).toEqual([2, 3, 2, 3]);
    expect([stepPlace([], null, 1), stepPlace([], 1, -1), stepPlace(cyan, 1, 1)]).toEqual([null, null, 2]);
  });
});

describe('the frame of two versions', () => {
  const [small, large] = [createPage(100, 60, []), createPage(104, 66, [])];
  const at = { beforeAt: { left: 2, top: 3 }, afterAt: { left: 0, top: 0 } };
  const frame = createFrame(at, small, large);

  it('holds both as they lie on each other', () => {
    expect(frame).toEqual({ widthMm: 104, heightMm: 66, width: 1040, height: 660 });
    expect(createFrame(at, small, null)).toMatchObject({ widthMm: 102, heightMm: 63 });
    expect(createFrame(at, null, null)).toBeNull();
    const stage = { x: 10, y: 20, width: 208, height: 132 };
    if (!frame) throw new Error('no frame');
    expect(placeInFrame(stage, frame, small, at.beforeAt)).toEqual({ x: 14, y: 26, width: 200, height: 120 });
    expect(placeInFrame(stage, frame, large, at.afterAt)).toEqual(stage);
  });

  it('is looked at so that a place is in the middle, with what is around it', () => {
    if (!frame) throw new Error('no frame');
    const { scale, x, y } = focusOnPlace(place(40), frame, { width: 440, height: 500 });
    expect([x * 104, y * 66]).toEqual([45, 12.5]);
    // 10 mm and 6 mm on both sides take 440 pixels: 20 a millimetre, which are twice its 10.
    expect(scale).toBeCloseTo(2);
    const part = fitPart({ left: 40, top: 10, width: 10, height: 5 }, small, at.beforeAt, { width: 100, height: 80 });
    expect(part).toEqual({ x: -380, y: -55, width: 1000, height: 600 });
  });
});

describe('what a person does', () => {
  it.each<[string, ComparisonAction[], object]>([
    ['slides', [{ type: 'slide', to: 80 }], { split: 80 }],
    [
      'slides no further than the stage',
      [
        { type: 'slide', to: 130 },
        { type: 'slideBy', by: 5 },
      ],
      { split: 100 },
    ],
    ['slides back', [{ type: 'slideBy', by: -2 }], { split: 48 }],
    ['waits for a beat', [{ type: 'beat' }], { shown: 'before' }],
    ['waits for two', [{ type: 'beat' }, { type: 'beat' }], { shown: 'after' }],
    ['flips by hand, which stops', [{ type: 'flip' }, { type: 'beat' }], { shown: 'before', isPlaying: false }],
    ['stops and goes on', [{ type: 'togglePlaying' }, { type: 'togglePlaying' }], { isPlaying: true }],
    [
      'sees a place twice',
      [1, 1].map((number) => ({ type: 'see', page: 2, place: number })),
      { seen: new Set(['2/1']) },
    ],
  ])('%s', (_what, actions, expected) => {
    expect(actions.reduce(reduceComparison, createComparisonState(false))).toMatchObject(expected);
  });

  it('stands still when motion is reduced', () => {
    expect(reduceComparison(createComparisonState(true), { type: 'beat' })).toMatchObject({ shown: 'after' });
  });
});

describe('the picture of a difference', () => {
  const compose = (before: number, after: number, isAlone: boolean) => {
    const target = new Uint8ClampedArray(4);
    const alone = isAlone ? { ink: 0, rgb: [200, 0, 0] as const } : null;
    const planes = [Uint8Array.of(before), Uint8Array.of(after)];
    composeDifference(planes, { alone, inks: 1 }, target, { width: 1, left: 0, top: 0 });
    return [...target];
  };

  it('shows how much differs on all plates', () => {
    expect(compose(255, 0, false)).toEqual([182, 20, 36, 255]);
    expect(compose(100, 90, false)).toEqual([237, 237, 237, 255]);
  });

  it('shows what came on one plate in its colour, what went in stripes, the rest as a ghost', () => {
    expect(compose(255, 0, true)).toEqual([200, 0, 0, 255]);
    expect(compose(0, 255, true)).toEqual([60, 60, 60, 255]);
    expect(compose(0, 0, true)).toEqual([222, 222, 222, 255]);
    expect(compose(255, 255, true)).toEqual([255, 255, 255, 255]);
  });
});

describe('the tiles of a difference', () => {
  /** The gray of a pixel follows from its place, so that every tile can be checked. */
  const gray = (x: number, y: number) => (x * 7 + y * 13) % 251;
  const open = (page: PlatePage) =>
    new OpenPlates(page, async (_number, position) => {
      const { width, height } = getTileSize(page.tiles, position);
      const body = new Uint8Array(page.inks.length * (1 + width * height)).fill(1, 0, page.inks.length);
      page.inks.forEach((_, ink) => {
        for (let i = 0; i < width * height; i++)
          body[page.inks.length + ink * width * height + i] = gray(
            position.column * 256 + (i % width),
            position.row * 256 + Math.floor(i / width),
          );
      });
      return body;
    });

  it('are those of both versions, wherever they lie on each other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(9), fc.nat(9), fc.boolean(), async (left, top, isSame) => {
        const before = open(createPage(60, 40, ['Black', 'Gold']));
        const after = open(createPage(isSame ? 60 : 64, 40, ['Black', 'Cyan']));
        const at = { beforeAt: isSame ? { left: 0, top: 0 } : { left, top }, afterAt: { left: 0, top: 0 } };
        const frame = createFrame(at, before.page, after.page);
        if (!frame) throw new Error('no frame');
        const plates = new DifferencePlates(
          frame,
          { plates: before, at: at.beforeAt },
          { plates: after, at: at.afterAt },
        );
        expect(plates.inks.map(({ name }) => name)).toEqual(['Black', 'Cyan', 'Gold']);
        const position: TilePosition = { level: 0, column: 1, row: 1 };
        expect(plates.tiles.get(position)).toBeNull();
        plates.tiles.want([position]);
        await expect.poll(() => plates.tiles.isComplete && plates.tiles.get(position) !== null).toBe(true);
        const planes = plates.tiles.get(position) ?? [];
        const { width, height } = getTileSize(plates.page.tiles, position);
        expect(planes).toHaveLength(6);
        for (let i = 0; i < width * height; i += 97) {
          const [x, y] = [256 + (i % width), 256 + Math.floor(i / width)];
          const expectAt = (page: PlatePage, dx: number, dy: number) =>
            x - dx >= 0 && x - dx < page.tiles.widthPixels && y - dy >= 0 && y - dy < page.tiles.heightPixels
              ? gray(x - dx, y - dy)
              : 255;
          expect(planes[0]?.[i] ?? 255).toBe(expectAt(before.page, at.beforeAt.left * 10, at.beforeAt.top * 10));
          expect(planes[3]?.[i] ?? 255).toBe(expectAt(after.page, 0, 0));
        }
        // Each version has an ink that the other one does not have.
        expect([planes[1], planes[5]]).toEqual([null, null]);
      }),
      { numRuns: 8 },
    );
  });
});
