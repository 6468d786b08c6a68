import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { plates } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a plate gets a free place on another planned sheet; what is left is cut without it, and dissolved with its last plate', async () => {
  const buyer = await app.createStaff(['RATES', 'ORDERS']);
  const maker = await app.createStaff(['PRODUCTION']);
  const { id: materialId } = await buyer.call.deskCreateMaterial({
    ...{ plateType: 'dig', thicknessMm: 1.14, supplierName: 'Cyrel DPR 45', rimMm: 10, gapMm: 6, canTurn: true },
    ...{ isRetired: false, offcutShortMm: 150, offcutLongMm: 200, leastOffcutUse: 50 },
  });
  const addSize = async (widthMm: number, lengthMm: number) => {
    const { id } = await buyer.call.deskAddSheetSize({ materialId, widthMm, lengthMm, price: 100, warnBelow: 0 });
    await maker.call.deskReceiveSheets({ requestId: randomUUID(), sizeId: id, sheets: 2, note: '' });
    return id;
  };
  const owner = await app.createOwner();
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const rows = await app.deps.database.db
    .select()
    .from(plates)
    .where(eq(plates.orderId, orderId))
    .orderBy(asc(plates.number));
  const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id);
  const { plate } = await buyer.call.deskPlate({ plate: rows[0]?.code ?? '' });
  const large = await addSize(1500, 1500);
  const small = await addSize(Math.ceil(plate.widthMm ?? 0) + 20, Math.ceil(plate.lengthMm ?? 0) + 20);
  const at = (plateId: number) => ({ plateId, xUm: 10_000, yUm: 10_000, isTurned: false });
  const { ids } = await maker.call.deskPlanSheets({
    materialId,
    sheets: [
      { sizeId: large, places: [at(first)] },
      { sizeId: large, places: [at(second)] },
      { sizeId: small, places: [at(third)] },
    ],
  });
  const [from = 0, to = 0, full = 0] = ids;
  const move = async (plateId: number, sheetId: number, toSheetId: number, person = maker) => {
    const { revision } = await maker.call.deskSheet({ sheetId });
    return person.call.deskMovePlateToSheet({ sheetId, revision, plateId, toSheetId });
  };
  expect((await maker.call.deskSheet({ sheetId: from })).others).toEqual([full, to]);
  await expect(move(first, from, full)).rejects.toMatchObject({
    ...{ errorName: 'noRoomOnSheet', message: expect.stringContaining(`S-${full}`) as string },
  });
  await expect(move(second, from, to)).rejects.toMatchObject({ errorName: 'notFound' });
  await expect(move(first, from, to, await app.createStaff(['PAYMENTS']))).rejects.toMatchObject({
    errorName: 'noPermission',
  });
  await move(first, from, to);
  const sheet = await maker.call.deskSheet({ sheetId: to });
  expect(sheet.plates.map(({ plateId }) => plateId).sort()).toEqual([first, second].sort());
  // What is offered is cut again with it: plates, off-cuts and waste are the sheet.
  expect(sheet.measures.perMille.total).toBe(1000);
  expect(sheet.events.at(-1)).toMatchObject({ kind: 'change' });
  expect(await maker.call.deskSheet({ sheetId: from })).toMatchObject({ state: 'dissolved', plates: [], others: [] });
  const { revision } = sheet;
  await maker.call.deskTransitionSheet({ sheetId: to, revision, transition: 'release' });
  await expect(move(first, to, full)).rejects.toMatchObject({ errorName: 'sheetLocked' });
  await expect(move(third, full, to)).rejects.toMatchObject({ errorName: 'sheetLocked' });
});
