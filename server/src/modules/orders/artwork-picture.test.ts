import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeOrderFile } from '../../../demo/world/store-order-file.ts';
import { createTestPdf } from '../../../testing/order-builder.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the specification has the picture of the received artwork, for those who may open it', async () => {
  const owner = await app.createOwner();
  const { orderId } = await app.createOrder({ orderedBy: owner });
  const pageMm = { left: -10, top: -10, width: 115, height: 90 };
  const artwork = {
    ...createTestPdf('face.pdf'),
    facts: { pages: 1, trimMm: { width: 95, height: 70 }, bleedMm: 3, pageMm, inks: [] },
    thumbnail: new TextEncoder().encode('a picture'),
  };
  await app.deps.database.transact((tx) =>
    storeOrderFile(tx, app.deps.storage, artwork, {
      orderId,
      companyId: owner.companyId,
      purpose: 'face',
      at: app.clock.now(),
      by: { userId: owner.userId },
    }),
  );
  const read = await owner.call.orderdetailsSpecifications({ orderId });
  expect(read.artwork).toMatchObject({ width: 95, height: 70, place: pageMm });
  expect((await app.inject({ url: read.artwork?.thumbnail ?? '' })).statusCode).toBe(200);
  const viewer = await app.createMember(owner, []);
  await app.assignToOrder(orderId, viewer, ['CHAT']);
  expect((await viewer.call.orderdetailsSpecifications({ orderId })).artwork).toBeNull();
});
