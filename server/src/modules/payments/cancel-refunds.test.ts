import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import { createPayableOrder, loadPaymentOutcome, payByCard } from '../../../testing/payment-steps.ts';
import { listStoredRefunds, runRefunds } from '../../../testing/run-refunds.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { PaymentProviderRejectedError } from '../../providers/payment/port.ts';

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

/** Waits for the job of the refund. Returns the state of the order's payment at the card provider. */
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

  it('by staff refunds the card payment of an order on hold by a job', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    await transitionAtDesk(orderId, orderStatus.onHold, orderStatus.cancelled);
    expect(await listStoredRefunds(app, orderId)).toMatchObject([
      { cause: 'orderCancelled', way: 'provider', amount: 85_499 },
    ]);
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

describe('a refund by hand', () => {
  const listRefunds = async (orderId: number) => (await staff.call.deskOrder({ orderId })).payment.refunds;
  const close = (refundId: number, orderId: number, outcome: 'refunded' | 'notNeeded', note = 'By transfer.') =>
    staff.call.deskCloseRefund({ orderId, refundId, outcome, note });

  it('of cash stays open at the order and in the queue until staff close it, and the customer sees both', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId });
    await transitionAtDesk(orderId, orderStatus.inProduction, orderStatus.onHold, orderStatus.cancelled);
    const [refund] = await listRefunds(orderId);
    expect(refund).toMatchObject({ amount: 854.99, cause: 'offline', state: 'due', closedAt: null });
    expect(refund?.creditNote).toMatch(/^CN-/);
    expect((await staff.call.deskQueue({ work: 'refunds' })).orders.rows.map(({ id }) => id)).toContain(orderId);
    const readRefunds = async () => (await owner.call.ordersIsexist({ id: orderId })).result.refunds;
    expect(await readRefunds()).toMatchObject([{ amount: 854.99, state: 'due' }]);
    // Order page, list and queue say the same, before and after.
    const readStages = async () => [
      (await owner.call.ordersIsexist({ id: orderId })).result.payment?.stage,
      (await owner.call.ordersGetList({ _start: 0, _end: 25 })).orders.rows.find(({ id }) => id === orderId)?.payment
        ?.stage,
      (await staff.call.deskQueue({ _start: 0, _end: 25 })).orders.rows.find(({ id }) => id === orderId)?.payment
        ?.stage,
    ];
    expect(await readStages()).toEqual(['refundDue', 'refundDue', 'refundDue']);

    const prepress = await app.createStaff(['ORDERS']);
    const closing = { orderId, refundId: refund?.id ?? 0, outcome: 'refunded' as const, note: 'By transfer.' };
    await expect(prepress.call.deskCloseRefund(closing)).rejects.toMatchObject({ errorName: 'noPermission' });
    const other = await app.createOrder({ orderedBy: owner });
    await expect(staff.call.deskCloseRefund({ ...closing, orderId: other.orderId })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(close(closing.refundId, orderId, 'refunded', ' ')).rejects.toMatchObject({
      fields: { note: { key: 'noteRequired' } },
    });
    await close(closing.refundId, orderId, 'refunded');
    await expect(close(closing.refundId, orderId, 'notNeeded')).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    expect(await listRefunds(orderId)).toMatchObject([
      { state: 'refunded', note: 'By transfer.', closedBy: 'Test Staff' },
    ]);
    expect((await readRefunds())[0]).toMatchObject({ state: 'refunded' });
    expect(await readStages()).toEqual(['credited', 'credited', 'credited']);
    expect((await staff.call.deskQueue({ work: 'refunds' })).orders.rows.map(({ id }) => id)).not.toContain(orderId);
    expect((await staff.call.deskOrder({ orderId })).history[0]).toMatchObject({
      event: 'payBack',
      note: 'AED 854.99: By transfer.',
    });
    const { message } = await owner.call.genNotification({});
    expect(message[0]?.description).toBe(`AED 854.99 of order ${orderId} were refunded.`);
  });

  it('is needed when the provider refuses to give a payment back, once however often it is asked', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    const refuse = vi
      .spyOn(getRemoteProvider(app, 'card'), 'refund')
      .mockRejectedValue(new PaymentProviderRejectedError('The card was closed.'));
    try {
      await transitionAtDesk(orderId, orderStatus.onHold, orderStatus.cancelled);
      await app.waitFor(async () => (await listRefunds(orderId)).length > 0);
      await runRefunds(app, orderId);
    } finally {
      refuse.mockRestore();
    }
    const refunds = await listRefunds(orderId);
    expect(refunds).toMatchObject([{ amount: 854.99, cause: 'rejected', state: 'due' }]);
    expect((await owner.call.ordersIsexist({ id: orderId })).result.payment?.stage).toBe('refundDue');
    await close(refunds[0]?.id ?? 0, orderId, 'refunded');
    expect((await owner.call.ordersIsexist({ id: orderId })).result.payment?.stage).toBe('credited');
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['refunded']);
  });

  it('is not noted for a payment on account, which the ledger credits', async () => {
    const owner = await app.createOwner({ creditLimit: 1_000_000 });
    const orderId = await createPayableOrder(app, owner, { payment: 'dp' });
    await owner.call.checkoutSubmit({ orderId });
    await transitionAtDesk(orderId, orderStatus.onHold, orderStatus.cancelled);
    expect(await listRefunds(orderId)).toEqual([]);
  });
});
