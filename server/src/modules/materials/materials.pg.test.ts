import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { materials, offcuts, sheetSizes, staff as staffTable, stockEvents } from '../../platform/db/schema/index.ts';

let app: TestApp;
/** Sees and says what materials cost. */
let buyer: TestStaff;
let maker: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  [buyer, maker, colleague] = [
    await app.createStaff(['RATES', 'ORDERS']),
    await app.createStaff(['ORDERS']),
    await app.createStaff(['ORDERS']),
  ];
  for (const [person, name] of [
    [maker, 'Rami Saleh'],
    [colleague, 'Noura Haddad'],
  ] as const)
    await app.deps.database.db.update(staffTable).set({ name }).where(eq(staffTable.id, person.staffId));
});
afterAll(() => app.close());

const terms = {
  ...{ supplierName: 'Cyrel DPR 45', rimMm: 10, gapMm: 6.5, canTurn: true },
  ...{ offcutShortMm: 200, offcutLongMm: 300, leastOffcutUse: 50, isRetired: false },
};
let made = 0;
/** Types and thicknesses of the price list, each a material of its own. */
const listKinds = async () => {
  const { plateTypes, thicknessesMm } = await buyer.call.deskMaterialKinds({});
  return plateTypes.flatMap((plateType) => thicknessesMm.map((thicknessMm) => ({ plateType, thicknessMm })));
};
/** A material of its own kind with sheets of one size. */
async function createMaterial(more: Partial<typeof terms> = {}, price = 212.5) {
  const kind = (await listKinds())[made++];
  if (!kind) throw new Error('The price list has no more kinds.');
  const { plateType, thicknessMm } = kind;
  const { id: materialId } = await buyer.call.deskCreateMaterial({ ...terms, ...more, plateType, thicknessMm });
  const size = { materialId, widthMm: 900, lengthMm: 1200, price, warnBelow: 4 };
  const { id: sizeId } = await buyer.call.deskAddSheetSize(size);
  return { materialId, sizeId, plateType, thicknessMm };
}
const receive = (sizeId: number, sheets: number) =>
  maker.call.deskReceiveSheets({ requestId: randomUUID(), sizeId, sheets, note: '' });
const take = (person: TestStaff, sizeId: number, sheets = 1) =>
  person.call.deskTakeSheets({ requestId: randomUUID(), sizeId, sheets, note: 'Test strips' });
const readSize = async (sizeId: number) =>
  (await app.deps.database.db.select().from(sheetSizes).where(eq(sheetSizes.id, sizeId)))[0];
const readCsv = async (person: TestStaff, search: string) => {
  const { url } = await person.call.deskMaterialsCsv({ search });
  return (await app.inject({ url })).body.replace('\ufeff', '').trim().split('\r\n');
};

describe('materials', () => {
  it('are there once for each type and thickness of the price list', async () => {
    const { plateTypes, thicknessesMm } = await buyer.call.deskMaterialKinds({});
    expect(plateTypes).toContain('dig');
    expect(thicknessesMm).toContain(1.14);
    const { materialId, sizeId, plateType, thicknessMm } = await createMaterial();
    expect(await maker.call.deskMaterial({ materialId })).toMatchObject({
      ...{ plateType, thicknessMm, supplierName: 'Cyrel DPR 45', rimMm: 10, gapMm: 6.5, sheets: 0, isBelow: true },
      ...{ value: null, sizes: [{ id: sizeId, widthMm: 900, lengthMm: 1200, price: null, sheets: 0, warnBelow: 4 }] },
    });
    const same = { ...terms, plateType, thicknessMm };
    await expect(buyer.call.deskCreateMaterial(same)).rejects.toMatchObject({ errorName: 'materialExists' });
    await expect(buyer.call.deskCreateMaterial({ ...same, thicknessMm: 1.15 })).rejects.toMatchObject({
      fields: { thicknessMm: { key: 'choiceInvalid' } },
    });
    await expect(buyer.call.deskCreateMaterial({ ...same, plateType: 'toString' })).rejects.toMatchObject({
      fields: { plateType: { key: 'choiceInvalid' } },
    });
    const size = { materialId, widthMm: 900, lengthMm: 1200, price: 1, warnBelow: 0 };
    await expect(buyer.call.deskAddSheetSize(size)).rejects.toMatchObject({ errorName: 'sheetSizeExists' });
    await expect(buyer.call.deskCreateMaterial({ ...same, offcutLongMm: 199 })).rejects.toMatchObject({
      fields: { offcutLongMm: { key: 'offcutSidesSwapped' } },
    });
  });

  it('are changed by one person at a time, and cost what those say who see prices', async () => {
    const { materialId, sizeId } = await createMaterial();
    const change = { ...terms, materialId, revision: 0 };
    await buyer.call.deskChangeMaterial({ ...change, supplierName: 'nyloflex ACE', isRetired: true });
    await expect(buyer.call.deskChangeMaterial(change)).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    await expect(maker.call.deskChangeMaterial({ ...change, revision: 1 })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    await buyer.call.deskChangeSheetSize({ sizeId, revision: 0, price: 220, warnBelow: 0 });
    await expect(
      buyer.call.deskChangeSheetSize({ sizeId, revision: 0, price: 230, warnBelow: 0 }),
    ).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    expect(await buyer.call.deskMaterial({ materialId })).toMatchObject({
      ...{ supplierName: 'nyloflex ACE', isRetired: true, isBelow: false, sizes: [{ price: 220, warnBelow: 0 }] },
    });
  });

  it('are searched, filtered, sorted and counted, with the value of all of them for those who see it', async () => {
    const supplierName = `Zephyr ${randomUUID()}`;
    const [few, many] = [await createMaterial({ supplierName }), await createMaterial({ supplierName }, 100)];
    await receive(few.sizeId, 3);
    await receive(many.sizeId, 4);
    const list = (more: object = {}) => buyer.call.deskMaterials({ search: supplierName, ...more });
    const idsOf = async (more: object = {}) => (await list(more)).materials.rows.map(({ id }) => id);
    expect((await list()).materials).toMatchObject({ count: 2, value: 3 * 212.5 + 400 });
    expect(await idsOf({ filter: 'below' })).toEqual([few.materialId]);
    expect(await idsOf({ sort: 'sheets', direction: 'desc' })).toEqual([many.materialId, few.materialId]);
    expect(await idsOf({ sort: 'value', direction: 'desc' })).toEqual([few.materialId, many.materialId]);
    expect(await idsOf({ _start: 0, _end: 1, sort: 'sheets' })).toEqual([few.materialId]);
    expect((await buyer.call.deskMaterials({ search: String(few.thicknessMm) })).materials.rows).toContainEqual(
      expect.objectContaining({ id: few.materialId }),
    );
    await buyer.call.deskChangeMaterial({
      ...terms,
      supplierName,
      materialId: few.materialId,
      revision: 0,
      isRetired: true,
    });
    expect(await idsOf({ filter: 'inUse' })).toEqual([many.materialId]);
    expect(await idsOf({ filter: 'retired' })).toEqual([few.materialId]);
    expect(await idsOf({ filter: 'below' })).toEqual([]);

    const seen = (await maker.call.deskMaterials({ search: supplierName })).materials;
    expect(seen).toMatchObject({ value: null, rows: [{ value: null }, { value: null }] });
    await expect(maker.call.deskMaterials({ sort: 'value' })).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect((await app.createStaff(['CHAT'])).call.deskMaterials({})).rejects.toMatchObject({
      errorName: 'noPermission',
    });

    const [head, ...lines] = await readCsv(buyer, supplierName);
    expect(head).toBe('plateType,thicknessMm,supplierName,sheets,offcuts,belowWarning,inUse,value,currency');
    expect(lines.sort()).toEqual(
      [
        `${few.plateType},${few.thicknessMm},${supplierName},3,0,no,no,637.50,AED`,
        `${many.plateType},${many.thicknessMm},${supplierName},4,0,no,yes,400.00,AED`,
      ].sort(),
    );
    expect((await readCsv(maker, supplierName)).join()).not.toMatch(/637|400|AED|value/);
  });
});

describe('stock', () => {
  it('is what its events come to, each with who, when, how many and what for', async () => {
    const { materialId, sizeId } = await createMaterial({}, 100.01);
    expect(await receive(sizeId, 3)).toEqual({ sheets: 3 });
    expect(await take(colleague, sizeId)).toEqual({ sheets: 2 });
    await maker.call.deskCountSheets({ requestId: randomUUID(), sizeId, sheets: 4, shown: 2, note: 'Stocktaking' });
    expect(await readSize(sizeId)).toMatchObject({ sheets: 4, value: 40004 });
    const { events } = await buyer.call.deskStockEvents({ materialId });
    expect(events).toMatchObject({
      count: 3,
      rows: [
        {
          kind: 'counted',
          moved: 2,
          sheetsLeft: 4,
          value: 200.02,
          by: 'Rami Saleh',
          note: 'Stocktaking',
          widthMm: 900,
        },
        { kind: 'used', moved: -1, sheetsLeft: 2, value: -100.01, by: 'Noura Haddad', note: 'Test strips' },
        { kind: 'received', moved: 3, sheetsLeft: 3, value: 300.03, by: 'Rami Saleh' },
      ],
    });
    expect((await buyer.call.deskStockEvents({ materialId, kind: 'used' })).events.count).toBe(1);
    expect((await maker.call.deskStockEvents({ materialId })).events.rows.map(({ value }) => value)).toEqual([
      null,
      null,
      null,
    ]);
    const [sums] = await app.deps.database.db
      .select({ sheets: sql<number>`sum(moved)::int`, value: sql<number>`sum(value)::int` })
      .from(stockEvents)
      .where(eq(stockEvents.sizeId, sizeId));
    expect(sums).toEqual({ sheets: 4, value: 40004 });
  });

  it('is never negative, and a new count of what has moved meanwhile is refused', async () => {
    const { sizeId } = await createMaterial();
    await expect(take(maker, sizeId)).rejects.toMatchObject({ errorName: 'notEnoughSheets' });
    await receive(sizeId, 2);
    const count = { requestId: randomUUID(), sizeId, sheets: 5, shown: 3, note: 'Stocktaking' };
    await expect(maker.call.deskCountSheets(count)).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    await expect(take(maker, sizeId, 3)).rejects.toMatchObject({ errorName: 'notEnoughSheets' });
    expect(await readSize(sizeId)).toMatchObject({ sheets: 2 });
    const { db } = app.deps.database;
    await expect(db.update(sheetSizes).set({ sheets: -1 }).where(eq(sheetSizes.id, sizeId))).rejects.toThrow();
    await expect(db.update(stockEvents).set({ moved: 9 }).where(eq(stockEvents.sizeId, sizeId))).rejects.toThrow();
    await expect(db.delete(stockEvents).where(eq(stockEvents.sizeId, sizeId))).rejects.toThrow();
  });

  it('changes once for a request that is sent again, and not for another one with its id', async () => {
    const { materialId, sizeId } = await createMaterial();
    const received = { requestId: randomUUID(), sizeId, sheets: 5, note: '' };
    for (let sent = 0; sent < 2; sent++) expect(await maker.call.deskReceiveSheets(received)).toEqual({ sheets: 5 });
    await expect(maker.call.deskTakeSheets({ ...received, sheets: 1, note: 'Test strips' })).rejects.toMatchObject({
      errorName: 'requestReused',
    });
    const found = { requestId: randomUUID(), materialId, widthMm: 400, lengthMm: 500, place: 'A2' };
    const [first, again] = [await maker.call.deskStoreOffcut(found), await maker.call.deskStoreOffcut(found)];
    expect(again).toEqual(first);
    expect((await maker.call.deskOffcuts({ materialId })).offcuts.count).toBe(1);
  });

  it('has off-cuts that are found and discarded one by one', async () => {
    const [{ materialId }, other] = [{ materialId: (await firstMaterial()).id }, randomUUID()];
    const { id } = await maker.call.deskStoreOffcut({
      ...{ requestId: randomUUID(), materialId, widthMm: 400, lengthMm: 500, place: 'A2', note: 'Lay there' },
    });
    expect((await maker.call.deskOffcuts({ materialId })).offcuts.rows).toContainEqual(
      expect.objectContaining({ id, widthMm: 400, lengthMm: 500, place: 'A2', state: 'stored', value: null }),
    );
    const before = (await maker.call.deskMaterial({ materialId })).offcuts;
    await maker.call.deskDiscardOffcut({ requestId: other, offcutId: id, note: 'Bent' });
    await maker.call.deskDiscardOffcut({ requestId: other, offcutId: id, note: 'Bent' });
    expect((await maker.call.deskMaterial({ materialId })).offcuts).toBe(before - 1);
    await expect(
      colleague.call.deskDiscardOffcut({ requestId: randomUUID(), offcutId: id, note: 'Bent' }),
    ).rejects.toMatchObject({ errorName: 'offcutGone', message: expect.stringContaining('Rami Saleh') as string });
    expect((await maker.call.deskOffcuts({ materialId, state: 'discarded' })).offcuts.rows).toContainEqual(
      expect.objectContaining({ id }),
    );
  });
});

const firstMaterial = async () => {
  const [row] = await app.deps.database.db.select().from(materials).limit(1);
  if (!row) throw new Error('There is no material.');
  return row;
};

describe('two people at once', () => {
  it('get the last sheet once: the other one is told who has it', async () => {
    const { sizeId } = await createMaterial();
    for (const [first, second] of inBothOrders(maker, colleague)) {
      await receive(sizeId, 1);
      const calls = [() => take(first, sizeId), () => take(second, sizeId)];
      expect(await callAtOnce(app, { sheet_sizes: sizeId }, calls)).toEqual(['done', 'notEnoughSheets']);
      await expect(take(second, sizeId)).rejects.toMatchObject({
        message: expect.stringContaining(first === maker ? 'Rami Saleh' : 'Noura Haddad') as string,
      });
      expect(await readSize(sizeId)).toMatchObject({ sheets: 0, value: 0 });
    }
  });

  it('receive all sheets, and discard an off-cut once', async () => {
    const { id: materialId } = await firstMaterial();
    const [size] = await app.deps.database.db.select().from(sheetSizes).where(eq(sheetSizes.materialId, materialId));
    const sizeId = size?.id ?? 0;
    const before = size?.sheets ?? 0;
    const both = [() => receive(sizeId, 2), () => receive(sizeId, 3)];
    expect(await callAtOnce(app, { sheet_sizes: sizeId }, both)).toEqual(['done', 'done']);
    expect(await readSize(sizeId)).toMatchObject({ sheets: before + 5 });
    const sent = { requestId: randomUUID(), sizeId, sheets: 1, note: '' };
    const same = [() => maker.call.deskReceiveSheets(sent), () => maker.call.deskReceiveSheets(sent)];
    expect(await callAtOnce(app, { sheet_sizes: sizeId }, same)).toEqual(['done', 'done']);
    expect(await readSize(sizeId)).toMatchObject({ sheets: before + 6 });

    const [offcut] = await app.deps.database.db
      .insert(offcuts)
      .values({ materialId, widthUm: 400_000, lengthUm: 500_000, value: 0, place: '', state: 'stored' })
      .returning();
    const offcutId = offcut?.id ?? 0;
    const discard = (person: TestStaff) =>
      person.call.deskDiscardOffcut({ requestId: randomUUID(), offcutId, note: 'Bent' });
    expect(await callAtOnce(app, { offcuts: offcutId }, [() => discard(maker), () => discard(colleague)])).toEqual([
      'done',
      'offcutGone',
    ]);
  });
});
