import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import {
  offcuts,
  plates,
  sheetPlaces,
  sheets,
  sheetSizes,
  staff as staffTable,
} from '../../platform/db/schema/index.ts';

type Plan = CallInput<Contract['deskPlanSheets']>;

let app: TestApp;
let owner: TestCustomer;
/** Sees what materials cost, too. */
let buyer: TestStaff;
let maker: TestStaff;
let colleague: TestStaff;
let materialId: number;
let sizeId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
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
  const terms = { supplierName: 'Cyrel DPR 45', rimMm: 10, gapMm: 6, canTurn: true, isRetired: false };
  const least = { offcutShortMm: 150, offcutLongMm: 200, leastOffcutUse: 50 };
  ({ id: materialId } = await buyer.call.deskCreateMaterial({
    ...terms,
    ...least,
    plateType: 'dig',
    thicknessMm: 1.14,
  }));
  const size = { materialId, widthMm: 900, lengthMm: 1200, price: 200, warnBelow: 1 };
  ({ id: sizeId } = await buyer.call.deskAddSheetSize(size));
});
afterAll(() => app.close());

const db = () => app.deps.database.db;
/** An order in production with four plates. */
async function createMadeOrder(): Promise<{
  readonly orderId: number;
  readonly ids: number[];
  readonly codes: string[];
}> {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const rows = await db().select().from(plates).where(eq(plates.orderId, orderId)).orderBy(plates.number);
  return { orderId, ids: rows.map(({ id }) => id), codes: rows.map(({ code }) => code) };
}
const receive = (count: number) =>
  maker.call.deskReceiveSheets({ requestId: randomUUID(), sizeId, sheets: count, note: '' });
/** The proposal, as the call takes it that plans it. */
async function propose(): Promise<Plan> {
  const proposal = await maker.call.deskProposeSheets({ materialId });
  return {
    materialId,
    sheets: proposal.sheets.map(({ sizeId: size, offcutId, places }) => ({
      ...(size !== null && { sizeId: size }),
      ...(offcutId !== null && { offcutId }),
      places,
    })),
  };
}
const act = async (
  sheetId: number,
  transition: 'release' | 'withdraw' | 'image' | 'cut' | 'dissolve',
  person = maker,
) => {
  const { revision } = await person.call.deskSheet({ sheetId });
  return person.call.deskTransitionSheet({ sheetId, revision, transition });
};
const readStock = async () => (await db().select().from(sheetSizes).where(eq(sheetSizes.id, sizeId)))[0];
const placesOf = (sheetId: number) => db().select().from(sheetPlaces).where(eq(sheetPlaces.sheetId, sheetId));
/** A plan of one order's plates, planned. */
async function planOne(): Promise<{ readonly sheetId: number; readonly orderId: number; readonly codes: string[] }> {
  await clearPlates();
  if ((await readStock())?.sheets === 0) await receive(1);
  const { orderId, codes } = await createMadeOrder();
  const { ids } = await maker.call.deskPlanSheets(await propose());
  return { sheetId: ids[0] ?? 0, orderId, codes };
}
/** Whatever waits gets a place, so that the next test begins with nothing. */
async function clearPlates(): Promise<void> {
  await db().update(plates).set({ state: 'packed', station: null }).where(eq(plates.state, 'open'));
}

describe('sheets', () => {
  it('are proposed of what waits and what is in stock, and change nothing', async () => {
    const { orderId, ids } = await createMadeOrder();
    const { groups } = await maker.call.deskPlatesToPlace({});
    expect(groups).toEqual([
      expect.objectContaining({ plateType: 'dig', thicknessMm: 1.14, materialId, plates: 4, orders: 1 }),
    ]);
    const none = await maker.call.deskProposeSheets({ materialId });
    expect(none).toMatchObject({ sheets: [], measures: { money: null } });
    expect(none.notPlaced.map(({ reason }) => reason)).toEqual(Array.from(ids, () => 'noSheetLeft'));
    await receive(1);
    const { sheets: proposed, notPlaced, measures } = await buyer.call.deskProposeSheets({ materialId });
    expect(notPlaced).toEqual([]);
    expect(proposed).toHaveLength(1);
    expect(proposed[0]).toMatchObject({ sizeId, offcutId: null, widthMm: 900, lengthMm: 1200 });
    expect(proposed[0]?.plates.map(({ plateId }) => plateId).sort()).toEqual([...ids].sort());
    expect(proposed[0]?.plates[0]).toMatchObject({ orderId, isStopped: false });
    const {
      total,
      plates: used,
      offcuts: left,
      waste,
    } = measures.money ?? { total: 0, plates: 0, offcuts: 0, waste: 0 };
    expect([total, Math.round((used + left + waste) * 100)]).toEqual([200, 20_000]);
    expect(measures.area.total).toBe(900 * 1200);
    expect(await db().$count(sheets)).toBe(0);
    expect(await readStock()).toMatchObject({ sheets: 1 });
    // A relief of its own is a bath of its own.
    expect((await maker.call.deskProposeSheets({ materialId, reliefUm: 700 })).notPlaced).toEqual([]);
    await clearPlates();
  });

  it('go from their plan over stock and image to plates and off-cuts, each step once', async () => {
    const { sheetId, codes } = await planOne();
    expect(await maker.call.deskSheet({ sheetId })).toMatchObject({
      ...{ state: 'planned', materialId, reliefMm: null, events: [{ kind: 'plan', by: 'Rami Saleh' }] },
    });
    expect((await maker.call.deskProposeSheets({ materialId })).notPlaced).toEqual([]);
    await expect(act(sheetId, 'cut')).rejects.toMatchObject({ errorName: 'moveNotAllowed' });
    await expect(maker.call.deskTransitionSheet({ sheetId, revision: 7, transition: 'release' })).rejects.toMatchObject(
      { errorName: 'changedMeanwhile' },
    );
    expect(await act(sheetId, 'release')).toMatchObject({ state: 'released', moved: 0 });
    expect(await readStock()).toMatchObject({ sheets: 0, value: 0 });
    expect(await act(sheetId, 'withdraw')).toMatchObject({ state: 'planned' });
    expect(await readStock()).toMatchObject({ sheets: 1, value: 20_000 });
    await act(sheetId, 'release');
    await expect(act(sheetId, 'dissolve')).rejects.toMatchObject({ errorName: 'moveNotAllowed' });
    await act(sheetId, 'image');
    await expect(act(sheetId, 'withdraw')).rejects.toMatchObject({ errorName: 'moveNotAllowed' });
    const { parts } = await maker.call.deskSheet({ sheetId });
    await act(sheetId, 'cut', colleague);
    const stored = await db().select().from(offcuts).where(eq(offcuts.materialId, materialId));
    const offcutParts = parts.filter(({ kind }) => kind === 'offcut');
    expect(stored.map(({ widthUm, lengthUm }) => [widthUm / 1000, lengthUm / 1000])).toEqual(
      offcutParts.map(({ widthMm, lengthMm }) => [widthMm, lengthMm]),
    );
    expect(offcutParts.length).toBeGreaterThan(0);
    const { money } = (await buyer.call.deskSheet({ sheetId })).measures;
    expect(stored.reduce((sum, { value }) => sum + value, 0) / 100).toBeCloseTo(money?.offcuts ?? -1, 1);
    const { events } = await maker.call.deskStockEvents({ materialId });
    expect(events.rows.filter(({ note }) => note === `S-${sheetId}`).map(({ kind, moved }) => [kind, moved])).toEqual([
      ...offcutParts.map(() => ['offcutStored', 1]),
      ['used', -1],
      ['returned', 1],
      ['used', -1],
    ]);
    const [code = ''] = codes;
    for (const search of [`S-${sheetId}`, code])
      expect((await maker.call.deskSheets({ search })).sheets).toMatchObject({
        ...{ count: 1, rows: [{ id: sheetId, state: 'cut', plates: 4, stopped: 0 }] },
      });
    expect((await maker.call.deskSheets({ filter: 'planned' })).sheets.count).toBe(0);
    await clearPlates();
  });

  it('take an off-cut, and give it back when they are withdrawn', async () => {
    const [offcut] = await db().select().from(offcuts).where(eq(offcuts.state, 'stored')).limit(1);
    const offcutId = offcut?.id ?? 0;
    const { ids } = await createMadeOrder();
    const place = { plateId: ids[0] ?? 0, xUm: 10_000, yUm: 10_000, isTurned: false };
    await db().update(offcuts).set({ widthUm: 880_000, lengthUm: 900_000 }).where(eq(offcuts.id, offcutId));
    const plan = { materialId, sheets: [{ offcutId, places: [place] }] };
    const { ids: planned } = await maker.call.deskPlanSheets(plan);
    const sheetId = planned[0] ?? 0;
    const other = { ...plan, sheets: [{ offcutId, places: [{ ...place, plateId: ids[1] ?? 0 }] }] };
    await expect(maker.call.deskPlanSheets(other)).rejects.toMatchObject({ errorName: 'offcutPlanned' });
    await act(sheetId, 'release');
    expect((await maker.call.deskOffcuts({ materialId })).offcuts.rows.map(({ id }) => id)).not.toContain(offcutId);
    await act(sheetId, 'withdraw');
    expect((await maker.call.deskOffcuts({ materialId })).offcuts.rows.map(({ id }) => id)).toContain(offcutId);
    await maker.call.deskDiscardOffcut({ requestId: randomUUID(), offcutId, note: 'Bent' });
    await expect(act(sheetId, 'release')).rejects.toMatchObject({
      ...{ errorName: 'offcutGone', message: expect.stringContaining('Rami Saleh') as string },
    });
    await act(sheetId, 'dissolve');
    expect(await placesOf(sheetId)).toEqual([]);
    expect(await maker.call.deskSheet({ sheetId })).toMatchObject({ state: 'dissolved', plates: [] });
    await clearPlates();
  });

  it('refuse places that the rules of ganging refuse, and plates of others', async () => {
    await receive(1);
    const { ids, codes } = await createMadeOrder();
    const [first = 0, second = 0] = ids;
    const plan = (...places: Plan['sheets'][number]['places']) =>
      maker.call.deskPlanSheets({ materialId, sheets: [{ sizeId, places }] });
    const at = (plateId: number, xUm: number, yUm: number) => ({ plateId, xUm, yUm, isTurned: false });
    await expect(plan(at(first, 9_999, 10_000))).rejects.toMatchObject({ errorName: 'placementWrong' });
    await expect(plan(at(first, 10_000, 10_000), at(second, 10_000, 10_000))).rejects.toMatchObject({
      errorName: 'placementWrong',
    });
    await expect(plan(at(first, 10_000, 10_000), at(first, 500_000, 500_000))).rejects.toMatchObject({
      errorName: 'placementWrong',
    });
    await expect(plan(at(999_999, 10_000, 10_000))).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(
      maker.call.deskPlanSheets({
        materialId,
        reliefUm: 700,
        sheets: [{ sizeId, places: [at(first, 10_000, 10_000)] }],
      }),
    ).rejects.toMatchObject({ errorName: 'plateNotPlaceable' });
    const held = {
      id: randomUUID(),
      plate: codes[0] ?? '',
      transition: 'hold' as const,
      note: 'Scratch',
      way: 'hand' as const,
    };
    await maker.call.deskTransitionPlates({ events: [held] });
    await expect(plan(at(first, 10_000, 10_000))).rejects.toMatchObject({ errorName: 'plateNotPlaceable' });
    await expect(
      (await app.createStaff(['PAYMENTS'])).call.deskPlanSheets({
        materialId,
        sheets: [{ sizeId, places: [at(second, 10_000, 10_000)] }],
      }),
    ).rejects.toMatchObject({ errorName: 'noPermission' });
    expect(await db().$count(sheetPlaces, eq(sheetPlaces.plateId, first))).toBe(0);
    await clearPlates();
  });

  it('drop plates that are held or cancelled while they are planned, and say which are stopped once released', async () => {
    const { sheetId, orderId, codes } = await planOne();
    const hold = (plate: string) => ({
      ...{ id: randomUUID(), plate, transition: 'hold' as const, note: 'Scratch', way: 'hand' as const },
    });
    await colleague.call.deskTransitionPlates({ events: [hold(codes[0] ?? '')] });
    const sheet = await maker.call.deskSheet({ sheetId });
    expect(sheet.plates.map(({ code }) => code).sort()).toEqual(codes.slice(1).sort());
    expect(sheet.events).toMatchObject([{ kind: 'plan' }, { kind: 'drop', by: 'Noura Haddad' }]);
    expect(sheet.parts.length).toBeGreaterThan(0);
    await act(sheetId, 'release');
    await colleague.call.deskTransitionPlates({ events: [hold(codes[1] ?? '')] });
    const released = await maker.call.deskSheet({ sheetId });
    expect(released.plates.filter(({ isStopped }) => isStopped).map(({ code }) => code)).toEqual([codes[1]]);
    expect((await maker.call.deskSheets({ search: `S-${sheetId}` })).sheets.rows[0]).toMatchObject({ stopped: 1 });
    await act(sheetId, 'withdraw');
    await expect(act(sheetId, 'release')).rejects.toMatchObject({ errorName: 'platesStopped' });
    const { order } = await maker.call.deskOrder({ orderId });
    await maker.call.deskTransitionOrder({ orderId, to: orderStatus.onHold, revision: order.revision, note: 'Asked' });
    expect(await maker.call.deskSheet({ sheetId })).toMatchObject({ state: 'dissolved', plates: [] });
    await clearPlates();
  });

  it('are changed by hand while they are planned, by the rules of ganging', async () => {
    await receive(1);
    const { sheetId, codes } = await planOne();
    const { plates: found, revision, parts, widthMm, lengthMm, rules } = await maker.call.deskSheet({ sheetId });
    // The one nearest to the corner where sheets begin.
    const placed = found.toSorted((a, b) => a.xMm + a.yMm - b.xMm - b.yMm);
    const toPlace = ({ plateId, xMm, yMm, isTurned }: (typeof placed)[number]) => ({
      ...{ plateId, xUm: xMm * 1000, yUm: yMm * 1000, isTurned },
    });
    const [first, ...others] = placed.map(toPlace);
    if (!first) throw new Error('There is no plate.');
    const change = (places: readonly (typeof first)[], at = revision, person = maker) =>
      person.call.deskChangeSheet({ sheetId, revision: at, places: [...places] });
    await expect(change([{ ...first, xUm: 0 }, ...others])).rejects.toMatchObject({ errorName: 'placementWrong' });
    await expect(change([first, first])).rejects.toMatchObject({ errorName: 'placementWrong' });
    // Alone it fits into the opposite corner, whatever sheet or off-cut it lies on.
    const toFarEdge = (sheetMm: number, plateMm = 0) => Math.round((sheetMm - plateMm) * 1000) - rules.rimUm;
    const [xUm, yUm] = [toFarEdge(widthMm, placed[0]?.widthMm), toFarEdge(lengthMm, placed[0]?.lengthMm)];
    await change([{ ...first, xUm, yUm }]);
    const sheet = await maker.call.deskSheet({ sheetId });
    expect(sheet.plates).toMatchObject([{ plateId: first.plateId, xMm: xUm / 1000, yMm: yUm / 1000 }]);
    expect(sheet.events.at(-1)).toMatchObject({ kind: 'change', by: 'Rami Saleh' });
    expect(sheet.parts).not.toEqual(parts);
    // What was taken off waits again, and can come back.
    expect((await maker.call.deskPlatesToPlace({})).groups).toMatchObject([{ plates: 3 }]);
    await expect(change([first, ...others])).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    const both = [() => change([first, ...others], 1), () => change([first], 1, colleague)];
    expect(await callAtOnce(app, { materials: materialId }, both)).toEqual(['done', 'changedMeanwhile']);
    expect((await maker.call.deskSheet({ sheetId })).plates.map(({ code }) => code).sort()).toEqual([...codes].sort());
    await act(sheetId, 'release');
    await expect(change([first], 3)).rejects.toMatchObject({ errorName: 'sheetLocked' });
    await act(sheetId, 'withdraw');
    await act(sheetId, 'dissolve');
    await clearPlates();
  });

  it('are printed to scale with their plates and cuts, and listed for the imager', async () => {
    await receive(1);
    const { sheetId, orderId, codes } = await planOne();
    const { url } = await maker.call.deskSheetPlan({ sheetId, language: 'en' });
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    const text = await readPdfText(answer.rawPayload);
    for (let number = 1; number <= 4; number++) expect(text).toContain(getPlateNumber(orderId, number));
    expect(text).toContain(`Sheet S-${sheetId}`);
    expect(text).toContain('Scale 1 : 10');
    expect(text).toContain('Cutting list');
    expect((await app.inject({ url: url.replace('language=en', 'language=ar') })).statusCode).not.toBe(200);
    const csv = (await app.inject({ url: (await maker.call.deskImagingListCsv({ sheetId })).url })).body;
    for (const code of codes) expect(csv).toContain(code);
    expect(csv.trim().split('\r\n')).toHaveLength(5);
    await act(sheetId, 'dissolve');
    await clearPlates();
  });
});

describe('two people at once', () => {
  it('place the same plates once: the other one is told on which sheet, and by whom', async () => {
    await receive(2);
    await createMadeOrder();
    const plan = await propose();
    const calls = [() => maker.call.deskPlanSheets(plan), () => colleague.call.deskPlanSheets(plan)];
    expect(await callAtOnce(app, { materials: materialId }, calls)).toEqual(['done', 'plateOnSheet']);
    await expect(colleague.call.deskPlanSheets(plan)).rejects.toMatchObject({
      message: expect.stringContaining('Rami Saleh') as string,
    });
    await clearPlates();
  });

  it('take the last sheet once, whether for a plan or by hand', async () => {
    const { sheetId } = await planOne();
    const stock = await readStock();
    if (stock && stock.sheets > 1)
      await maker.call.deskTakeSheets({ requestId: randomUUID(), sizeId, sheets: stock.sheets - 1, note: 'Test' });
    const take = () => colleague.call.deskTakeSheets({ requestId: randomUUID(), sizeId, sheets: 1, note: 'Test' });
    const { revision } = await maker.call.deskSheet({ sheetId });
    const release = (person: TestStaff) =>
      person.call.deskTransitionSheet({ sheetId, revision, transition: 'release' });
    expect(await callAtOnce(app, { sheet_sizes: sizeId }, [take, () => release(maker)])).toEqual([
      ...['done', 'notEnoughSheets'],
    ]);
    expect(await maker.call.deskSheet({ sheetId })).toMatchObject({ state: 'planned' });
    await receive(1);
    const both = [() => release(maker), () => release(colleague)];
    expect(await callAtOnce(app, { sheets: sheetId }, both)).toEqual(['done', 'changedMeanwhile']);
    expect(await readStock()).toMatchObject({ sheets: 0 });
    expect(await db().$count(sheets, and(eq(sheets.id, sheetId), eq(sheets.state, 'released')))).toBe(1);
  });
});
