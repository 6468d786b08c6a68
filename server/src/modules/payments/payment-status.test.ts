import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPayableOrder, payByCard, payUpToBankPage } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

const loadStatus = (orderId: number) => owner.call.checkoutPaymentStatus({ orderId });

describe('payment status of an order', () => {
  it('is none before the first attempt', async () => {
    const orderId = await createPayableOrder(app, owner);
    expect(await loadStatus(orderId)).toEqual({ state: 'none', method: null, redirectUrl: null });
  });

  it("is atBank with the bank's page while the customer has to confirm", async () => {
    const orderId = await createPayableOrder(app, owner);
    const { answer } = await payUpToBankPage(app, owner, orderId);
    expect(answer.redirectUrl).not.toBeNull();
    expect(await loadStatus(orderId)).toEqual({ state: 'atBank', method: 'card', redirectUrl: answer.redirectUrl });
  });

  it('is checking while the outcome is unknown', async () => {
    const orderId = await createPayableOrder(app, owner);
    await expect(payByCard(app, owner, orderId, 'silent')).rejects.toMatchObject({ errorName: 'paymentUnknown' });
    expect(await loadStatus(orderId)).toEqual({ state: 'checking', method: 'card', redirectUrl: null });
  });

  it('is declined after a declined card and paid after a later capture', async () => {
    const orderId = await createPayableOrder(app, owner);
    await expect(payByCard(app, owner, orderId, 'declined')).rejects.toMatchObject({ errorName: 'paymentDeclined' });
    expect(await loadStatus(orderId)).toEqual({ state: 'declined', method: 'card', redirectUrl: null });
    await payByCard(app, owner, orderId);
    expect(await loadStatus(orderId)).toEqual({ state: 'paid', method: 'card', redirectUrl: null });
  });

  it('is waitingForStaff until staff accept a cash payment', async () => {
    const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId });
    expect(await loadStatus(orderId)).toEqual({ state: 'waitingForStaff', method: 'cash', redirectUrl: null });
  });

  it('of another company is not found', async () => {
    const orderId = await createPayableOrder(app, owner);
    const otherOwner = await app.createOwner();
    await expect(otherOwner.call.checkoutPaymentStatus({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
  });
});
