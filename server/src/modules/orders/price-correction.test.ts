import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { filsToAed } from '@platewright/domain/money/fils';
import { orders } from '../../platform/db/schema/index.ts';
import { lockOrder } from './transition-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const loadOrderRow = (orderId: number) => lockOrder(app.deps.database.db, orderId);

describe('the price of a correction', () => {
  it('is what the order costs once the correction is submitted, and stores nothing', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 2, wrongOptionKeys: ['gears'] });
    const before = await loadOrderRow(orderId);
    const optionsJson = JSON.stringify({ ...before.selection, 'label-plates.gears': '192' });
    const { ordered, corrected } = await owner.call.orderdetailsPriceCorrection({ orderId, optionsJson });
    expect(ordered.price).toBe(filsToAed(before.price));
    expect(corrected.price).toBeGreaterThan(ordered.price);
    const sum = corrected.lines.reduce((total, { amount }) => total + amount, 0);
    expect(Math.round(100 * (sum - corrected.discount))).toBe(Math.round(100 * corrected.price));
    expect(corrected.plates).toBe(before.inks.length);
    expect(await loadOrderRow(orderId)).toEqual(before);

    await owner.call.orderdetailsChangeOrderOptions({ orderId, optionsJson });
    expect(filsToAed((await loadOrderRow(orderId)).price)).toBe(corrected.price);
  });

  it('is compared with the price that staff set, not with that of the list', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 2 });
    const { price, physicalPrice, selection } = await loadOrderRow(orderId);
    const agreed = { price: price - 5_000, physicalPrice: physicalPrice - 5_000, pricesFinal: true };
    await app.deps.database.db.update(orders).set(agreed).where(eq(orders.id, orderId));
    const optionsJson = JSON.stringify(selection);
    const { ordered, corrected } = await owner.call.orderdetailsPriceCorrection({ orderId, optionsJson });
    expect([ordered.price, corrected.price]).toEqual([filsToAed(price - 5_000), filsToAed(price)]);
  });

  it('is refused with the same messages as the correction itself', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 2 });
    const { selection } = await loadOrderRow(orderId);
    await expect(
      owner.call.orderdetailsPriceCorrection({
        orderId,
        optionsJson: JSON.stringify({ ...selection, 'label-plates.gears': '' }),
      }),
    ).rejects.toMatchObject({ errorName: 'attributesWrong' });
    const done = await app.createOrder({ orderedBy: owner, status: 5 });
    await expect(
      owner.call.orderdetailsPriceCorrection({ orderId: done.orderId, optionsJson: '{}' }),
    ).rejects.toMatchObject({ errorName: 'notEditableNow' });
  });

  it('is for those who may correct, in their own company', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 2 });
    const member = await app.createMember(owner, ['VIEW_SPECIFICATION']);
    await app.assignToOrder(orderId, member, ['CHAT']);
    const ask = { orderId, optionsJson: '{}' };
    await expect(member.call.orderdetailsPriceCorrection(ask)).rejects.toMatchObject({ errorName: 'noPermission' });
    const stranger = await app.createOwner();
    await expect(stranger.call.orderdetailsPriceCorrection(ask)).rejects.toMatchObject({ errorName: 'notFound' });
  });
});
