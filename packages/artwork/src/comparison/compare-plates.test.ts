import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePlates, MAX_PLACES, type PlacedPlates } from './compare-plates.ts';
import { placePages } from './place-pages.ts';
import { readBlock, type PlatePixels } from './plate-pixels.ts';

/** A millimetre is ten pixels. */
const PPI = 254;
const SIDE = 256;

type Plane = Uint8Array;

/** Plates of full planes, cut into tiles as those of a file. */
function createPlates(planes: Readonly<Record<string, Plane>>, width: number, height: number): PlatePixels {
  const inks = Object.keys(planes);
  const cut = (plane: Plane, column: number, row: number): Uint8Array => {
    const [left, top] = [column * SIDE, row * SIDE];
    const [w, h] = [Math.min(SIDE, width - left), Math.min(SIDE, height - top)];
    const tile = new Uint8Array(w * h);
    for (let y = 0; y < h; y++) tile.set(plane.subarray((top + y) * width + left, (top + y) * width + left + w), y * w);
    return tile;
  };
  return {
    ...{ inks, widthPixels: width, heightPixels: height, tilePixels: SIDE },
    readTile: (column, row) => {
      const tiles = inks.map((ink) => cut(planes[ink] ?? new Uint8Array(), column, row));
      return {
        stored: Buffer.concat(tiles),
        decode: () => tiles.map((tile) => (tile.every((gray) => gray === 255) ? null : tile)),
      };
    },
  };
}

const blank = (width: number, height: number): Plane => new Uint8Array(width * height).fill(255);

function paint(plane: Plane, width: number, [x, y, w, h]: readonly number[], gray = 0): Plane {
  const painted = plane.slice();
  for (let row = y ?? 0; row < (y ?? 0) + (h ?? 0); row++)
    painted.fill(gray, row * width + (x ?? 0), row * width + (x ?? 0) + (w ?? 0));
  return painted;
}

const at = (plates: PlatePixels, left = 0, top = 0): PlacedPlates => ({ left, top, plates });

const [WIDTH, HEIGHT] = [600, 400];
const sheet = (inks: Readonly<Record<string, Plane>>) => createPlates(inks, WIDTH, HEIGHT);
const white = blank(WIDTH, HEIGHT);

describe('two versions of a page', () => {
  it('name the plates that changed, what came and went in mm², and where', () => {
    const before = { Black: paint(white, WIDTH, [100, 100, 50, 20]), Cyan: paint(white, WIDTH, [0, 0, 300, 300], 128) };
    const after = { Black: paint(white, WIDTH, [400, 300, 100, 20]), Cyan: before.Cyan };
    expect(comparePlates(at(sheet(before)), at(sheet(after)), PPI)).toEqual({
      plates: [
        { ink: 'Black', change: 'changed', cameMm2: 20, wentMm2: 10 },
        { ink: 'Cyan', change: 'same', cameMm2: 0, wentMm2: 0 },
      ],
      places: [
        { left: 40, top: 30, width: 10, height: 2, inks: [{ ink: 'Black', before: 0, after: 100 }] },
        { left: 10, top: 10, width: 5, height: 2, inks: [{ ink: 'Black', before: 100, after: 0 }] },
      ],
      morePlaces: 0,
    });
  });

  it('match inks by name: others came or went', () => {
    const mark = paint(white, WIDTH, [10, 10, 10, 10]);
    const { plates, places } = comparePlates(
      at(sheet({ Black: mark, 'PANTONE 186 C': mark })),
      at(sheet({ 'PANTONE 349 C': mark, Black: mark, Varnish: white })),
      PPI,
    );
    expect(plates).toEqual([
      { ink: 'PANTONE 349 C', change: 'added', cameMm2: 1, wentMm2: 0 },
      { ink: 'Black', change: 'same', cameMm2: 0, wentMm2: 0 },
      // Its plate is blank, but it is a plate more.
      { ink: 'Varnish', change: 'added', cameMm2: 0, wentMm2: 0 },
      { ink: 'PANTONE 186 C', change: 'removed', cameMm2: 0, wentMm2: 1 },
    ]);
    expect(places).toHaveLength(1);
  });

  it('are the same up to 10 of 255, and join cells across one that is the same', () => {
    const compare = (grays: readonly (readonly [number, number])[]) => {
      const after = grays.reduce((plane, [x, gray]) => paint(plane, WIDTH, [x, 50, 1, 1], gray), white);
      return comparePlates(at(sheet({ Black: white })), at(sheet({ Black: after })), PPI).places;
    };
    expect(compare([[50, 245]])).toEqual([]);
    expect(compare([[50, 244]])).toHaveLength(1);
    expect(
      compare([
        [50, 0],
        [70, 0],
      ]),
    ).toMatchObject([{ left: 5, top: 5, width: 3, height: 1 }]);
    expect(
      compare([
        [50, 0],
        [80, 0],
      ]),
    ).toHaveLength(2);
  });

  it('count places beyond those that anybody looks through', () => {
    let after = white;
    for (let index = 0; index < MAX_PLACES + 20; index++)
      after = paint(after, WIDTH, [(index % 20) * 30, Math.floor(index / 20) * 40, 2, 2]);
    const { places, morePlaces } = comparePlates(at(sheet({ Black: white })), at(sheet({ Black: after })), PPI);
    expect([places.length, morePlaces]).toEqual([MAX_PLACES, 20]);
  });

  it('lie on each other by their trimmed corners', () => {
    const small = createPlates({ Black: paint(blank(300, 200), 300, [50, 40, 20, 20]) }, 300, 200);
    const large = createPlates({ Black: paint(blank(360, 260), 360, [80, 70, 20, 20]) }, 360, 260);
    const page = (trim: number, size: number) => ({
      ...{ widthPixels: size, heightPixels: size, ppi: PPI, trim: { left: trim, top: trim } },
    });
    const [before, after] = placePages(page(2, 300), page(5, 360));
    expect([before, after]).toEqual([
      { left: 30, top: 30 },
      { left: 0, top: 0 },
    ]);
    const { plates } = comparePlates({ ...before, plates: small }, { ...after, plates: large }, PPI);
    expect(plates).toMatchObject([{ change: 'same' }]);
    expect(placePages(page(2, 300), { ...page(5, 360), trim: null })).toEqual([
      { left: 0, top: 0 },
      { left: 0, top: 0 },
    ]);
  });

  it('of another size may have edges a pixel apart, but no line that the other one does not have', () => {
    const wide = (marks: readonly (readonly number[])[]) =>
      createPlates({ Black: marks.reduce((plane, mark) => paint(plane, 620, mark), blank(620, HEIGHT)) }, 620, HEIGHT);
    const before = sheet({ Black: paint(white, WIDTH, [100, 100, 50, 20]) });
    const moved = comparePlates(at(before), at(wide([[101, 101, 50, 20]])), PPI);
    expect(moved.plates).toMatchObject([{ change: 'same' }]);
    const lined = comparePlates(
      at(before),
      at(
        wide([
          [101, 101, 50, 20],
          [255, 50, 1, 20],
        ]),
      ),
      PPI,
    );
    expect(lined.places).toMatchObject([{ left: 25, top: 5, width: 1, height: 2 }]);
  });

  const box = fc.tuple(fc.nat(500), fc.nat(300), fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }));
  const gray = fc.nat(255);
  const drawing = fc
    .array(fc.tuple(box, gray), { maxLength: 5 })
    .map((marks) => marks.reduce((plane, [where, shade]) => paint(plane, WIDTH, where, shade), white));

  it('differ from each other as they differ the other way round, and not from themselves', () => {
    fc.assert(
      fc.property(drawing, drawing, (a, b) => {
        const [one, two] = [at(sheet({ Black: a })), at(sheet({ Black: b }))];
        const [forth, back] = [comparePlates(one, two, PPI), comparePlates(two, one, PPI)];
        expect(forth.plates.map(({ cameMm2, wentMm2 }) => [cameMm2, wentMm2])).toEqual(
          back.plates.map(({ cameMm2, wentMm2 }) => [wentMm2, cameMm2]),
        );
        const boxes = ({ places }: typeof forth) =>
          places.map(({ left, top, width, height }) => [left, top, width, height]);
        expect(boxes(forth)).toEqual(boxes(back));
        expect(comparePlates(one, one, PPI).places).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('have every pixel that differs in a place, and no place without one', () => {
    fc.assert(
      fc.property(drawing, drawing, (a, b) => {
        const { places } = comparePlates(at(sheet({ Black: a })), at(sheet({ Black: b })), PPI);
        const differing: (readonly [number, number])[] = [];
        a.forEach((was, index) => {
          if (Math.abs(was - (b[index] ?? 0)) > 10)
            differing.push([(index % WIDTH) / 10, Math.floor(index / WIDTH) / 10]);
        });
        const isIn = ({ left, top, width, height }: (typeof places)[number], [x, y]: readonly [number, number]) =>
          x >= left && x < left + width && y >= top && y < top + height;
        expect(differing.every((pixel) => places.some((place) => isIn(place, pixel)))).toBe(true);
        expect(places.every((place) => differing.some((pixel) => isIn(place, pixel)))).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  it('are read in blocks that lie anywhere, blank outside of the page', () => {
    fc.assert(
      fc.property(drawing, fc.integer({ min: -300, max: 650 }), fc.integer({ min: -300, max: 450 }), (plane, x, y) => {
        const block = { left: x, top: y, width: 70, height: 50 };
        const [read] = readBlock(sheet({ Black: plane }), block);
        for (let index = 0; index < 70 * 50; index += 7) {
          const [px, py] = [x + (index % 70), y + Math.floor(index / 70)];
          const isInside = px >= 0 && py >= 0 && px < WIDTH && py < HEIGHT;
          expect(read?.[index] ?? 255).toBe(isInside ? plane[py * WIDTH + px] : 255);
        }
      }),
      { numRuns: 40 },
    );
  });
});
