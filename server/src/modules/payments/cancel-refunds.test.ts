import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import { createPayableOrder, loadPaymentOutcome, payByCard } from '../../../testing/payment-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());

async function transitionAtDesk(orderId: number, ...path: readonly OrderStatusId[]): Promise<void> {
  for (const to of path) {
    const [row] = await app.deps.database.db
      .select({ revision: orders.revision })
      .from(orders)
      .where(eq(orders.id, orderId));
    await staff.call.deskTransitionOrder({
      orderId,
      to,
      revision: row?.revision ?? 0,
      note: 'The film is out of stock.',
    });
  }
}

/** Waits for the settle job. Returns the state of the order's payment at the card provider. */
async function waitForCardRefund(orderId: number): Promise<string | undefined> {
  await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
  const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
  return (await getRemoteProvider(app, 'card').findById(attempt?.providerRef ?? ''))?.state;
}

describe('cancelling an order', () => {
  it('by the customer before any payment refunds and withdraws nothing', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    await owner.call.ordersCancel({ orderId, reason: 'A mistake.' });
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: orderStatus.cancelled, attempts: [] });
  });

  it('by the customer refunds a captured card payment', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    // No transition leads back to a status in which customers can cancel; the effect must not depend on that.
    await app.deps.database.db.update(orders).set({ statusId: orderStatus.new }).where(eq(orders.id, orderId));
    await owner.call.ordersCancel({ orderId, reason: 'A mistake.' });
    expect(await waitForCardRefund(orderId)).toBe('refunded');
  });

  it('by staff refunds the card payment of an order on hold by the settle job', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    await transitionAtDesk(orderId, orderStatus.onHold, orderStatus.cancelled);
    expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([{ reason: 'refundDue' }]);
    expect(await waitForCardRefund(orderId)).toBe('refunded');
  });

  it.each(['cash', 'pdc'] as const)('by staff refunds an accepted %s payment at once', async (payment) => {
    const owner = await app.createOwner({ creditLimit: 1_000_000 });
    const orderId = await createPayableOrder(app, owner, { payment });
    await owner.call.checkoutSubmit({ orderId });
    await transitionAtDesk(orderId, orderStatus.inProduction, orderStatus.onHold, orderStatus.cancelled);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: orderStatus.cancelled,
      states: ['refunded'],
    });
  });

  it('by staff withdraws a cash payment that was not accepted', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId });
    await transitionAtDesk(orderId, orderStatus.cancelled);
    expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([{ state: 'failed', reason: 'withdrawn' }]);
  });
});
