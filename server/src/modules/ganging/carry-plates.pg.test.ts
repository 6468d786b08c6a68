import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orderChecks, plateEvents, plates } from '../../platform/db/schema/index.ts';

type Request = CallInput<Contract['deskTransitionSheet']>;

let app: TestApp;
let owner: TestCustomer;
let maker: TestStaff;
let colleague: TestStaff;
let materialId: number;
let sizeId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  const buyer = await app.createStaff(['RATES', 'ORDERS']);
  [maker, colleague] = [await app.createStaff(['ORDERS']), await app.createStaff(['ORDERS'])];
  ({ id: materialId } = await buyer.call.deskCreateMaterial({
    ...{
      plateType: 'dig',
      thicknessMm: 1.14,
      supplierName: 'Cyrel DPR 45',
      rimMm: 10,
      gapMm: 6,
      canTurn: true,
      isRetired: false,
    },
    ...{ offcutShortMm: 150, offcutLongMm: 200, leastOffcutUse: 50 },
  }));
  const size = { materialId, widthMm: 900, lengthMm: 1200, price: 200, warnBelow: 0 };
  ({ id: sizeId } = await buyer.call.deskAddSheetSize(size));
  await maker.call.deskReceiveSheets({ requestId: randomUUID(), sizeId, sheets: 9, note: '' });
});
afterAll(() => app.close());

const db = () => app.deps.database.db;

/** Four plates of an order in production on a sheet that was released. */
async function releaseOne() {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const { sheets } = await maker.call.deskProposeSheets({ materialId });
  const { ids } = await maker.call.deskPlanSheets({
    materialId,
    sheets: sheets.map(({ sizeId: size, offcutId, places }) => ({
      ...{ ...(size !== null && { sizeId: size }), ...(offcutId !== null && { offcutId }), places },
    })),
  });
  const [sheetId = 0] = ids;
  await act(sheetId, 'release');
  const rows = await db().select().from(plates).where(eq(plates.orderId, orderId)).orderBy(asc(plates.number));
  return { sheetId, orderId, codes: rows.map(({ code }) => code) };
}

async function act(sheetId: number, transition: Request['transition'], more: Partial<Request> = {}) {
  const { revision } = await maker.call.deskSheet({ sheetId });
  return maker.call.deskTransitionSheet({ sheetId, revision, transition, ...more });
}

const move = (plate: string, transition: 'hold' | 'release' | 'advance') =>
  maker.call.deskTransitionPlates({ events: [{ id: randomUUID(), plate, transition, note: 'Edge', way: 'hand' }] });

const stationsOf = async (codes: readonly string[]) =>
  (
    await db()
      .select()
      .from(plates)
      .where(inArray(plates.code, [...codes]))
      .orderBy(asc(plates.number))
  ).map(({ station }) => station);

describe('a sheet carries its plates', () => {
  it('from imaging to the cut, names who stays behind, and signs the checks of the job with the last of them', async () => {
    const { sheetId, orderId, codes } = await releaseOne();
    const [first = '', ...others] = codes;
    await move(first, 'hold');
    expect((await maker.call.deskSheet({ sheetId })).station).toMatchObject({ key: 'imaging', isLast: false });
    const imaged = await act(sheetId, 'image', { machine: 'a' });
    expect(imaged).toMatchObject({
      ...{ state: 'imaged', moved: 3, skipped: [{ code: first, orderId, number: 1, error: 'plateHeld' }] },
    });
    expect(await stationsOf(codes)).toEqual(['imaging', 'backExposure', 'backExposure', 'backExposure']);
    const { plate, events } = await maker.call.deskPlate({ plate: others[0] ?? '' });
    expect(plate.station).toBe('backExposure');
    expect(events).toMatchObject([{ transition: 'advance', way: 'sheet', machine: { en: 'Imager A' } }]);
    const signed = async () =>
      (await db().select().from(orderChecks).where(eq(orderChecks.orderId, orderId))).map(({ key }) => key);
    expect(await signed()).not.toContain('imaging');
    await move(first, 'release');
    await move(first, 'advance');
    expect(await signed()).toContain('imaging');
    const places = [{ plateId: 1, xUm: 10_000, yUm: 10_000, isTurned: false }];
    await expect(maker.call.deskChangeSheet({ sheetId, revision: imaged.revision, places })).rejects.toMatchObject({
      errorName: 'sheetImaged',
    });
    await expect(act(sheetId, 'carry', { station: 'washout' })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    expect(await act(sheetId, 'carry', { station: 'backExposure' })).toMatchObject({ moved: 4, skipped: [] });
    expect(await act(sheetId, 'undoCarry')).toMatchObject({ state: 'imaged', moved: 4 });
    expect(await stationsOf(codes)).toEqual(codes.map(() => 'backExposure'));
    await expect(act(sheetId, 'undoCarry')).rejects.toMatchObject({ errorName: 'moveNotAllowed' });
    const cut = await act(sheetId, 'cut');
    expect(cut).toMatchObject({ state: 'cut', moved: 4, skipped: [] });
    expect(await stationsOf(codes)).toEqual(codes.map(() => 'quality'));
    expect(await signed()).toEqual(expect.arrayContaining(['imaging', 'exposure', 'washout', 'dry']));
    // Each station that was passed is an event of its own.
    const [row] = await db().select().from(plates).where(eq(plates.code, first));
    const stored = await db()
      .select()
      .from(plateEvents)
      .where(eq(plateEvents.plateId, row?.id ?? 0));
    expect(stored.filter(({ way, transition }) => way === 'sheet' && transition === 'advance')).toHaveLength(7);
  });

  it('takes the image back as long as nothing has happened to a plate since, and is not cut in passing', async () => {
    const { sheetId, codes } = await releaseOne();
    await act(sheetId, 'image');
    await move(codes[0] ?? '', 'hold');
    await expect(act(sheetId, 'undoImage')).rejects.toMatchObject({
      ...{ errorName: 'platesMovedOn', message: expect.stringContaining('-01') as string },
    });
    await maker.call.deskTransitionPlates({
      events: [{ id: randomUUID(), plate: codes[0] ?? '', transition: 'undo', way: 'hand' }],
    });
    // What was held and let go has been touched: its image is taken back by hand.
    await expect(act(sheetId, 'undoImage')).rejects.toMatchObject({ errorName: 'platesMovedOn' });
    for (const station of ['backExposure', 'mainExposure', 'washout', 'drying', 'finishing'])
      await act(sheetId, 'carry', { station });
    expect((await maker.call.deskSheet({ sheetId })).station).toMatchObject({ key: 'cutting', isLast: true });
    await expect(act(sheetId, 'carry', { station: 'cutting' })).rejects.toMatchObject({ errorName: 'moveNotAllowed' });
    const other = await releaseOne();
    await act(other.sheetId, 'image');
    expect(await act(other.sheetId, 'undoImage')).toMatchObject({ state: 'released', moved: 4 });
    expect(await stationsOf(other.codes)).toEqual(codes.map(() => 'imaging'));
    expect((await maker.call.deskSheet({ sheetId: other.sheetId })).plates.some(({ isStopped }) => isStopped)).toBe(
      false,
    );
  });

  it('once, whoever presses first, and leaves plates of an order on hold behind', async () => {
    const { sheetId, orderId } = await releaseOne();
    await act(sheetId, 'image');
    const { revision } = await maker.call.deskSheet({ sheetId });
    const carry = (person: TestStaff) =>
      person.call.deskTransitionSheet({ sheetId, revision, transition: 'carry', station: 'backExposure' });
    const both = [() => carry(maker), () => carry(colleague)];
    expect(await callAtOnce(app, { sheets: sheetId }, both)).toEqual(['done', 'changedMeanwhile']);
    const { order } = await maker.call.deskOrder({ orderId });
    await maker.call.deskTransitionOrder({ orderId, to: orderStatus.onHold, revision: order.revision, note: 'Asked' });
    const carried = await act(sheetId, 'carry', { station: 'mainExposure' });
    expect([carried.moved, carried.skipped.map(({ error }) => error)]).toEqual([
      ...[0, Array.from({ length: 4 }, () => 'orderNotInProduction')],
    ]);
  });
});
