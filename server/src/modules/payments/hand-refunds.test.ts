import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPayableOrder, loadPaymentOutcome, payByCard } from '../../../testing/payment-steps.ts';
import {
  createPaypalOrder,
  createPaypalWebhook,
  payUpToPaypal,
  returnFromPaypal,
  sendPaypalWebhook,
} from '../../../testing/paypal-steps.ts';
import { listStoredRefunds, runRefunds } from '../../../testing/run-refunds.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { PaymentProviderRejectedError } from '../../providers/payment/port.ts';
import { creditOrder } from './credit-order.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());

const listRefunds = async (orderId: number) => (await staff.call.deskOrder({ orderId })).payment.refunds;
const close = (orderId: number, refundId: number | undefined) =>
  staff.call.deskCloseRefund({ orderId, refundId: refundId ?? 0, outcome: 'refunded', note: 'By transfer.' });
const findPayment = async (orderId: number) => (await loadPaymentOutcome(app, orderId)).attempts.at(-1);

async function cancel(orderId: number): Promise<void> {
  for (const to of [orderStatus.onHold, orderStatus.cancelled]) {
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'The film is out of stock.' });
  }
}

/** Refuses every refund at a provider, after what happens there meanwhile. */
const refuseRefunds = (provider: 'card' | 'paypal', meanwhile: () => Promise<unknown> = () => Promise.resolve()) =>
  vi.spyOn(getRemoteProvider(app, provider), 'refund').mockImplementation(async () => {
    await meanwhile();
    throw new PaymentProviderRejectedError('No.');
  });

describe('a refund by hand of money that a dispute takes back', () => {
  async function createPaid(owner: TestCustomer) {
    const orderId = await createPaypalOrder(app, owner);
    const { decide, token, paymentId } = await payUpToPaypal(app, owner, orderId);
    await decide('approve');
    await returnFromPaypal(app, token);
    return { orderId, paymentId };
  }
  const sendReversal = (paymentId: string) =>
    sendPaypalWebhook(app, createPaypalWebhook(app, '', 'PAYMENT.CAPTURE.REVERSED', { custom_id: paymentId }));
  const sendWin = (paymentId: string) =>
    sendPaypalWebhook(
      app,
      createPaypalWebhook(app, '', 'CUSTOMER.DISPUTE.RESOLVED', {
        disputed_transactions: [{ seller_transaction_id: 'CAP1', custom: paymentId }],
        dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
      }),
    );

  it('is closed and refused by name, and due again when the bank decides for the operator after all', async () => {
    const { orderId, paymentId } = await createPaid(await app.createOwner());
    const refuse = refuseRefunds('paypal');
    await cancel(orderId);
    await app.waitFor(async () => (await listRefunds(orderId)).length > 0);
    await sendReversal(paymentId);
    const [refund] = await listRefunds(orderId);
    expect(refund).toMatchObject({ state: 'notNeeded', closedBy: '' });
    expect((await staff.call.deskQueue({ work: 'refunds' })).orders.rows.map(({ id }) => id)).not.toContain(orderId);
    await expect(close(orderId, refund?.id)).rejects.toMatchObject({ errorName: 'paymentTakenBack' });

    await sendWin(paymentId);
    expect(await listRefunds(orderId)).toMatchObject([{ state: 'due', closedAt: null }]);
    // Staff refund it, so the provider is not asked once more.
    refuse.mockClear();
    await runRefunds(app, orderId);
    expect(refuse).not.toHaveBeenCalled();
    refuse.mockRestore();
    await close(orderId, refund?.id);
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['refunded']);
  });

  it('is not noted when the dispute is lost while the provider is asked', async () => {
    const { orderId, paymentId } = await createPaid(await app.createOwner());
    const refuse = refuseRefunds('paypal', () => sendReversal(paymentId));
    await cancel(orderId);
    await app.waitFor(async () => (await staff.call.deskOrder({ orderId })).payment.dispute === 'lost');
    await runRefunds(app, orderId);
    expect(refuse).toHaveBeenCalledTimes(1);
    refuse.mockRestore();
    expect(await listRefunds(orderId)).toEqual([]);
    // The money is here again: the refund that was due is made.
    await sendWin(paymentId);
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
  });
});

it('a refused part and the rest are two refunds by hand: each marks what it gave back, and nothing goes back twice', async () => {
  const owner = await app.createOwner();
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const refuse = refuseRefunds('card');
  const part = await transactWithEvents(app.deps, (tx, publish) =>
    creditOrder(tx, publish, app.deps, { orderId, reason: 'fault', note: 'Scratched.', net: 10_000 }),
  );
  await app.waitFor(async () => (await listRefunds(orderId)).length === 1);
  await cancel(orderId);
  await app.waitFor(async () => (await listRefunds(orderId)).length === 2);
  refuse.mockRestore();
  const refunds = await listRefunds(orderId);
  const partOfIt = part.total / 100;
  expect(refunds).toMatchObject([
    { amount: partOfIt, creditNote: part.number },
    { amount: Number((854.99 - partOfIt).toFixed(2)), creditNote: null },
  ]);

  await close(orderId, refunds[0]?.id);
  expect(await findPayment(orderId)).toMatchObject({ state: 'captured' });
  expect(await listStoredRefunds(app, orderId)).toMatchObject([
    { creditNoteId: part.id, state: 'done', closedAt: expect.any(Date) as unknown },
    { cause: 'orderCancelled', state: 'byHand' },
  ]);
  await close(orderId, refunds[1]?.id);
  expect(await findPayment(orderId)).toMatchObject({ state: 'refunded' });
});
