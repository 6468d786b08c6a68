import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import {
  createPaypalOrder,
  createPaypalWebhook,
  payUpToPaypal,
  returnFromPaypal,
  sendPaypalWebhook,
} from '../../../testing/paypal-steps.ts';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { listStoredRefunds } from '../../../testing/run-refunds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orderHistory, payments, staff } from '../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { creditOrder } from './credit-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function createPaidOrder() {
  const owner = await app.createOwner();
  const orderId = await createPaypalOrder(app, owner);
  const { decide, token, paymentId } = await payUpToPaypal(app, owner, orderId);
  await decide('approve');
  await returnFromPaypal(app, token);
  return { orderId, token, paymentId, companyId: owner.companyId };
}

const sendDispute = (paymentId: string, type: 'CREATED' | 'RESOLVED', outcome?: string) =>
  sendPaypalWebhook(
    app,
    createPaypalWebhook(app, '', `CUSTOMER.DISPUTE.${type}`, {
      disputed_transactions: [{ seller_transaction_id: 'CAP1', custom: paymentId }],
      ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
    }),
  );
const sendReversal = (paymentId: string) =>
  sendPaypalWebhook(app, createPaypalWebhook(app, '', 'PAYMENT.CAPTURE.REVERSED', { custom_id: paymentId }));
const findEvents = async (orderId: number) =>
  (await app.deps.database.db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)))
    .filter(({ event }) => /dispute|losePayment|keepPayment/i.test(event))
    .map(({ event, actorKind, note }) => [event, actorKind, note]);

it('a dispute is shown with the payment, and staff who handle payments are told', async () => {
  const accounts = await app.createStaff(['PAYMENTS']);
  const others = await app.createStaff(['ORDERS']);
  const { orderId, paymentId } = await createPaidOrder();
  const before = app.socketMessages.length;
  expect((await sendDispute(paymentId, 'CREATED')).statusCode).toBe(200);
  expect((await accounts.call.deskOrder({ orderId })).payment).toMatchObject({ state: 'captured', dispute: 'open' });
  expect(app.socketMessages.slice(before)).toContainEqual(
    expect.objectContaining({ to: 'desk', payload: expect.objectContaining({ orderId }) as unknown }),
  );
  const emailOf = async (staffId: number) =>
    (await app.deps.database.db.select().from(staff).where(eq(staff.id, staffId)))[0]?.email ?? '';
  const [email] = await waitForEmails(app, await emailOf(accounts.staffId));
  expect(email?.subject).toBe(`Order ${orderId}: the customer disputes the payment`);
  expect(email?.links).toContain(`http://localhost:3000/desk/orders/${orderId}`);
  const address = await emailOf(others.staffId);
  expect((await app.readEmails()).filter(({ to }) => to === address)).toEqual([]);

  // The provider sends events again, and late ones after others.
  expect((await sendDispute(paymentId, 'RESOLVED', 'RESOLVED_SELLER_FAVOUR')).statusCode).toBe(200);
  expect((await sendDispute(paymentId, 'CREATED')).statusCode).toBe(200);
  expect((await accounts.call.deskOrder({ orderId })).payment.dispute).toBe('won');
  expect(await findEvents(orderId)).toEqual([
    ['disputePayment', 'system', ''],
    ['keepPayment', 'system', ''],
  ]);
});

it.each([
  ['no outcome', undefined, 'open'],
  ['an outcome that is not known', 'NONE', 'open'],
  ['the favour of the buyer', 'RESOLVED_BUYER_FAVOUR', 'lost'],
  ['a claim that was accepted', 'ACCEPTED', 'lost'],
  ['the favour of the seller', 'RESOLVED_SELLER_FAVOUR', 'won'],
] as const)('a dispute resolved with %s, also before it was created', async (_case, outcome, state) => {
  const accounts = await app.createStaff(['PAYMENTS']);
  const { orderId, paymentId } = await createPaidOrder();
  await sendDispute(paymentId, 'RESOLVED', outcome);
  await sendDispute(paymentId, 'CREATED');
  expect((await accounts.call.deskOrder({ orderId })).payment.dispute).toBe(state);
});

it('money that was taken back is settled by staff, once, with a note', async () => {
  const accounts = await app.createStaff(['PAYMENTS']);
  const { orderId, paymentId } = await createPaidOrder();
  const settle = () => accounts.call.deskSettleDispute({ orderId, note: 'Paid again by transfer.' });
  await expect(settle()).rejects.toMatchObject({ errorName: 'notFound' });
  await sendReversal(paymentId);
  await sendDispute(paymentId, 'RESOLVED', 'RESOLVED_BUYER_FAVOUR');
  expect((await accounts.call.deskOrder({ orderId })).payment.dispute).toBe('lost');
  await expect(accounts.call.deskSettleDispute({ orderId, note: ' ' })).rejects.toMatchObject({
    errorName: 'invalidInput',
  });
  const reader = await app.createStaff(['ORDERS']);
  await expect(reader.call.deskSettleDispute({ orderId, note: 'x' })).rejects.toMatchObject({
    errorName: 'noPermission',
  });
  await settle();
  await expect(settle()).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
  expect(await findEvents(orderId)).toEqual([
    ['losePayment', 'system', ''],
    ['settleDispute', 'staff', 'Paid again by transfer.'],
  ]);
});

it('a cancel after the money was taken back asks the provider for no refund', async () => {
  const desk = await app.createStaff(['ORDERS', 'PAYMENTS']);
  const { orderId, paymentId } = await createPaidOrder();
  await sendReversal(paymentId);
  for (const to of [orderStatus.onHold, orderStatus.cancelled]) {
    const { order } = await desk.call.deskOrder({ orderId });
    await desk.call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'Charged back.' });
  }
  const [payment] = await app.deps.database.db.select().from(payments).where(eq(payments.id, paymentId));
  expect(payment).toMatchObject({ state: 'refunded', dispute: 'lost' });
});

it.each(['lost', 'settled'] as const)(
  'a fault credit of money that is %s asks for no second refund',
  async (dispute) => {
    const accounts = await app.createStaff(['PAYMENTS']);
    const { orderId, paymentId } = await createPaidOrder();
    await sendReversal(paymentId);
    if (dispute === 'settled') await accounts.call.deskSettleDispute({ orderId, note: 'Left to the customer.' });
    const enqueue = vi.spyOn(app.deps.jobs, 'enqueue');
    const note = await transactWithEvents(app.deps, (tx, publish) =>
      creditOrder(tx, publish, app.deps, { orderId, reason: 'fault', note: 'Scratched.', net: null }),
    );
    expect(note).toMatchObject({ refund: 'takenBack', total: 85_499 });
    expect(enqueue.mock.calls.map(([, job]) => job)).not.toContain('refundPayment');
    enqueue.mockRestore();
    expect(await listStoredRefunds(app, orderId)).toMatchObject([{ creditNoteId: note.id, state: 'takenBack' }]);
  },
);

it('what was paid through the bank after a lost dispute goes back by hand as far as a note credits it', async () => {
  const desk = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
  const { orderId, paymentId, companyId } = await createPaidOrder();
  await sendReversal(paymentId);
  const [debt] = (await desk.call.deskPayables({ companyId })).payables;
  expect(debt).toMatchObject({ kind: 'sale', id: orderId, open: 854.99 });
  await desk.call.deskReceiveMoney({
    ...{ companyId, key: randomUUID(), amount: 854.99, receivedOn: '2026-01-05', reference: 'FT AGAIN' },
    ...{ means: 'transfer', allocations: [{ kind: 'sale', id: orderId, amount: 854.99 }] },
  });
  const credit = await desk.call.deskCreditable({ orderId });
  const note = { orderId, left: credit.left, reason: 'Scratched.', reasonKey: '' };
  expect(await desk.call.deskCreditOrder({ ...note, amount: 100 })).toMatchObject({ refund: 'byHand' });
  const [refund] = (await desk.call.deskOrder({ orderId })).payment.refunds;
  expect(refund).toMatchObject({ amount: 105, state: 'due' });
  const readOwed = async () => (await desk.call.deskAccount({ companyId })).balance.owed;
  expect(await readOwed()).toBe(-105);
  await desk.call.deskCloseRefund({ orderId, refundId: refund?.id ?? 0, outcome: 'refunded', note: 'Transferred.' });
  expect(await readOwed()).toBe(0);

  // Where that was not its money either, nothing of it goes back.
  expect(await desk.call.deskCreditOrder({ ...note, left: note.left - 100, amount: 20 })).toMatchObject({
    refund: 'byHand',
  });
  const { rows } = (await desk.call.deskAccount({ companyId })).entries;
  const receiptId = rows.find((row) => row.receipt !== null)?.receipt?.id ?? 0;
  await desk.call.deskTakeBackReceipt({ receiptId, note: 'Of another customer.' });
  expect((await desk.call.deskOrder({ orderId })).payment.refunds.at(-1)).toMatchObject({ state: 'notNeeded' });
  // Paid back were 105 of it, so that much is owed beside what the order costs.
  expect(await readOwed()).toBe(854.99 - 21);
});

it('an event about a payment that is not known is accepted and changes nothing', async () => {
  const { orderId } = await createPaidOrder();
  expect((await sendReversal('11111111-1111-4111-8111-111111111111')).statusCode).toBe(200);
  expect((await sendReversal('nonsense')).statusCode).toBe(200);
  expect(await findEvents(orderId)).toEqual([]);
});
