import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { createPayableOrder, loadPaymentOutcome, payByCard, payUpToBankPage } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { PaymentProviderUnavailableError } from '../../providers/payment/port.ts';
import { queryPayment } from './query-payment.ts';

let app: TestApp;
let owner: TestCustomer;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());

/** A payment that was left on the page of the bank, then cancelled. */
async function cancelAtBank() {
  const orderId = await createPayableOrder(app, owner);
  const { decide } = await payUpToBankPage(app, owner, orderId);
  expect(await owner.call.checkoutCancelPayment({ orderId })).toEqual({ state: 'cancelled' });
  const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
  app.clock.advance({ minutes: 1 });
  return { orderId, decide, attemptId: attempt?.id ?? '' };
}

const confirm = async (decision: Promise<string>) =>
  app.createClient().checkoutCheckoutcom({ ckoSessionId: await decision });
const loadReasons = async (orderId: number) =>
  (await loadPaymentOutcome(app, orderId)).attempts.map(({ state, reason }) => [state, reason]);

describe('a payment that waits at the bank', () => {
  it('is cancelled, and the checkout can be changed and paid again', async () => {
    const { orderId } = await cancelAtBank();
    expect(await loadReasons(orderId)).toEqual([['failed', 'cancelledAtBank']]);
    expect(await owner.call.checkoutOrderTypeGetOrdertypes({ orderId })).toMatchObject({ atBank: false });
    await owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'pickup' });
    await owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'card' });
    expect(await payByCard(app, owner, orderId)).toMatchObject({ success: true });
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 6, states: ['failed', 'captured'] });
    expect(await owner.call.checkoutCancelPayment({ orderId })).toEqual({ state: 'paid' });
  });

  it('is given back when the bank takes it after all, and pays nothing', async () => {
    const { orderId, decide } = await cancelAtBank();
    expect(await confirm(decide('approve'))).toEqual({ success: false, orderId, state: 'declined' });
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 5, moves: 0, invoices: [] });
    expect(await payByCard(app, owner, orderId)).toMatchObject({ success: true });
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 6, states: ['refunded', 'captured'] });
  });

  it.each(['before', 'after'])('is given back %s another payment is made', async (when) => {
    const { orderId, decide } = await cancelAtBank();
    const { decide: decideOther } = await payUpToBankPage(app, owner, orderId);
    if (when === 'after') await confirm(decideOther('approve'));
    await confirm(decide('approve'));
    if (when === 'before') await confirm(decideOther('approve'));
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: 6,
      moves: 1,
      states: ['refunded', 'captured'],
      invoices: [{}],
    });
  });

  it('is asked about until the bank has given it up, so that no capture stays unseen', async () => {
    const { orderId, decide, attemptId } = await cancelAtBank();
    await queryPayment(app.deps, attemptId);
    expect(await loadReasons(orderId)).toEqual([['failed', 'cancelledAtBank']]);
    vi.spyOn(app.deps.jobs, 'enqueue');
    await queryPayment(app.deps, attemptId);
    expect(vi.mocked(app.deps.jobs.enqueue).mock.calls.map(([, name]) => name)).toEqual(['queryPayment']);
    vi.restoreAllMocks();
    await decide('decline');
    await queryPayment(app.deps, attemptId);
    expect(await loadReasons(orderId)).toEqual([['failed', 'cancelledByCustomer']]);
  });

  it('goes back by the query job when neither webhook nor customer report the capture', async () => {
    const { orderId, decide, attemptId } = await cancelAtBank();
    await decide('approve');
    await queryPayment(app.deps, attemptId);
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 5, invoices: [] });
  });

  it('pays the order when it went through before it was cancelled', async () => {
    const orderId = await createPayableOrder(app, owner);
    const { decide } = await payUpToBankPage(app, owner, orderId);
    await decide('approve');
    expect(await owner.call.checkoutCancelPayment({ orderId })).toEqual({ state: 'paid' });
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 6, states: ['captured'], moves: 1 });
  });

  it('stays open while the provider does not answer', async () => {
    const orderId = await createPayableOrder(app, owner);
    await payUpToBankPage(app, owner, orderId);
    const provider = app.deps.paymentProviders.getForMethod('card');
    if (provider.kind !== 'remote') throw new Error('Cards are taken by a service.');
    const unavailable = new PaymentProviderUnavailableError('No answer.');
    vi.spyOn(provider, 'findById').mockRejectedValueOnce(unavailable);
    await expect(owner.call.checkoutCancelPayment({ orderId })).rejects.toMatchObject({
      errorName: 'providerUnavailable',
    });
    vi.restoreAllMocks();
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['redirected']);
  });

  it('that was cancelled and given back hides no cash that was arranged since', async () => {
    const { orderId, decide } = await cancelAtBank();
    await confirm(decide('approve'));
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    await owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'cash' });
    await owner.call.checkoutSubmit({ orderId });
    expect((await staff.call.deskOrder({ orderId })).payment.progress).toMatchObject({
      method: 'cash',
      stage: 'arranged',
    });
  });

  it('is cancelled by nobody else', async () => {
    const orderId = await createPayableOrder(app, owner);
    await payUpToBankPage(app, owner, orderId);
    const [stranger, member] = [await app.createOwner(), await app.createMember(owner, [])];
    for (const { call } of [stranger, member])
      await expect(call.checkoutCancelPayment({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['redirected']);
  });
});
