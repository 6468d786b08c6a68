import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPayableOrder, loadPaymentOutcome, payByCard } from '../../../testing/payment-steps.ts';
import { createPaypalOrder, payUpToPaypal, returnFromPaypal } from '../../../testing/paypal-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { staff as staffTable } from '../../platform/db/schema/index.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type RemotePaymentProvider,
} from '../../providers/payment/port.ts';
import { applyReportedDispute } from './payment-disputes.ts';
import { recheckPayments } from './recheck-payments.ts';

let app: TestApp;
let staff: TestStaff;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // What an earlier test has left is tried again 20 s later.
  await app.deps.database.db.execute(sql`delete from jobs.job where name = 'refundPayment' and state = 'retry'`);
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
  owner = await app.createOwner();
});

/** An order whose card was charged AED 10 less or more than its AED 854.99. */
async function createWronglyCharged(card: 'short' | 'excess') {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId, card).catch(() => null);
  const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
  return { orderId, paymentId: attempt?.id ?? '' };
}
const loadPayment = async (orderId: number) => (await staff.call.deskOrder({ orderId })).payment;
const loadMismatch = async (orderId: number) => (await loadPayment(orderId)).mismatch;
async function decide(orderId: number, outcome: 'refund' | 'accept' | 'match') {
  const seen = (await loadMismatch(orderId))?.received ?? { amount: 0, currency: 'AED' };
  return staff.call.deskDecideMismatch({ orderId, outcome, ...seen, note: 'Agreed on the phone.' });
}
const spyOnRefund = (provider: 'card' | 'paypal' = 'card') => vi.spyOn(getRemoteProvider(app, provider), 'refund');
/** Waits until the job has failed for the first time. */
const deleteFailedJob = (name: string) =>
  app.waitFor(async () => {
    const deleted = await app.deps.database.db.execute(
      sql`delete from jobs.job where name = ${name} and state = 'retry'`,
    );
    return (deleted.rowCount ?? 0) > 0;
  });
const isInQueue = async (orderId: number) =>
  (await staff.call.deskQueue({ work: 'mismatches' })).orders.rows.some(({ id }) => id === orderId);

describe('a dispute about a wrong charge that was lost and is won after all', () => {
  it.each([false, true])('opens it again for a decision; a refund was decided before: %s', async (isDecided) => {
    const { orderId, paymentId } = await createWronglyCharged('short');
    const refund = spyOnRefund().mockRejectedValue(new PaymentProviderUnavailableError('Away.'));
    if (isDecided) await decide(orderId, 'refund');
    await applyReportedDispute(app.deps, paymentId, 'lose');
    expect(await isInQueue(orderId)).toBe(false);
    await applyReportedDispute(app.deps, paymentId, 'win');
    expect(await loadMismatch(orderId)).toMatchObject({
      state: 'open',
      received: { amount: 844.99, currency: 'AED' },
      outcomes: ['refund', 'accept'],
    });
    expect(await isInQueue(orderId)).toBe(true);
    refund.mockReset().mockResolvedValue();
    await decide(orderId, 'refund');
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    expect(refund.mock.calls.map(([, sum]) => sum)).toMatchObject([{ amountMinor: 84_499, currency: 'AED' }]);
    refund.mockRestore();
  });

  it('lets it pay the order when staff accept it then', async () => {
    const { orderId, paymentId } = await createWronglyCharged('short');
    for (const event of ['lose', 'win'] as const) await applyReportedDispute(app.deps, paymentId, event);
    await decide(orderId, 'accept');
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: orderStatus.inProduction,
      states: ['captured'],
      moves: 1,
    });
  });

  it('gives all of it back when the customer has paid again meanwhile', async () => {
    const { orderId, paymentId } = await createWronglyCharged('short');
    await applyReportedDispute(app.deps, paymentId, 'lose');
    app.clock.advance({ minutes: 1 });
    await payByCard(app, owner, orderId);
    const refund = spyOnRefund().mockResolvedValue();
    await applyReportedDispute(app.deps, paymentId, 'win');
    await app.waitFor(async () => (await loadMismatch(orderId))?.isBack === true);
    expect(refund.mock.calls.map(([, sum]) => sum)).toMatchObject([{ amountMinor: 84_499, currency: 'AED' }]);
    refund.mockRestore();
    expect((await loadPaymentOutcome(app, orderId)).states.sort()).toEqual(['captured', 'refunded']);
  });

  it('leaves it to staff who were giving it back by hand', async () => {
    const { orderId, paymentId } = await createWronglyCharged('short');
    const refund = spyOnRefund().mockRejectedValue(new PaymentProviderRejectedError('No.'));
    await decide(orderId, 'refund');
    await app.waitFor(async () => (await loadPayment(orderId)).refunds.length > 0);
    refund.mockRestore();
    for (const event of ['lose', 'win'] as const) await applyReportedDispute(app.deps, paymentId, event);
    const { refunds, mismatch } = await loadPayment(orderId);
    expect(refunds).toMatchObject([{ state: 'due', amount: 844.99, sum: { amount: 844.99, currency: 'AED' } }]);
    expect(mismatch).toMatchObject({ state: 'refunded', isBack: false });
    const refundId = refunds[0]?.id ?? 0;
    await staff.call.deskCloseRefund({ orderId, refundId, outcome: 'refunded', note: 'By transfer.' });
    expect(await loadMismatch(orderId)).toMatchObject({ state: 'refunded', isBack: true });
  });

  it('gives the excess back that was not asked for while the money was away', async () => {
    const { orderId, paymentId } = await createWronglyCharged('excess');
    const refund = spyOnRefund().mockRejectedValue(new PaymentProviderUnavailableError('Away.'));
    await decide(orderId, 'match');
    await app.waitFor(() => Promise.resolve(refund.mock.calls.length > 0));
    await applyReportedDispute(app.deps, paymentId, 'lose');
    await deleteFailedJob('refundPayment');
    refund.mockReset().mockResolvedValue();
    await applyReportedDispute(app.deps, paymentId, 'win');
    await app.waitFor(async () => (await loadMismatch(orderId))?.isBack === true);
    expect(refund.mock.calls.map(([, sum]) => sum)).toEqual([{ amountMinor: 1_000, currency: 'AED' }]);
    refund.mockRestore();
  });
});

it('an excess whose job is gone is given back after the next look, once', async () => {
  const { orderId } = await createWronglyCharged('excess');
  const refund = spyOnRefund().mockRejectedValue(new PaymentProviderUnavailableError('Away.'));
  await decide(orderId, 'match');
  await app.waitFor(() => Promise.resolve(refund.mock.calls.length > 0));
  await deleteFailedJob('refundPayment');
  refund.mockReset().mockResolvedValue();
  app.clock.advance({ hours: 3 });
  await recheckPayments(app.deps);
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
  await app.waitFor(async () => (await loadMismatch(orderId))?.isBack === true);
  await recheckPayments(app.deps);
  expect(refund.mock.calls.map(([, sum]) => sum)).toEqual([{ amountMinor: 1_000, currency: 'AED' }]);
  // The rest of the payment stays.
  expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([{ state: 'captured' }]);
  refund.mockRestore();
});

describe('a charge in another currency', () => {
  async function createCaptured(amountMinor: number, currency: string) {
    const orderId = await createPaypalOrder(app, owner);
    const { decide: atPaypal, token, paymentId } = await payUpToPaypal(app, owner, orderId);
    const paypal = getRemoteProvider(app, 'paypal') as RemotePaymentProvider & {
      capture: NonNullable<RemotePaymentProvider['capture']>;
    };
    const sum = { amountMinor, currency };
    const capture = vi
      .spyOn(paypal, 'capture')
      .mockResolvedValue({ id: token, reference: paymentId, ...sum, state: 'captured', reason: null });
    await atPaypal('approve');
    await returnFromPaypal(app, token);
    await app.waitFor(async () => (await loadMismatch(orderId)) !== null);
    capture.mockRestore();
    return orderId;
  }

  it.each([
    ['KWD', 71_123, 71.123, 'KWD 71.123'],
    ['JPY', 34_921, 34_921, 'JPY 34921'],
    ['EUR', 21_050, 210.5, 'EUR 210.50'],
  ] as const)('%s is shown with its decimals and refunded by hand in it', async (currency, minor, amount, text) => {
    const orderId = await createCaptured(minor, currency);
    expect(await loadMismatch(orderId)).toMatchObject({
      received: { amount, currency },
      outcomes: ['refund', 'accept'],
    });
    const { history } = await staff.call.deskOrder({ orderId });
    expect(history.find(({ event }) => event === 'mismatchPayment')?.note).toBe(`${text} ≠ USD 232.81`);
    const refund = spyOnRefund('paypal').mockRejectedValue(new PaymentProviderRejectedError('No.'));
    await decide(orderId, 'refund');
    await app.waitFor(async () => (await loadPayment(orderId)).refunds.length > 0);
    expect(refund.mock.calls[0]?.[1]).toMatchObject({ amountMinor: minor, currency });
    refund.mockRestore();
    // There is no rate: the sum that is refunded is the one that came in.
    const [due] = (await loadPayment(orderId)).refunds;
    expect(due).toMatchObject({ state: 'due', cause: 'rejected', sum: { amount, currency } });
    const [row] = await app.deps.database.db.select().from(staffTable).where(eq(staffTable.id, staff.staffId));
    await app.waitFor(async () =>
      (await app.readEmails()).some(
        (email) =>
          email.to === row?.email &&
          email.subject === `Order ${orderId}: a refund was refused` &&
          email.text.includes(text),
      ),
    );
    await staff.call.deskCloseRefund({ orderId, refundId: due?.id ?? 0, outcome: 'refunded', note: 'By transfer.' });
    const settled = (await staff.call.deskOrder({ orderId })).history.find(({ event }) => event === 'payBack');
    expect(settled?.note).toBe(`${text}: By transfer.`);
  });
});
