import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPayableOrder, loadPaymentOutcome, payByCard } from '../../../testing/payment-steps.ts';
import { createPaypalOrder, payUpToPaypal, returnFromPaypal } from '../../../testing/paypal-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type RemotePaymentProvider,
} from '../../providers/payment/port.ts';
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
afterEach(() => vi.restoreAllMocks());

const charge = { currency: 'USD', amount: 232.81, exchangeRate: 3.6725 };
type CapturingProvider = RemotePaymentProvider & { readonly capture: NonNullable<RemotePaymentProvider['capture']> };
const isCapturing = (provider: RemotePaymentProvider): provider is CapturingProvider => provider.capture !== null;
function getPaypal(): CapturingProvider {
  const provider = getRemoteProvider(app, 'paypal');
  if (!isCapturing(provider)) throw new Error('PayPal does not capture.');
  return provider;
}
/** Without webhooks only the return page and the query job can find the outcome. */
const silenceWebhooks = () =>
  vi.spyOn(getPaypal(), 'readWebhook').mockRejectedValue(new PaymentProviderUnavailableError('No answer.'));
const startOrder = async () => {
  const orderId = await createPaypalOrder(app, owner);
  return { orderId, ...(await payUpToPaypal(app, owner, orderId)) };
};
const paidOnce = { statusId: orderStatus.inProduction, moves: 1, invoices: [{ total: 85_499 }] };

describe('paying by PayPal', () => {
  it('shows currency, sum and rate before the customer leaves', async () => {
    const orderId = await createPaypalOrder(app, owner);
    const methods = await owner.call.checkoutPaymentStepfive({ orderId });
    expect(methods.find(({ id }) => id === 'paypal')).toMatchObject({ id: 'paypal', name: 'PayPal', charge });
    expect(methods.find(({ id }) => id === 'card')?.charge).toBeNull();
    const { chosen } = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect(chosen.paymentMethod).toEqual({ id: 'paypal', name: 'PayPal', charge });
  });

  it('names the order on the page of the provider in the language of the customer', async () => {
    for (const [lang, name] of [
      ['en', 'Order'],
      ['ar', 'الطلب'],
    ] as const) {
      const orderId = await createPaypalOrder(app, owner);
      const { url } = await owner.call.checkoutSubmit({ orderId, expectedTotal: 854.99, lang });
      const { body } = await app.inject({ url: `${url ?? ''}?lang=${lang}` });
      expect(body).toContain(`${name} ${orderId}`);
    }
  });

  it('redirects to payload.url and stores what will be charged with the payment [PAY-07]', async () => {
    const { orderId, answer } = await startOrder();
    expect(answer).toMatchObject({ type: 'paypal', orderId, success: false, form: null, redirectUrl: null });
    expect(answer.url).toMatch(/^\/demo\/paypal\/[A-Z0-9]{17}$/);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: orderStatus.approvedPaymentDue,
      attempts: [
        {
          state: 'redirected',
          method: 'paypal',
          amount: 85_499,
          currency: 'AED',
          chargedAmount: 23_281,
          chargedCurrency: 'USD',
          exchangeRate: 3.6725,
        },
      ],
      invoices: [],
    });
  });

  it('rejects a total that differs from the expected total', async () => {
    const orderId = await createPaypalOrder(app, owner);
    await expect(owner.call.checkoutSubmit({ orderId, expectedTotal: 854.98 })).rejects.toMatchObject({
      errorName: 'priceChanged',
    });
    expect((await loadPaymentOutcome(app, orderId)).attempts).toEqual([]);
  });

  it('captures on return, once, however often the customer returns', async () => {
    const { orderId, decide, token } = await startOrder();
    const back = await decide('approve');
    expect(back.pathname).toBe(`/checkout/${orderId}/success`);
    expect(back.searchParams.get('token')).toBe(token);
    const capture = vi.spyOn(getPaypal(), 'capture');
    for (const page of ['success', 'success', 'failed'] as const)
      expect(await returnFromPaypal(app, token, page)).toEqual({ success: true, orderId, state: 'paid' });
    expect(capture.mock.calls.length).toBeLessThanOrEqual(2);
    const after = await loadPaymentOutcome(app, orderId);
    expect(after).toMatchObject({ ...paidOnce, states: ['captured'] });
    // The invoice stays in dirhams and says what was charged.
    expect(after.invoices[0]?.data).toMatchObject({
      currency: 'AED',
      totalInclVat: 85_499,
      paymentMethod: 'paypal',
      charge: { amountMinor: 23_281, currency: 'USD', exchangeRate: 3.6725 },
    });
    await expect(owner.call.checkoutSubmit({ orderId })).rejects.toMatchObject({ errorName: 'alreadyPaid' });
  });

  it('captures when the customer approves and never returns: by the webhook', async () => {
    const { orderId, decide } = await startOrder();
    await decide('approve');
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).statusId === orderStatus.inProduction);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ ...paidOnce, states: ['captured'] });
  });

  it('captures by the query job when neither return page nor webhook came', async () => {
    silenceWebhooks();
    const { orderId, paymentId, decide } = await startOrder();
    await queryPayment(app.deps, paymentId);
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['redirected']);
    await decide('approve');
    await queryPayment(app.deps, paymentId);
    await queryPayment(app.deps, paymentId);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ ...paidOnce, states: ['captured'] });
  });

  it('is refused as if it did not exist with an unknown token', async () => {
    await expect(returnFromPaypal(app, 'UNKNOWN')).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(returnFromPaypal(app, '../../etc')).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('answers the stored state when PayPal is silent, and has charged nothing when it was silent at the start', async () => {
    const { orderId, token } = await startOrder();
    const silent = new PaymentProviderUnavailableError('No answer.');
    vi.spyOn(getPaypal(), 'findBySession').mockRejectedValue(silent);
    expect(await returnFromPaypal(app, token)).toEqual({ success: false, orderId, state: 'checking' });
    await expect(returnFromPaypal(app, 'UNKNOWN')).rejects.toMatchObject({ errorName: 'providerUnavailable' });
    vi.spyOn(getPaypal(), 'start').mockRejectedValue(new PaymentProviderRejectedError('Nothing was charged.'));
    const another = await createPaypalOrder(app, owner);
    await expect(owner.call.checkoutSubmit({ orderId: another })).rejects.toMatchObject({
      errorName: 'providerUnavailable',
    });
    expect((await loadPaymentOutcome(app, another)).states).toEqual(['failed']);
  });
});

describe('giving up at PayPal', () => {
  it('lets the customer pay again at once, by PayPal or otherwise', async () => {
    const { orderId, decide, token } = await startOrder();
    const back = await decide('cancel');
    expect(back.pathname).toBe(`/checkout/${orderId}/failed`);
    for (let visit = 0; visit < 2; visit++)
      expect(await returnFromPaypal(app, token, 'failed')).toEqual({ success: false, orderId, state: 'declined' });
    expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([
      { state: 'failed', reason: 'cancelledByCustomer' },
    ]);
    app.clock.advance({ minutes: 1 });
    const again = await payUpToPaypal(app, owner, orderId);
    expect(again.token).not.toBe(token);
    await again.decide('approve');
    expect(await returnFromPaypal(app, again.token)).toMatchObject({ success: true });
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ ...paidOnce, states: ['failed', 'captured'] });
  });

  it('charges nothing when the cancelled order is approved afterwards', async () => {
    const { orderId, decide, token } = await startOrder();
    await returnFromPaypal(app, token, 'failed');
    await decide('approve');
    expect(await returnFromPaypal(app, token)).toEqual({ success: false, orderId, state: 'declined' });
    expect(await getPaypal().findById(token)).toMatchObject({ state: 'approved' });
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ states: ['failed'], invoices: [] });
  });

  it('sends a customer who came back without cancelling to the same page again', async () => {
    const { orderId, answer } = await startOrder();
    expect(await owner.call.checkoutOrderTypeGetOrdertypes({ orderId })).toMatchObject({ atBank: false });
    expect(await owner.call.checkoutPaymentStatus({ orderId })).toMatchObject({
      state: 'atBank',
      method: 'paypal',
      redirectUrl: answer.url,
    });
    expect(await owner.call.checkoutSubmit({ orderId })).toEqual(answer);
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['redirected']);
  });

  it('withdraws the attempt when the checkout changes, and never charges it', async () => {
    const { orderId, decide, token } = await startOrder();
    await owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'pickup' });
    await decide('approve');
    expect(await returnFromPaypal(app, token)).toEqual({ success: false, orderId, state: 'declined' });
    expect(await getPaypal().findById(token)).toMatchObject({ state: 'approved' });
    await owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'card' });
    app.clock.advance({ minutes: 1 });
    await payByCard(app, owner, orderId);
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['failed', 'captured']);
  });

  it('starts again when staff changed the price meanwhile', async () => {
    const { orderId, answer } = await startOrder();
    await app.deps.database.db.update(orders).set({ physicalPrice: 100_000 }).where(eq(orders.id, orderId));
    await expect(owner.call.checkoutSubmit({ orderId, expectedTotal: 854.99 })).rejects.toMatchObject({
      errorName: 'priceChanged',
    });
    app.clock.advance({ minutes: 1 });
    const again = await owner.call.checkoutSubmit({ orderId });
    expect(again.url).not.toBe(answer.url);
    expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([
      { state: 'failed', reason: 'withdrawn' },
      { state: 'redirected' },
    ]);
  });

  it('ends an attempt that PayPal has forgotten', async () => {
    const { orderId, paymentId, token } = await startOrder();
    app.clock.advance({ minutes: 181 });
    expect(await returnFromPaypal(app, token)).toMatchObject({ state: 'checking' });
    await queryPayment(app.deps, paymentId);
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['failed']);
    expect(await returnFromPaypal(app, token)).toEqual({ success: false, orderId, state: 'declined' });
  });
});

describe('the capture', () => {
  it('is not asked for when staff cancelled the order meanwhile', async () => {
    const staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
    const { orderId, decide, token } = await startOrder();
    const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
    await staff.call.deskTransitionOrder({
      orderId,
      to: 12,
      revision: row?.revision ?? 0,
      note: 'The customer called.',
    });
    await decide('approve');
    expect(await returnFromPaypal(app, token)).toEqual({ success: false, orderId, state: 'declined' });
    expect(await getPaypal().findById(token)).toMatchObject({ state: 'approved' });
    expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([
      { state: 'failed', reason: 'orderClosed' },
    ]);
  });

  it('is declined for an account without money, and the order can be paid again', async () => {
    const { orderId, decide, token } = await startOrder();
    await decide('approveEmpty');
    expect(await returnFromPaypal(app, token)).toEqual({ success: false, orderId, state: 'declined' });
    expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([
      { state: 'failed', reason: 'INSTRUMENT_DECLINED' },
    ]);
    app.clock.advance({ minutes: 1 });
    const again = await payUpToPaypal(app, owner, orderId);
    await again.decide('approve');
    expect(await returnFromPaypal(app, again.token)).toMatchObject({ success: true });
  });

  it('that PayPal refuses ends the attempt without a charge', async () => {
    silenceWebhooks();
    const { orderId, decide, token } = await startOrder();
    vi.spyOn(getPaypal(), 'capture').mockRejectedValue(new PaymentProviderRejectedError('The account is closed.'));
    await decide('approve');
    expect(await returnFromPaypal(app, token)).toEqual({ success: false, orderId, state: 'declined' });
    expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([{ reason: 'captureRefused' }]);
  });

  it('without an answer is unknown, is not started again and is settled later', async () => {
    silenceWebhooks();
    const { orderId, paymentId, decide, token } = await startOrder();
    const capture = vi.spyOn(getPaypal(), 'capture');
    capture.mockRejectedValue(new PaymentProviderUnavailableError('No answer.'));
    await decide('approve');
    expect(await returnFromPaypal(app, token)).toEqual({ success: false, orderId, state: 'checking' });
    await expect(owner.call.checkoutSubmit({ orderId })).rejects.toMatchObject({ errorName: 'paymentUnknown' });
    await expect(owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'card' })).rejects.toMatchObject({
      errorName: 'paymentOpen',
    });
    capture.mockRestore();
    await queryPayment(app.deps, paymentId);
    await queryPayment(app.deps, paymentId);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ ...paidOnce, states: ['captured'] });
  });

  it.each([
    ['amount', { amountMinor: 23_280 }, 'wrongAmount'],
    ['amount in dirhams', { amountMinor: 85_499 }, 'wrongAmount'],
    ['currency', { currency: 'AED' }, 'wrongCurrency'],
  ])('with another %s waits for staff', async (_what, wrong, reason) => {
    const { orderId, paymentId, token } = await startOrder();
    const reported = { id: token, reference: paymentId, amountMinor: 23_281, currency: 'USD', reason: null } as const;
    await transactWithEvents(app.deps, (tx, publish) =>
      applyProviderReport(tx, publish, app.deps, {
        paymentId,
        payment: { ...reported, state: 'captured', ...wrong },
      }),
    );
    const outcome = { attempts: [{ state: 'unknown', reason }], invoices: [] };
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject(outcome);
    await queryPayment(app.deps, paymentId);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject(outcome);
  });

  it('is not asked for when the approved sum is not the one of the attempt', async () => {
    silenceWebhooks();
    const { orderId, paymentId, token } = await startOrder();
    const findBySession = vi.spyOn(getPaypal(), 'findBySession');
    const reported = { id: token, reference: paymentId, amountMinor: 1, currency: 'USD', reason: null } as const;
    findBySession.mockResolvedValue({ ...reported, state: 'approved' });
    const capture = vi.spyOn(getPaypal(), 'capture');
    expect(await returnFromPaypal(app, token)).toMatchObject({ orderId, state: 'declined' });
    expect(capture).not.toHaveBeenCalled();
    // Nothing was charged, so the customer may try again at once.
    expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([
      { state: 'failed', reason: 'wrongAmount', mismatch: null },
    ]);
  });

  it('is refunded in full, in US dollars, when staff cancel the order', async () => {
    const staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
    const { orderId, decide, token } = await startOrder();
    await decide('approve');
    await returnFromPaypal(app, token);
    const refund = vi.spyOn(getPaypal(), 'refund');
    for (const to of [orderStatus.onHold, orderStatus.cancelled]) {
      const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
      await staff.call.deskTransitionOrder({
        orderId,
        to,
        revision: row?.revision ?? 0,
        note: 'The film is out of stock.',
      });
    }
    const desk = await staff.call.deskOrder({ orderId });
    expect(desk.payment).toMatchObject({ method: 'paypal', amount: 854.99, charge });
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    expect(refund.mock.calls[0]?.[1]).toMatchObject({ amountMinor: 23_281, currency: 'USD' });
    expect(await getPaypal().findById(token)).toMatchObject({ state: 'refunded' });
    expect(await owner.call.checkoutPaymentStatus({ orderId })).toMatchObject({ state: 'declined' });
  });
});

it('a card payment charges dirhams and stores no exchange rate', async () => {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([
    { chargedAmount: null, chargedCurrency: null, exchangeRate: null },
  ]);
});
