import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { loadPaymentOutcome, createPayableOrder, payUpToBankPage } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders, payments } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
});
afterAll(() => app.close());

/** An attempt that has expired here while its customer is still on the bank's page. */
async function createAbandonedAttempt(owner: TestCustomer) {
  const orderId = await createPayableOrder(app, owner);
  const { decide } = await payUpToBankPage(app, owner, orderId);
  await app.deps.database.db.update(payments).set({ state: 'failed' }).where(eq(payments.orderId, orderId));
  app.clock.advance({ minutes: 1 });
  return { orderId, decide };
}

describe('late capture', () => {
  it('of a cancelled order is reported as not paid and refunded', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    const { decide } = await payUpToBankPage(app, owner, orderId);
    const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
    await staff.call.deskTransitionOrder({
      orderId,
      to: 12,
      revision: row?.revision ?? 0,
      note: 'The customer called.',
    });
    const ckoSessionId = await decide('approve');
    expect(await app.createClient().checkoutCheckoutcom({ ckoSessionId })).toEqual({
      success: false,
      orderId,
      state: 'declined',
    });
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 12, invoices: [] });
  });

  it('replaces an offered cheque and releases its reserved credit', async () => {
    const owner = await app.createOwner({ creditLimit: 1_000_000 });
    const { orderId, decide } = await createAbandonedAttempt(owner);
    await owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'pdc' });
    expect(await owner.call.checkoutSubmit({ orderId })).toMatchObject({ success: true });
    const available = async () => (await staff.call.deskCompany({ companyId: owner.companyId })).credit.available;
    expect(await available()).toBe(9_145.01);
    const ckoSessionId = await decide('approve');
    await app.createClient().checkoutCheckoutcom({ ckoSessionId });
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: 6,
      moves: 1,
      states: ['failed', 'captured'],
    });
    expect(await available()).toBe(10_000);
  });

  it('uses the checkout snapshot of the attempt for plates, address and invoice', async () => {
    const owner = await app.createOwner();
    const { orderId, decide } = await createAbandonedAttempt(owner);
    const { order_types: types } = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    await owner.call.checkoutOrderTypeSetOrdertype({
      orderId,
      orderTypeId: 2,
      orderTypes: JSON.stringify([{ id: 1, colors: [types[0]?.colors[0]?.id] }]),
    });
    expect((await staff.call.deskOrder({ orderId })).ticket.plates).toBe(1);
    const ckoSessionId = await decide('approve');
    await app.createClient().checkoutCheckoutcom({ ckoSessionId });
    const { statusId, invoices } = await loadPaymentOutcome(app, orderId);
    expect([statusId, invoices[0]?.data?.lines[0]?.quantity]).toEqual([6, 4]);
    expect((await staff.call.deskOrder({ orderId })).ticket.plates).toBe(4);
    expect(await owner.call.checkoutAddress({ orderId, type: 'shipping' })).toMatchObject({
      address: { city: 'Sharjah' },
    });
  });
});
