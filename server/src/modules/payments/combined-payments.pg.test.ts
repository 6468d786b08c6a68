import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { answerBankPage, createCardToken, type testCards } from '../../../testing/checkout-steps.ts';
import { answerPaypalPage } from '../../../testing/paypal-steps.ts';
import {
  createCardWebhook,
  createPayableOrder,
  loadPaymentOutcome,
  sendCardWebhook,
} from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { queryPayment } from './query-payment.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS', 'INVOICES']);
});
afterAll(() => app.close());

const createOrders = async (owner: TestCustomer, count: number): Promise<number[]> => {
  const ids = [];
  for (let n = 0; n < count; n++) ids.push(await createPayableOrder(app, owner));
  return ids;
};
const pay = async (
  { call }: TestCustomer,
  orderIds: number[],
  { card = 'pays', total = orderIds.length * TOTAL }: { card?: keyof typeof testCards; total?: number } = {},
) =>
  call.combinedPaymentSubmit({
    ...{ orderIds, payment_method: 'card', cardToken: await createCardToken(app, card) },
    expectedTotal: Math.round(total * 100) / 100,
  });
const listOutcomes = (orderIds: number[]) => Promise.all(orderIds.map((id) => loadPaymentOutcome(app, id)));
const cancel = async (orderId: number) => {
  for (const to of [orderStatus.onHold, orderStatus.cancelled]) {
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'Not needed any more.' });
  }
};
const paidOnce = { statusId: orderStatus.inProduction, states: ['captured'], moves: 1, invoices: [{}] };
const unpaid = { statusId: orderStatus.approvedPaymentDue, moves: 0, invoices: [] };

describe('several orders in one payment', () => {
  it('are quoted with what each costs and the ways to pay them at once', async () => {
    const owner = await app.createOwner();
    const orderIds = await createOrders(owner, 2);
    const { orderId: unfinished } = await app.createOrder({ orderedBy: owner, status: orderStatus.approvedPaymentDue });
    const foreign = await createPayableOrder(app, await app.createOwner());
    const quote = await owner.call.combinedPaymentQuote({ orderIds: [...orderIds, unfinished, foreign] });
    expect(quote.orders.map(({ orderId, obstacle }) => [orderId, obstacle])).toEqual([
      [orderIds[0], null],
      [orderIds[1], null],
      [unfinished, 'stepNotReady'],
    ]);
    expect(quote.orders.map(({ arranged }) => arranged)).toEqual([null, null, null]);
    expect(quote.total).toBe(2 * TOTAL);
    expect(quote.methods.map(({ id }) => id)).toEqual(['card', 'paypal']);
    // What PayPal charges is the sum of what it would charge for each.
    expect(quote.methods[1]?.charge?.amount).toBe(2 * 232.81);
  });

  it('are named with the way that was chosen before and waits', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId });
    const quote = await owner.call.combinedPaymentQuote({ orderIds: [orderId], lang: 'en' });
    expect(quote.orders).toMatchObject([{ orderId, obstacle: null, arranged: 'Cash on delivery or collection' }]);
  });

  it('are charged once, go into production each with its invoice, and leave one receipt', async () => {
    const owner = await app.createOwner();
    const orderIds = await createOrders(owner, 3);
    const { combinedId, form, redirectUrl } = await pay(owner, orderIds);
    expect({ form, redirectUrl }).toEqual({ form: null, redirectUrl: null });
    const outcomes = await listOutcomes(orderIds);
    for (const outcome of outcomes) expect(outcome).toMatchObject(paidOnce);
    const references = outcomes.flatMap(({ attempts }) => attempts.map(({ providerRef }) => providerRef));
    expect(new Set(references).size).toBe(1);
    const payment = await owner.call.combinedPayment({ combinedId: combinedId ?? '' });
    expect(payment).toMatchObject({
      ...{ state: 'paid', total: 2564.97, method: { id: 'card' } },
      orders: orderIds.map((orderId) => ({ orderId, amount: TOTAL, state: 'paid' })),
    });
    expect(payment.orders.every(({ invoice }) => /^INV-/.test(invoice ?? ''))).toBe(true);
    const listReceipts = async () =>
      (await app.readEmails()).filter(({ to, subject }) => to === owner.email && subject.startsWith('Receipt'));
    await app.waitFor(async () => (await listReceipts()).length > 0);
    const receipts = await listReceipts();
    expect(receipts).toHaveLength(1);
    for (const orderId of orderIds) expect(receipts[0]?.text).toContain(String(orderId));
  });

  it('are paid all or not at all: a wrong total, a foreign order or one with an open request begins nothing', async () => {
    const owner = await app.createOwner();
    const orderIds = await createOrders(owner, 2);
    await expect(pay(owner, orderIds, { total: TOTAL })).rejects.toMatchObject({ errorName: 'priceChanged' });
    const foreign = await createPayableOrder(app, await app.createOwner());
    await expect(pay(owner, [...orderIds, foreign])).rejects.toMatchObject({ errorName: 'notFound' });
    const { orderId: unfinished } = await app.createOrder({ orderedBy: owner, status: orderStatus.approvedPaymentDue });
    await expect(pay(owner, [...orderIds, unfinished])).rejects.toMatchObject({ errorName: 'stepNotReady' });
    await expect(pay(owner, orderIds, { card: 'declined' })).rejects.toMatchObject({ errorName: 'paymentDeclined' });
    for (const outcome of await listOutcomes(orderIds))
      expect(outcome).toMatchObject({ ...unpaid, states: ['failed'] });
    // Nothing is in the way of the next try.
    await pay(owner, orderIds);
    for (const outcome of await listOutcomes(orderIds)) expect(outcome.statusId).toBe(orderStatus.inProduction);
  });

  it('refuses a member who may not pay one of them, and tells nobody else of the payment', async () => {
    const owner = await app.createOwner();
    const orderIds = await createOrders(owner, 2);
    const member = await app.createMember(owner, []);
    await expect(pay(member, orderIds)).rejects.toMatchObject({ errorName: 'notFound' });
    const { combinedId } = await pay(owner, orderIds);
    for (const { call } of [member, await app.createOwner()])
      await expect(call.combinedPayment({ combinedId: combinedId ?? '' })).rejects.toMatchObject({
        errorName: 'notFound',
      });
  });

  it('wait together for the bank, whose page one of them leads to, and are given up together', async () => {
    const owner = await app.createOwner();
    const orderIds = await createOrders(owner, 2);
    const { combinedId, redirectUrl } = await pay(owner, orderIds, { card: 'asks3ds' });
    expect(await owner.call.combinedPayment({ combinedId: combinedId ?? '' })).toMatchObject({
      ...{ state: 'atBank', redirectUrl },
    });
    const [first = 0, second = 0] = orderIds;
    expect(await owner.call.checkoutPaymentStatus({ orderId: second })).toMatchObject({ state: 'atBank', redirectUrl });
    await expect(pay(owner, [first])).rejects.toMatchObject({ errorName: 'paymentOpen' });
    expect(await owner.call.checkoutCancelPayment({ orderId: first })).toEqual({ state: 'cancelled' });
    for (const outcome of await listOutcomes(orderIds))
      expect(outcome).toMatchObject({ ...unpaid, states: ['failed'] });
    // What the bank takes all the same goes back, for each of them.
    const ckoSessionId = await answerBankPage(app, redirectUrl, 'approve');
    expect(await app.createClient().checkoutCheckoutcom({ ckoSessionId })).toMatchObject({
      ...{ state: 'declined', orderId: first, combinedId },
    });
    await app.waitFor(async () => (await listOutcomes(orderIds)).every(({ states }) => states.join() === 'refunded'));
    for (const outcome of await listOutcomes(orderIds)) expect(outcome).toMatchObject(unpaid);
  });

  it('are paid once however often and from wherever it is reported', async () => {
    const owner = await app.createOwner();
    const orderIds = await createOrders(owner, 2);
    const { combinedId, redirectUrl } = await pay(owner, orderIds, { card: 'asks3ds' });
    const reference = combinedId ?? '';
    const [attempt] = (await loadPaymentOutcome(app, orderIds[0] ?? 0)).attempts;
    const ckoSessionId = await answerBankPage(app, redirectUrl, 'approve');
    const webhook = () => sendCardWebhook(app, createCardWebhook(app, attempt?.providerRef ?? '', reference));
    const confirm = () => app.createClient().checkoutCheckoutcom({ ckoSessionId });
    await callAtOnce(app, { orders: orderIds[0] ?? 0 }, [
      confirm,
      webhook,
      confirm,
      webhook,
      () => queryPayment(app.deps, reference),
    ]);
    for (const outcome of await listOutcomes(orderIds)) expect(outcome).toMatchObject(paidOnce);
  });

  it('are found out about when the answer of the bank was lost', async () => {
    const owner = await app.createOwner();
    const orderIds = await createOrders(owner, 2);
    await expect(pay(owner, orderIds, { card: 'silent' })).rejects.toMatchObject({ errorName: 'paymentUnknown' });
    const [attempt] = (await loadPaymentOutcome(app, orderIds[0] ?? 0)).attempts;
    expect(attempt?.state).toBe('unknown');
    await expect(pay(owner, orderIds)).rejects.toMatchObject({ errorName: 'paymentOpen' });
    // As long as the request may still arrive, the provider's silence says nothing.
    app.clock.advance({ minutes: 2 });
    await queryPayment(app.deps, attempt?.combinedId ?? '');
    for (const outcome of await listOutcomes(orderIds)) expect(outcome).toMatchObject(paidOnce);
  });

  it('are begun once by two people who pay them at the same time', async () => {
    const owner = await app.createOwner();
    const [a = 0, b = 0, c = 0] = await createOrders(owner, 3);
    const results = await callAtOnce(app, { orders: b }, [() => pay(owner, [a, b]), () => pay(owner, [c, b, a])]);
    expect(results[0]).toBe('done');
    expect(['paymentOpen', 'alreadyPaid']).toContain(results[1]);
    expect(await loadPaymentOutcome(app, c)).toMatchObject({ ...unpaid, states: [] });
    for (const outcome of await listOutcomes([a, b])) expect(outcome).toMatchObject(paidOnce);
  });

  it('charge nothing at PayPal when one of them cannot be paid any more', async () => {
    const owner = await app.createOwner();
    const orderIds = await createOrders(owner, 2);
    const { combinedId, redirectUrl } = await owner.call.combinedPaymentSubmit({
      ...{ orderIds, payment_method: 'paypal', expectedTotal: 2 * TOTAL },
    });
    const [first = 0] = orderIds;
    await owner.call.ordersMakeRequest({ orderId: first, kind: 'cancel', message: 'Not needed any more.' });
    const returned = await answerPaypalPage(app, redirectUrl, 'approve');
    const token = returned.searchParams.get('token') ?? '';
    expect(await app.createClient().checkoutPaypal({ token, page: 'success' })).toMatchObject({
      ...{ state: 'declined', combinedId },
    });
    for (const outcome of await listOutcomes(orderIds))
      expect(outcome).toMatchObject({ ...unpaid, states: ['failed'] });
  });

  it('share what came in when it is another sum: only the last waits for staff', async () => {
    const owner = await app.createOwner();
    const orderIds = await createOrders(owner, 2);
    await pay(owner, orderIds, { card: 'short' });
    const [first, last] = await listOutcomes(orderIds);
    expect(first).toMatchObject(paidOnce);
    expect(last).toMatchObject({ ...unpaid, attempts: [{ mismatch: 'open', receivedAmount: 84_499 }] });
  });

  it('are given back one by one, the way the money came', async () => {
    const owner = await app.createOwner();
    const orderIds = await createOrders(owner, 2);
    await pay(owner, orderIds);
    const [first = 0, second = 0] = orderIds;
    expect((await staff.call.deskOrder({ orderId: first })).payment.paidWith).toEqual([second]);
    await cancel(first);
    await app.waitFor(async () => (await loadPaymentOutcome(app, first)).states.join() === 'refunded');
    const other = await loadPaymentOutcome(app, second);
    expect(other).toMatchObject(paidOnce);
    const { combinedId = null } = other.attempts[0] ?? {};
    expect((await owner.call.combinedPayment({ combinedId: combinedId ?? '' })).orders).toMatchObject([
      { state: 'returned' },
      { state: 'paid' },
    ]);
    await cancel(second);
    await app.waitFor(async () => (await loadPaymentOutcome(app, second)).states.join() === 'refunded');
    expect(await staff.call.deskAccount({ companyId: owner.companyId, until: '' })).toMatchObject({
      balance: { owed: 0 },
    });
  });
});
