import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { coupons, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  // Without a limit: who changes prices how far alone is `price-changes.pg.test.ts`.
  staff = await app.createStaff(staffPermissionKeys);
});
afterAll(() => app.close());

const finalPrices = { physicalPrice: 500, lenPrice: 100, pdfPrice: 60, services: 40, note: 'As agreed by phone.' };
const getPrices = async (orderId: number) => (await staff.call.deskOrder({ orderId })).prices;

describe('final prices', () => {
  it('are set in processing and determine the shown price: ordered outputs plus services', async () => {
    const owner = await app.createOwner();
    const { orderId, revision } = await app.createOrder({
      orderedBy: owner,
      status: 4,
      answers: { outputs: ['physical', 'len'] },
    });
    expect((await getPrices(orderId)).final).toBe(false);
    expect(await staff.call.deskSetPrices({ orderId, revision, ...finalPrices })).toEqual({
      revision: revision + 1,
      waits: false,
    });
    const after = await getPrices(orderId);
    const { note: _note, ...amounts } = finalPrices;
    expect(after).toMatchObject({ ...amounts, price: 640, final: true, ordered: ['physicalPrice', 'lenPrice'] });
    expect(after.quoted.physicalPrice).not.toBe(500);
    expect((await owner.call.ordersIsexist({ id: orderId })).result).toMatchObject({
      price: 640,
      physicalPrice: 500,
      lenPrice: 100,
      pdfPrice: 60,
    });
    const { history } = await staff.call.deskOrder({ orderId });
    expect(history[0]).toMatchObject({ from: 4, to: 4, actorKind: 'staff', note: finalPrices.note });
  });

  it("include the discount of the order's coupon", async () => {
    const [coupon] = await app.deps.database.db.select().from(coupons).where(eq(coupons.code, 'WELCOME10'));
    const { orderId, revision } = await app.createOrder({
      orderedBy: await app.createOwner(),
      status: 4,
      answers: { outputs: ['physical'] },
      coupon: { id: coupon?.id ?? 0, percent: 10 },
    });
    await staff.call.deskSetPrices({ orderId, revision, ...finalPrices });
    expect((await getPrices(orderId)).price).toBe(486);
  });

  it('require a note for each change, unless they are those that the order has', async () => {
    for (const status of [orderStatus.inProcessing, orderStatus.corrections, orderStatus.waitingForApproval]) {
      const { orderId, revision } = await app.createOrder({ orderedBy: await app.createOwner(), status });
      await expect(staff.call.deskSetPrices({ orderId, revision, ...finalPrices, note: ' ' })).rejects.toMatchObject({
        errorName: 'noteRequired',
      });
      const { quoted } = await getPrices(orderId);
      const same = await staff.call.deskSetPrices({ orderId, revision, ...quoted });
      const changed = await staff.call.deskSetPrices({ orderId, revision: same.revision, ...finalPrices });
      expect((await getPrices(orderId)).physicalPrice).toBe(500);
      // Back to the quote is a change, too.
      await expect(staff.call.deskSetPrices({ orderId, revision: changed.revision, ...quoted })).rejects.toMatchObject({
        errorName: 'noteRequired',
      });
    }
  });

  it('are rejected in other statuses, with an outdated revision and without the staff key', async () => {
    const owner = await app.createOwner();
    for (const status of [1, 2, 5, 6, 7, 9, 10, 11, 12, 13]) {
      const { orderId, revision } = await app.createOrder({ orderedBy: owner, status });
      await expect(staff.call.deskSetPrices({ orderId, revision, ...finalPrices })).rejects.toMatchObject({
        errorName: 'notEditableNow',
      });
    }
    const { orderId, revision } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    await staff.call.deskSetPrices({ orderId, revision, ...finalPrices });
    await expect(staff.call.deskSetPrices({ orderId, revision, ...finalPrices })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    const without = await app.createStaff(['ORDERS']);
    await expect(without.call.deskSetPrices({ orderId, revision, ...finalPrices })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });

  it('must be whole fils and not negative', async () => {
    const { orderId, revision } = await app.createOrder({
      orderedBy: await app.createOwner(),
      status: orderStatus.inProcessing,
    });
    for (const wrong of [-1, 0.001, Number.NaN]) {
      await expect(
        staff.call.deskSetPrices({ orderId, revision, ...finalPrices, lenPrice: wrong }),
      ).rejects.toMatchObject({
        errorName: 'invalidInput',
      });
    }
    await staff.call.deskSetPrices({ orderId, revision, ...finalPrices, lenPrice: 0.07 });
    const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
    expect(row?.lenPrice).toBe(7);
  });
});
