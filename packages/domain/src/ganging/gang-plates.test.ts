import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gangPlates, type Ganging, type GangingRequest } from './gang-plates.ts';
import { createPlates, DUE, MM, plate, request, settings, stockSheet } from './ganging-fixture.ts';
import { listCuts, type SheetCut } from './list-cuts.ts';
import { measureSheets, type GangedSheet } from './measure-sheets.ts';
import type { PlateToPlace, StockSheet } from './sheet-layout.ts';

/** Checked by code of its own: corners in place of sizes. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const toBox = (one: { xUm: number; yUm: number; widthUm: number; lengthUm: number }): Box => ({
  left: one.xUm,
  top: one.yUm,
  right: one.xUm + one.widthUm,
  bottom: one.yUm + one.lengthUm,
});
const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);
const nameOf = ({ left, top, right, bottom }: Box): string => [left, top, right, bottom].join(' ');

/** Cuts a sheet with a pair of shears: each cut takes one part and puts two back. @returns what is left at the end */
function cutUp(sheet: GangedSheet, cuts: readonly SheetCut[]): string[] {
  const parts = new Set([nameOf({ left: 0, top: 0, right: sheet.widthUm, bottom: sheet.lengthUm })]);
  for (const { part, edge, distanceUm } of cuts) {
    const box = toBox(part);
    if (!parts.delete(nameOf(box))) throw new Error(`There is no part ${nameOf(box)}.`);
    const at = {
      left: box.left + distanceUm,
      right: box.right - distanceUm,
      upper: box.top + distanceUm,
      lower: box.bottom - distanceUm,
    }[edge];
    const halves =
      edge === 'left' || edge === 'right'
        ? [
            { ...box, right: at },
            { ...box, left: at },
          ]
        : [
            { ...box, bottom: at },
            { ...box, top: at },
          ];
    for (const half of halves) {
      if (!(half.left < half.right && half.top < half.bottom)) throw new Error(`A cut misses ${nameOf(box)}.`);
      parts.add(nameOf(half));
    }
  }
  return [...parts];
}

function checkSheet(sheet: GangedSheet, { plates, settings: { rimUm, gapUm, smallestOffcut } }: GangingRequest): void {
  const boxes = sheet.plates.map(toBox);
  const { widthUm, lengthUm } = sheet;
  const isIn = ({ left, top, right, bottom }: Box): boolean =>
    Math.min(left, top) >= rimUm && right <= widthUm - rimUm && bottom <= lengthUm - rimUm;
  expect(boxes.filter((box) => !isIn(box))).toEqual([]);
  const isApart = (box: Box, other: Box): boolean =>
    box.right + gapUm <= other.left ||
    other.right + gapUm <= box.left ||
    box.bottom + gapUm <= other.top ||
    other.bottom + gapUm <= box.top;
  expect(boxes.flatMap((box, index) => boxes.slice(index + 1).filter((other) => !isApart(box, other)))).toEqual([]);
  for (const placed of sheet.plates) {
    const source = plates.find(({ id }) => id === placed.plateId);
    const sides = [source?.widthUm, source?.lengthUm];
    expect([placed.widthUm, placed.lengthUm]).toEqual(placed.isTurned ? sides.reverse() : sides);
    if (placed.isTurned) expect(source?.canTurn).toBe(true);
  }
  const left = cutUp(sheet, listCuts(sheet.cuts));
  expect(left).toEqual(expect.arrayContaining(boxes.map(nameOf)));
  const free = left
    .filter((name) => !boxes.some((box) => nameOf(box) === name))
    .map((name) => {
      const [l = 0, t = 0, r = 0, b = 0] = name.split(' ').map(Number);
      return { area: (r - l) * (b - t), sides: [r - l, b - t].sort((one, other) => one - other) };
    });
  const isOffcut = ({ sides: [short = 0, long = 0] }: (typeof free)[number]): boolean =>
    short >= smallestOffcut.shortUm && long >= smallestOffcut.longUm;
  const sum = (areas: number[]): number => areas.reduce((total, area) => total + area, 0);
  const { area, money } = measureSheets([sheet]);
  expect(area).toEqual({
    total: sheet.widthUm * sheet.lengthUm,
    plates: sum(boxes.map(areaOf)),
    offcuts: sum(free.filter(isOffcut).map((one) => one.area)),
    waste: sum(free.filter((one) => !isOffcut(one)).map((one) => one.area)),
  });
  expect(money.plates + money.offcuts + money.waste).toBe(sheet.price);
}

const fitsInto = ({ widthUm, lengthUm, canTurn }: PlateToPlace, width: number, length: number): boolean =>
  (widthUm <= width && lengthUm <= length) || (canTurn && lengthUm <= width && widthUm <= length);

function checkGanging({ sheets, notPlaced }: Ganging, asked: GangingRequest): void {
  const {
    plates,
    stock,
    locked,
    settings: { rimUm },
  } = asked;
  const made = sheets.slice(locked.length);
  expect(sheets.slice(0, locked.length)).toEqual(locked);
  for (const sheet of made) checkSheet(sheet, asked);
  const ids = [
    ...sheets.flatMap((sheet) => sheet.plates.map(({ plateId }) => plateId)),
    ...notPlaced.map(({ plateId }) => plateId),
  ];
  expect(ids.sort()).toEqual(plates.map(({ id }) => id).sort());
  for (const { id, available } of stock)
    expect(made.filter(({ stockId }) => stockId === id).length).toBeLessThanOrEqual(available);
  const isBefore = (one: PlateToPlace, other: PlateToPlace): boolean =>
    one.priority > other.priority || (one.priority === other.priority && one.dueAt < other.dueAt);
  for (const { plateId, reason } of notPlaced) {
    const waiting = plates.find(({ id }) => id === plateId) as PlateToPlace;
    const fitsStock = stock.some(({ widthUm, lengthUm }) =>
      fitsInto(waiting, widthUm - 2 * rimUm, lengthUm - 2 * rimUm),
    );
    expect(reason).toBe(fitsStock ? 'noSheetLeft' : 'tooLarge');
    const taken = made
      .flatMap((sheet) => sheet.plates)
      .filter(({ plateId: id, widthUm, lengthUm }) => {
        const placed = plates.find((one) => one.id === id);
        return placed && isBefore(waiting, placed) && fitsInto(waiting, widthUm, lengthUm);
      });
    expect(taken, `${plateId} is due before what lies where it fits`).toEqual([]);
  }
}

const length = (min: number, max: number) => fc.integer({ min: min * MM, max: max * MM });

const requests = fc
  .record({
    plates: fc.array(
      fc.record({
        widthUm: length(40, 700),
        lengthUm: length(40, 700),
        canTurn: fc.boolean(),
        dueAt: fc.integer({ min: 0, max: 5 }).map((day) => new Date(DUE.getTime() + day * 86_400_000)),
        priority: fc.constantFrom(0, 0, 0, 1),
        copies: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 12 },
    ),
    stock: fc.array(
      fc.record({
        widthUm: length(200, 1000),
        lengthUm: length(200, 1400),
        available: fc.integer({ min: 0, max: 3 }),
        isOffcut: fc.boolean(),
        price: fc.integer({ min: 0, max: 50_000 }),
      }),
      { maxLength: 5 },
    ),
    settings: fc.record({
      rimUm: length(0, 20),
      gapUm: length(0, 10),
      smallestOffcut: fc.record({ shortUm: length(50, 200), longUm: length(200, 400) }),
      leastOffcutUsePercent: fc.integer({ min: 0, max: 100 }),
    }),
    dueSteps: fc.array(
      fc.integer({ min: 0, max: 4 }).map((day) => new Date(DUE.getTime() + day * 86_400_000)),
      { maxLength: 3 },
    ),
    seed: fc.nat(),
  })
  .map(({ plates, stock, ...other }): GangingRequest => ({
    ...other,
    plates: plates
      .flatMap(({ copies, ...one }) => Array.from({ length: copies }, () => one))
      .map((one, index) => ({ ...one, id: `P${index}` })),
    stock: stock.map((one, index) => ({ ...one, id: `S${index}` })),
    locked: [],
    tries: 60,
  }));

describe('ganging', () => {
  it('places every plate once, apart from the others, where cuts free it, the urgent ones first', () => {
    fc.assert(
      fc.property(requests, (asked) => checkGanging(gangPlates(asked), asked)),
      { numRuns: 80 },
    );
  });

  it('finds the same for the same seed, whatever the order of plates and stock', () => {
    const plates = createPlates(7, 60, { width: [80, 560], length: [160, 640], run: 6 });
    const stock = [stockSheet('raw', 900, 1200), stockSheet('rest', 500, 700, { available: 1, isOffcut: true })];
    const first = gangPlates(request(plates, stock));
    expect(gangPlates(request(plates.toReversed(), stock.toReversed()))).toEqual(first);
    checkGanging(first, request(plates, stock));
  });

  it('searches 400 plates of one order no longer than it is allowed to', () => {
    const asked = request(
      Array.from({ length: 400 }, (_, index) => plate(`P${index}`, 110, 170)),
      [stockSheet('raw', 900, 1200)],
    );
    const ganging = gangPlates(asked);
    // 885 x 1185 mm hold 5 columns of 10 plates that lie turned, and no more.
    expect(ganging.sheets).toHaveLength(8);
    expect(ganging.notPlaced).toEqual([]);
  });

  it('searches on where plates that are placed once take a sheet more', () => {
    const plates = createPlates(1, 40, { width: [120, 1250], length: [200, 1260], run: 6 });
    const asked = request(plates, [stockSheet('raw', 1320, 2032)], { settings: { ...settings, rimUm: 0 } });
    expect(gangPlates({ ...asked, tries: 0 }).sheets).toHaveLength(9);
    expect(gangPlates({ ...asked, tries: 2000 }).sheets).toHaveLength(8);
  });

  it('fills a sheet exactly', () => {
    const plates = Array.from({ length: 6 }, (_, index) => plate(`P${index}`, 100, 200));
    const sheet = stockSheet('raw', 2 * 10 + 3 * 100 + 2 * 5, 2 * 10 + 2 * 200 + 5, { available: 1 });
    const { sheets, notPlaced } = gangPlates(request(plates, [sheet]));
    expect(sheets.map((one) => one.plates.length)).toEqual([6]);
    expect(notPlaced).toEqual([]);
    const smaller = { ...sheet, widthUm: sheet.widthUm - 1 };
    expect(gangPlates(request(plates, [smaller])).notPlaced.length).toBeGreaterThan(0);
  });

  it('turns no plate against the grain', () => {
    const lying = [plate('P', 300, 100, { canTurn: false })];
    expect(gangPlates(request(lying, [stockSheet('raw', 200, 400)])).notPlaced).toEqual([
      { plateId: 'P', reason: 'tooLarge' },
    ]);
    const [sheet] = gangPlates(request([plate('P', 300, 100)], [stockSheet('raw', 200, 400)])).sheets;
    expect(sheet?.plates[0]).toMatchObject({ isTurned: true, xUm: 10 * MM, yUm: 10 * MM });
  });

  it('leaves the later plate over when one sheet is left', () => {
    const later = new Date(DUE.getTime() + 1);
    const plates = [plate('large', 380, 380, { dueAt: later }), plate('small', 300, 300)];
    const stock = [stockSheet('raw', 400, 400, { available: 1 })];
    expect(gangPlates(request(plates, stock)).notPlaced).toEqual([{ plateId: 'large', reason: 'noSheetLeft' }]);
    const remake = plates.map((one) => (one.id === 'large' ? { ...one, priority: 1 } : one));
    expect(gangPlates(request(remake, stock)).notPlaced).toEqual([{ plateId: 'small', reason: 'noSheetLeft' }]);
  });

  it('holds what is due first on as few sheets as possible, and fills them with what is due later', () => {
    const later = new Date(DUE.getTime() + 86_400_000);
    const plates = ['A', 'B', 'C', 'D'].flatMap((name) => [
      plate(`${name}1`, 380, 180),
      plate(`${name}2`, 380, 180, { dueAt: later }),
    ]);
    const asked = request(plates, [stockSheet('raw', 400, 385)], { dueSteps: [DUE] });
    const { sheets } = gangPlates(asked);
    expect(sheets.map((sheet) => sheet.plates.map(({ plateId }) => plateId.at(-1)).sort())).toEqual([
      ['1', '1'],
      ['1', '1'],
      ['2', '2'],
      ['2', '2'],
    ]);
  });

  it('takes an off-cut that plates use well before a raw sheet, and leaves one that they hardly use', () => {
    const raw = stockSheet('raw', 900, 1200);
    const offcut = stockSheet('rest', 400, 500, { available: 1, isOffcut: true, price: 1_800 });
    const takeStock = (one: PlateToPlace) =>
      gangPlates(request([one], [raw, offcut])).sheets.map(({ stockId }) => stockId);
    expect(takeStock(plate('P', 350, 450))).toEqual(['rest']);
    expect(takeStock(plate('P', 100, 150))).toEqual(['raw']);
    // Rather than leaving a plate over.
    expect(gangPlates(request([plate('P', 100, 150)], [offcut])).notPlaced).toEqual([]);
  });

  it('takes the smallest of several raw sheets that holds the plates', () => {
    const stock = [stockSheet('large', 1320, 2032, { price: 24_000 }), stockSheet('small', 900, 1200)];
    const { sheets } = gangPlates(request([plate('P', 500, 500)], stock));
    expect(sheets.map(({ stockId }) => stockId)).toEqual(['small']);
  });

  it('counts an off-cut half, and of equal sheets takes those of the first id', () => {
    const takeStock = (...stock: StockSheet[]) =>
      gangPlates(request([plate('P', 350, 450)], stock)).sheets.map(({ stockId }) => stockId);
    const raw = stockSheet('a', 400, 500);
    const offcut = (price: number) => stockSheet('rest', 400, 500, { available: 1, isOffcut: true, price });
    expect(takeStock(raw, offcut(19_999))).toEqual(['rest']);
    expect(takeStock(raw, offcut(20_001))).toEqual(['a']);
    for (const stock of [
      [raw, { ...raw, id: 'b' }],
      [{ ...raw, id: 'b' }, raw],
    ])
      expect(takeStock(...stock)).toEqual(['a']);
  });

  it('leaves locked sheets as they are and places none of their plates again', () => {
    const plates = [plate('A', 300, 300), plate('B', 300, 300)];
    const stock = [stockSheet('raw', 900, 1200)];
    const { sheets: locked } = gangPlates(request(plates.slice(0, 1), stock));
    const { sheets } = gangPlates(request(plates, stock, { locked }));
    expect(sheets[0]).toBe(locked[0]);
    expect(sheets.slice(1).map((sheet) => sheet.plates.map(({ plateId }) => plateId))).toEqual([['B']]);
  });

  it('has nothing to do without plates, and names all of them without sheets', () => {
    expect(gangPlates(request([], [stockSheet('raw', 900, 1200)]))).toEqual({ sheets: [], notPlaced: [] });
    expect(gangPlates(request([plate('P', 100, 100)], [])).notPlaced).toEqual([{ plateId: 'P', reason: 'tooLarge' }]);
    const none = stockSheet('raw', 900, 1200, { available: 0 });
    expect(gangPlates(request([plate('P', 100, 100)], [none])).notPlaced).toEqual([
      { plateId: 'P', reason: 'noSheetLeft' },
    ]);
  });

  it('leaves what is free of a sheet in one off-cut', () => {
    const { sheets } = gangPlates(request([plate('P', 300, 100)], [stockSheet('raw', 900, 1200)], { settings }));
    const { area } = measureSheets(sheets);
    // A strip over the whole width below the turned or lying plate.
    expect(area.offcuts).toBeGreaterThan(0.9 * area.total);
  });
});
