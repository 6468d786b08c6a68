import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { setBoughtTypes } from '../../../testing/bought-types.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { checkouts, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS']);
});
afterAll(() => app.close());

const changeCheckout = (orderId: number, columns: Partial<typeof checkouts.$inferInsert>) =>
  app.deps.database.db.update(checkouts).set(columns).where(eq(checkouts.orderId, orderId));

describe('job ticket, packing slip and parcel label', () => {
  it('print what was ordered, not what was quoted', async () => {
    const { orderId, proofs } = await app.createOrder({
      orderedBy: await app.createOwner({ companyName: 'Gulf Labels' }),
      status: orderStatus.inProduction,
      inks: ['Cyan', 'Magenta', 'Yellow', 'Black', 'PANTONE 123 C'],
      answers: { outputs: ['physical', 'len', 'pdf'] },
    });
    await setBoughtTypes(app, orderId, [{ id: 1, colors: ['face-1', 'face-3', 'face-5'] }]);
    // What is made does not follow the checkout any more.
    await changeCheckout(orderId, { types: [{ id: 1, colors: ['face-1'] }] });
    const notes = { prepressNotes: 'Trap 0.1 mm, CMYK + W', poNumber: 'PO-77' };
    await app.deps.database.db.update(orders).set(notes).where(eq(orders.id, orderId));
    const printouts = await staff.call.deskPrintouts({ orderId });
    expect(printouts.isOrdered).toBe(true);
    expect(printouts.types.map(({ key, plates }) => [key, plates.map(({ no, ink }) => `${no} ${ink}`)])).toEqual([
      ['physical', ['1 Cyan', '3 Yellow', '5 PANTONE 123 C']],
    ]);
    expect(printouts.sizes.plates).toBe(3);
    expect(printouts.delivery).toEqual({
      isCollection: false,
      isExport: false,
      method: 'Local courier, Standard',
      address: {
        name: 'Gulf Labels',
        lines: ['Mariam Al Suwaidi', 'Industrial Area 12, Warehouse 4', 'Sharjah', expect.stringContaining('Emirates')],
        phone: '+971 50 123 4567',
      },
    });
    expect(printouts.approvals).toMatchObject([{ name: 'proof-1.pdf', version: 1, sha256: proofs[0]?.sha256 }]);
    expect(printouts.files).toMatchObject([{ name: 'face.pdf', version: 1 }]);
    expect(printouts.order).toMatchObject({
      company: 'Gulf Labels',
      rush: false,
      reorderOf: null,
      remakeReason: '',
      ...notes,
    });
    expect(printouts.sizes.lineScreen).toBe((await staff.call.deskOrder({ orderId })).ticket.lineScreen);
    expect(printouts.sizes.lineScreen).toBeGreaterThan(0);
  });

  it('name the collection, and are in both languages', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner(), status: orderStatus.ready });
    await changeCheckout(orderId, {
      shippingMethod: { id: 'pickup', typeName: 'Collection', name: 'Pick up at the plate house', price: 0 },
    });
    const { delivery, seller, types } = await staff.call.deskPrintouts({ orderId, lang: 'ar' });
    expect(delivery).toMatchObject({ isCollection: true, method: 'الاستلام، الاستلام من مقر إنتاج الألواح' });
    expect(delivery?.address.lines).toContain('الشارقة');
    expect(seller.name).not.toBe('');
    expect(types.map(({ key }) => key)).toContain('physical');
  });

  it('say before the checkout that nothing is ordered, and give files alone no delivery', async () => {
    const quoted = await app.createOrder({ orderedBy: await app.createOwner(), status: orderStatus.inProcessing });
    expect(await staff.call.deskPrintouts({ orderId: quoted.orderId })).toMatchObject({
      isOrdered: false,
      delivery: null,
      sizes: { plates: 4 },
    });
    const files = await app.createOrder({ orderedBy: await app.createOwner(), status: orderStatus.inProduction });
    await setBoughtTypes(app, files.orderId, [{ id: 3, colors: [] }]);
    expect(await staff.call.deskPrintouts({ orderId: files.orderId })).toMatchObject({
      types: [{ key: 'pdf', plates: [] }],
      delivery: null,
      sizes: { plates: 0 },
    });
  });
});
