import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { completeCheckoutSteps, v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { toFile } from '../../../testing/sample-files.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { completeChecks } from '../../../testing/complete-checks.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { documentVersions, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'FILES', 'PROOFS']);
});
afterAll(() => app.close());

const readOrder = async (person: TestCustomer, id: number) => (await person.call.ordersIsexist({ id })).result;
/** A completed order of plates, bought without LEN files. */
const createCompleted = (owner: TestCustomer) =>
  app.createOrder({ orderedBy: owner, status: orderStatus.completed, answers: v1LabelAnswers });

describe('LEN files that are bought later', () => {
  it('are an order of their own at today’s price, paid, released and completed like any other', async () => {
    const owner = await app.createOwner();
    const { orderId } = await createCompleted(owner);
    const { len, allowed } = await readOrder(owner, orderId);
    expect(allowed['buyLen']).toEqual({ ok: true, reason: null });
    const price = len?.price ?? 0;
    expect(price).toBeGreaterThan(0);
    expect(len?.orderId).toBeNull();
    await expect(owner.call.ordersBuyLen({ orderId, price: price + 1 })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    const { orderId: lenOrderId } = await owner.call.ordersBuyLen({ orderId, price });
    // Pressing again leads to the same order.
    expect(await owner.call.ordersBuyLen({ orderId, price })).toEqual({ orderId: lenOrderId });
    expect((await readOrder(owner, orderId)).len).toEqual({ price: null, orderId: lenOrderId });
    expect(await readOrder(owner, lenOrderId)).toMatchObject({
      statusId: orderStatus.approvedPaymentDue,
      allowPay: true,
      lenOf: orderId,
      len: null,
      price,
      physicalPrice: 0,
    });

    const checkout = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId: lenOrderId });
    expect(checkout.order_types.map(({ id }) => id)).toEqual([2]);
    expect(checkout.order_types[0]?.colors.length).toBeGreaterThan(0);
    await completeCheckoutSteps(owner, lenOrderId);
    await payByCard(app, owner, lenOrderId);
    const paid = await readOrder(owner, lenOrderId);
    expect(paid).toMatchObject({ statusId: orderStatus.inProduction, purchase: { types: [{ key: 'len' }] } });
    expect(paid.documents.invoice).not.toBeNull();

    const desk = await staff.call.deskOrder({ orderId: lenOrderId });
    expect(desk.order).toMatchObject({ reorderOf: orderId, isLenFollowUp: true });
    expect(desk.received.map(({ name }) => name)).toEqual(['face.pdf']);
    expect(desk.documents.filter(({ kind }) => kind === 'approve').length).toBeGreaterThan(0);
    const finish = { orderId: lenOrderId, to: orderStatus.ready, revision: desk.order.revision };
    await expect(staff.call.deskTransitionOrder(finish)).rejects.toMatchObject({ errorName: 'releaseMissing' });
    await staff.call.deskPostFile(
      { orderId: lenOrderId, purpose: 'release' },
      { files: { files: [toFile(Buffer.alloc(500, 7), 'cyan.len')] } },
    );
    await completeChecks(staff, lenOrderId);
    const { order } = await staff.call.deskOrder({ orderId: lenOrderId });
    expect(await staff.call.deskTransitionOrder({ ...finish, revision: order.revision })).toMatchObject({
      statusId: orderStatus.completed,
    });
  });

  it('are not offered when LEN was bought, before the order is finished, or when nothing can be made', async () => {
    const owner = await app.createOwner();
    const unfinished = await createPayableOrder(app, owner);
    expect((await readOrder(owner, unfinished)).len).toBeNull();
    await expect(owner.call.ordersBuyLen({ orderId: unfinished, price: 1 })).rejects.toMatchObject({
      errorName: 'lenUnavailable',
    });
    const withLen = await app.createOrder({ orderedBy: owner, status: orderStatus.completed });
    expect((await readOrder(owner, withLen.orderId)).purchase.types.map(({ key }) => key)).toContain('len');
    expect((await readOrder(owner, withLen.orderId)).len).toBeNull();
    const { orderId } = await createCompleted(owner);
    // The artwork is gone.
    await app.deps.database.db
      .update(documentVersions)
      .set({ superseded: true })
      .where(eq(documentVersions.orderId, orderId));
    const after = await readOrder(owner, orderId);
    expect(after.len).toBeNull();
    expect(after.allowed['buyLen']).toEqual({ ok: false, reason: 'lenUnavailable' });
    await expect(owner.call.ordersBuyLen({ orderId, price: 120 })).rejects.toMatchObject({
      errorName: 'lenUnavailable',
    });
  });

  it('are one order however many people press at once, and offered again after it was cancelled', async () => {
    const owner = await app.createOwner();
    const { orderId } = await createCompleted(owner);
    const price = (await readOrder(owner, orderId)).len?.price ?? 0;
    const answers = await Promise.all([1, 2, 3].map(() => owner.call.ordersBuyLen({ orderId, price })));
    expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1);
    // A colleague who does not see that order is told that there is one.
    const buyer = await app.createMember(owner, ['REORDER']);
    await app.assignToOrder(orderId, buyer, ['REORDER']);
    expect((await readOrder(buyer, orderId)).len).toEqual({ price: null, orderId: null });
    await expect(buyer.call.ordersBuyLen({ orderId, price })).rejects.toMatchObject({ errorName: 'lenOrdered' });
    const stranger = await app.createOwner();
    await expect(stranger.call.ordersBuyLen({ orderId, price })).rejects.toMatchObject({ errorName: 'notFound' });
    await app.deps.database.db
      .update(orders)
      .set({ statusId: orderStatus.cancelled })
      .where(eq(orders.id, answers[0]?.orderId ?? 0));
    expect((await readOrder(owner, orderId)).len).toEqual({ price, orderId: null });
  });
});
