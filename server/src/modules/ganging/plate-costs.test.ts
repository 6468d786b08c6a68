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

it('plates cost their area before they lie on a sheet, and their part of it with the waste afterwards; the plate room sees neither', async () => {
  const buyer = await app.createStaff(['RATES', 'ORDERS']);
  const maker = await app.createStaff(['PRODUCTION']);
  const clerk = await app.createStaff(['ORDERS']);
  const { id: materialId } = await buyer.call.deskCreateMaterial({
    ...{ plateType: 'dig', thicknessMm: 1.14, supplierName: 'Cyrel DPR 45', rimMm: 10, gapMm: 6, canTurn: true },
    ...{ isRetired: false, offcutShortMm: 150, offcutLongMm: 200, leastOffcutUse: 50 },
  });
  const owner = await app.createOwner();
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const rows = await app.deps.database.db
    .select()
    .from(plates)
    .where(eq(plates.orderId, orderId))
    .orderBy(asc(plates.number));
  const [code = ''] = rows.map((row) => row.code);
  // Nothing is known of what it is made of.
  expect((await buyer.call.deskOrder({ orderId })).material).toBeNull();
  const { id: sizeId } = await buyer.call.deskAddSheetSize({
    ...{ materialId, widthMm: 1000, lengthMm: 1000, price: 1000, warnBelow: 0 },
  });
  const { plate } = await buyer.call.deskPlate({ plate: code });
  const fils = Math.round((plate.widthMm ?? 0) * (plate.lengthMm ?? 0) * 0.1);
  expect(plate.material).toEqual({ cost: fils / 100, sheetId: null });
  await maker.call.deskReceiveSheets({ requestId: randomUUID(), sizeId, sheets: 1, note: '' });
  const proposal = await maker.call.deskProposeSheets({ materialId });
  const { ids } = await maker.call.deskPlanSheets({
    materialId,
    sheets: proposal.sheets.map(({ places }) => ({ sizeId, places })),
  });
  const { measures } = await buyer.call.deskSheet({ sheetId: ids[0] ?? 0 });
  const onSheet = await buyer.call.deskPlate({ plate: code });
  expect(onSheet.plate.material?.sheetId).toBe(ids[0]);
  expect(onSheet.plate.material?.cost ?? 0).toBeGreaterThan(plate.material?.cost ?? 0);
  const ofAll = Math.round(((measures.money?.plates ?? 0) + (measures.money?.waste ?? 0)) * 100) / 100;
  expect((await buyer.call.deskOrder({ orderId })).material).toEqual({ cost: ofAll, scrapped: 0 });
  const scrap = { plate: code, transition: 'scrap', note: 'Scratch', way: 'hand' } as const;
  await maker.call.deskTransitionPlates({ events: [{ ...scrap, id: randomUUID() }] });
  const [lost] = (await buyer.call.deskRemakes({})).remakes.rows;
  expect(lost?.cost).toBeGreaterThan(0);
  const { material } = await buyer.call.deskOrder({ orderId });
  expect(material?.scrapped).toBe(lost?.cost);
  expect(material?.cost).toBeGreaterThan(material?.scrapped ?? 0);
  for (const person of [maker, clerk]) {
    expect((await person.call.deskPlate({ plate: code })).plate.material).toBeNull();
    expect((await person.call.deskRemakes({})).remakes.rows[0]?.cost).toBeNull();
  }
  expect((await clerk.call.deskOrder({ orderId })).material).toBeNull();
});
