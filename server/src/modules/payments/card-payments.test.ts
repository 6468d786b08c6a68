import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { createCardToken, sharjahCheckoutAddress } from '../../../testing/checkout-steps.ts';
import {
  loadPaymentOutcome,
  payByCard,
  createPayableOrder,
  sendCardWebhook,
  payUpToBankPage,
  createCardWebhook,
} from '../../../testing/payment-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders, payments, webhooks } from '../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { PaymentProviderUnavailableError } from '../../providers/payment/port.ts';
import { applyProviderReport } from './provider-report.ts';
import { queryPayment } from './query-payment.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createOwner();
});

const getSessionId = (url: string | null) =>
  new URL(url ?? '', 'http://localhost').searchParams.get('cko-session-id') ?? '';
/** Access tokens last fifteen minutes. */
const signInAgain = async () => {
  owner = { ...owner, call: app.createClient(await app.createAccessToken({ userId: owner.userId })) };
};

describe('paying by card', () => {
  it('returns the card fields and the amount in minor units without a secret [PAY-08] [PAY-12]', async () => {
    const orderId = await createPayableOrder(app, owner);
    const answer = await owner.call.checkoutSubmit({ orderId, expectedTotal: 854.99 });
    expect(answer).toMatchObject({ type: 'card', success: false, orderId, redirectUrl: null });
    expect(answer.form).toEqual({
      url: '/demo/card/fields',
      isSandboxed: true,
      provider: 'stand-in',
      amountMinor: 85_499,
      currency: 'AED',
    });
    expect((await loadPaymentOutcome(app, orderId)).attempts).toEqual([]);
  });

  it('names the card fields with the method, and refuses a card number in place of their token', async () => {
    const orderId = await createPayableOrder(app, owner);
    const methods = await owner.call.checkoutPaymentStepfive({ orderId });
    expect(methods.find(({ id }) => id === 'card')?.cardFields).toEqual({
      url: '/demo/card/fields',
      isSandboxed: true,
    });
    expect(methods.filter(({ id }) => id !== 'card').every(({ cardFields }) => cardFields === null)).toBe(true);
    for (const cardToken of ['4242424242424242', '4242 4242 4242 4242'])
      await expect(owner.call.checkoutSubmit({ orderId, cardToken })).rejects.toMatchObject({
        errorName: 'invalidInput',
      });
    expect((await loadPaymentOutcome(app, orderId)).attempts).toEqual([]);
  });

  it('captures, transitions the order to production and issues one invoice [PAY-11] [PAY-16] [PAY-25] [PAY-26]', async () => {
    const orderId = await createPayableOrder(app, owner);
    const answer = await payByCard(app, owner, orderId);
    expect(answer).toMatchObject({ type: 'card', orderId, success: true });
    expect(answer.redirectUrl).toMatch(new RegExp(`^/checkout/${orderId}/success\\?cko-session-id=sid_`));
    const back = await app.createClient().checkoutCheckoutcom({ ckoSessionId: getSessionId(answer.redirectUrl) });
    expect(back).toEqual({ success: true, orderId, state: 'paid' });
    const after = await loadPaymentOutcome(app, orderId);
    expect(after).toMatchObject({ statusId: 6, states: ['captured'], moves: 1 });
    expect(after.invoices.map(({ total }) => total)).toEqual([85_499]);
    await expect(payByCard(app, owner, orderId)).rejects.toMatchObject({ errorName: 'alreadyPaid' });
  });

  it('rejects a total that differs from the expected total', async () => {
    const orderId = await createPayableOrder(app, owner);
    const submitted = owner.call.checkoutSubmit({
      orderId,
      expectedTotal: 854.98,
      cardToken: await createCardToken(app, 'pays'),
    });
    await expect(submitted).rejects.toMatchObject({ errorName: 'priceChanged' });
    expect((await loadPaymentOutcome(app, orderId)).attempts).toEqual([]);
  });

  it('lets a declined order be paid again', async () => {
    const orderId = await createPayableOrder(app, owner);
    await expect(payByCard(app, owner, orderId, 'declined')).rejects.toMatchObject({ errorName: 'paymentDeclined' });
    await expect(owner.call.checkoutSubmit({ orderId, cardToken: 'tok_unknown' })).rejects.toMatchObject({
      errorName: 'paymentDeclined',
    });
    await payByCard(app, owner, orderId);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: 6,
      states: ['failed', 'failed', 'captured'],
      moves: 1,
    });
  });
});

describe('3-D Secure and the return pages', () => {
  it('is captured once after the return, whenever the webhook arrives [PAY-14] [PAY-15]', async () => {
    const orderId = await createPayableOrder(app, owner);
    const { answer, decide } = await payUpToBankPage(app, owner, orderId);
    expect(answer.redirectUrl).toMatch(/^\/demo\/card\/3ds\//);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 5, states: ['redirected'] });
    const ckoSessionId = await decide('approve');
    for (let visit = 0; visit < 3; visit++) {
      expect(await app.createClient().checkoutCheckoutcom({ ckoSessionId })).toEqual({
        success: true,
        orderId,
        state: 'paid',
      });
    }
    await app.waitFor(async () => {
      const rows = await app.deps.database.db.select().from(webhooks);
      return rows.length > 0 && rows.every(({ handledAt }) => handledAt);
    });
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: 6,
      states: ['captured'],
      moves: 1,
      invoices: [{}],
    });
  });

  it('is captured by the webhook alone when the customer does not return', async () => {
    const orderId = await createPayableOrder(app, owner);
    const { decide } = await payUpToBankPage(app, owner, orderId);
    await decide('approve');
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).statusId === 6);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ states: ['captured'], moves: 1, invoices: [{}] });
  });

  it('is declined at the bank and can be paid again [PAY-17]', async () => {
    const orderId = await createPayableOrder(app, owner);
    const { decide } = await payUpToBankPage(app, owner, orderId);
    const ckoSessionId = await decide('decline');
    expect(await app.createClient().checkoutCheckoutcom({ ckoSessionId })).toEqual({
      success: false,
      orderId,
      state: 'declined',
    });
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 5, states: ['failed'] });
    await payByCard(app, owner, orderId);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 6, states: ['failed', 'captured'] });
  });

  it('reports a pending state before the bank has answered', async () => {
    const orderId = await createPayableOrder(app, owner);
    const { answer } = await payUpToBankPage(app, owner, orderId);
    const ckoSessionId = (answer.redirectUrl ?? '').split('/').at(-1) ?? '';
    expect(await app.createClient().checkoutCheckoutcom({ ckoSessionId })).toEqual({
      success: false,
      orderId,
      state: 'checking',
    });
  });

  it('rejects another attempt and changes of the checkout while an attempt is open', async () => {
    const orderId = await createPayableOrder(app, owner);
    const { answer } = await payUpToBankPage(app, owner, orderId);
    const refused = { errorName: 'paymentOpen' };
    await expect(owner.call.checkoutSubmit({ orderId, cardToken: 'another' })).rejects.toMatchObject(refused);
    // A customer who left the bank's page is sent there again.
    expect(await owner.call.checkoutOrderTypeGetOrdertypes({ orderId })).toMatchObject({ atBank: true });
    expect(await owner.call.checkoutSubmit({ orderId })).toMatchObject({
      type: 'card',
      success: false,
      form: null,
      redirectUrl: answer.redirectUrl,
    });
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['redirected']);
    await expect(owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'cash' })).rejects.toMatchObject(refused);
    await expect(
      owner.call.checkoutSteptwo({ ...sharjahCheckoutAddress, orderId, type: 'billing' }),
    ).rejects.toMatchObject(refused);
    await expect(owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'pickup' })).rejects.toMatchObject(
      refused,
    );
    await expect(
      owner.call.checkoutOrderTypeSetOrdertype({
        orderId,
        orderTypeId: 2,
        orderTypes: '[{"id":1,"colors":["face-1"]}]',
      }),
    ).rejects.toMatchObject(refused);
  });

  it('expires an unanswered attempt and allows a new one [PAY-18]', async () => {
    const orderId = await createPayableOrder(app, owner);
    await payUpToBankPage(app, owner, orderId);
    const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
    app.clock.advance({ minutes: 16 });
    await signInAgain();
    await queryPayment(app.deps, attempt?.id ?? '');
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['failed']);
    await payByCard(app, owner, orderId);
    expect((await loadPaymentOutcome(app, orderId)).statusId).toBe(6);
    await expect(app.createClient().checkoutCheckoutcom({ ckoSessionId: 'sid_nobody' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });
});

describe('unknown outcomes', () => {
  it('are reported, not charged again and settled later', async () => {
    const orderId = await createPayableOrder(app, owner);
    await expect(payByCard(app, owner, orderId, 'silent')).rejects.toMatchObject({ errorName: 'paymentUnknown' });
    await expect(payByCard(app, owner, orderId)).rejects.toMatchObject({ errorName: 'paymentUnknown' });
    const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
    await queryPayment(app.deps, attempt?.id ?? '');
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 5, states: ['unknown'] });
    app.clock.advance({ minutes: 2 });
    await queryPayment(app.deps, attempt?.id ?? '');
    await queryPayment(app.deps, attempt?.id ?? '');
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: 6,
      states: ['captured'],
      moves: 1,
      invoices: [{}],
    });
  });

  it('release an order whose request never arrived, after the safe waiting time', async () => {
    const orderId = await createPayableOrder(app, owner);
    const id = randomUUID();
    const now = app.clock.now();
    await app.deps.database.db.insert(payments).values({
      id,
      orderId,
      method: 'card',
      state: 'started',
      amount: 85_499,
      summary: {},
      provider: 'stand-in',
      createdAt: now,
    });
    await queryPayment(app.deps, id);
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['started']);
    app.clock.advance({ minutes: 2 });
    await queryPayment(app.deps, id);
    expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([
      { state: 'failed', reason: 'neverArrived' },
    ]);
  });

  it.each([
    ['amount', { amountMinor: 85_498 }, 'unknown', 'wrongAmount'],
    ['currency', { currency: 'USD' }, 'unknown', 'wrongCurrency'],
    ['reference', { reference: randomUUID() }, 'redirected', null],
  ])('reject a capture with another %s', async (_what, wrong, state, reason) => {
    const orderId = await createPayableOrder(app, owner);
    await payUpToBankPage(app, owner, orderId);
    const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
    const paymentId = attempt?.id ?? '';
    const reported = {
      id: `pay_${randomUUID()}`,
      reference: paymentId,
      amountMinor: 85_499,
      currency: 'AED',
      state: 'captured',
      reason: null,
    } as const;
    await transactWithEvents(app.deps, (tx, publish) =>
      applyProviderReport(tx, publish, app.deps, { paymentId, payment: { ...reported, ...wrong } }),
    );
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: 5,
      attempts: [{ state, reason }],
      invoices: [],
    });
  });

  it('refund a second capture', async () => {
    const orderId = await createPayableOrder(app, owner);
    const { decide } = await payUpToBankPage(app, owner, orderId);
    // The first attempt has expired here while its customer is still on the bank's page.
    await app.deps.database.db.update(payments).set({ state: 'failed' }).where(eq(payments.orderId, orderId));
    app.clock.advance({ minutes: 1 });
    await payByCard(app, owner, orderId);
    await decide('approve');
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    const after = await loadPaymentOutcome(app, orderId);
    expect(after).toMatchObject({ statusId: 6, states: ['refunded', 'captured'], moves: 1, invoices: [{}] });
    expect(await getRemoteProvider(app, 'card').findByReference(after.attempts[0]?.id ?? '')).toMatchObject({
      state: 'refunded',
    });
  });
});

describe('webhooks', () => {
  it('with a wrong signature are rejected and not stored', async () => {
    const hook = createCardWebhook(app, 'pay_x', randomUUID());
    for (const bad of [
      { ...hook, signature: 'f'.repeat(64) },
      { ...hook, signature: '' },
      { ...hook, raw: hook.raw.replace('captured', 'x') },
    ]) {
      const answer = await sendCardWebhook(app, bad);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ error: { name: 'signatureWrong' } });
    }
    const stored = await app.deps.database.db.select().from(webhooks);
    expect(stored.filter(({ body }) => JSON.stringify(body).includes('pay_x'))).toEqual([]);
  });

  it('handle an event once, before or after the return page', async () => {
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
    const hook = createCardWebhook(app, attempt?.providerRef ?? '', attempt?.id ?? '');
    const read = vi.spyOn(getRemoteProvider(app, 'card'), 'findById');
    for (let time = 0; time < 3; time++) expect((await sendCardWebhook(app, hook)).statusCode).toBe(200);
    // The first one asks the provider how the payment stands, those that repeat it do nothing.
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 6, moves: 1, invoices: [{}] });
  });

  it('are answered with 503 and not marked as handled while the provider is unavailable, and handled when sent again', async () => {
    const orderId = await createPayableOrder(app, owner);
    const { decide } = await payUpToBankPage(app, owner, orderId);
    const findById = vi
      .spyOn(getRemoteProvider(app, 'card'), 'findById')
      .mockRejectedValue(new PaymentProviderUnavailableError('No answer.'));
    await decide('approve');
    const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
    const eventId = `evt_${randomUUID()}`;
    const webhook = createCardWebhook(app, attempt?.providerRef ?? '', attempt?.id ?? '', eventId);
    const loadHandledAt = async () =>
      (await app.deps.database.db.select().from(webhooks).where(eq(webhooks.eventId, eventId))).map(
        ({ handledAt }) => handledAt,
      );

    const answer = await sendCardWebhook(app, webhook);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: { name: 'providerUnavailable' } });
    expect(await loadHandledAt()).toEqual([null]);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 5, states: ['redirected'], invoices: [] });

    findById.mockRestore();
    expect((await sendCardWebhook(app, webhook)).statusCode).toBe(200);
    expect(await loadHandledAt()).toEqual([app.clock.now()]);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: 6,
      states: ['captured'],
      moves: 1,
      invoices: [{}],
    });
  });

  it("never revert an order's status", async () => {
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
    await app.deps.database.db.update(orders).set({ statusId: 10 }).where(eq(orders.id, orderId));
    const hook = createCardWebhook(app, attempt?.providerRef ?? '', attempt?.id ?? '');
    expect((await sendCardWebhook(app, hook)).statusCode).toBe(200);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 10, states: ['captured'], moves: 1 });
  });

  it('of unknown payments are accepted, and none is trusted without querying the provider', async () => {
    expect((await sendCardWebhook(app, createCardWebhook(app, 'pay_unknown', randomUUID()))).statusCode).toBe(200);
    const orderId = await createPayableOrder(app, owner);
    await payUpToBankPage(app, owner, orderId);
    const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
    expect(
      (await sendCardWebhook(app, createCardWebhook(app, attempt?.providerRef ?? '', attempt?.id ?? ''))).statusCode,
    ).toBe(200);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 5, states: ['redirected'] });
  });
});
