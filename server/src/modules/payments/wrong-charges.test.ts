import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import {
  createCardWebhook,
  createPayableOrder,
  loadPaymentOutcome,
  payByCard,
  sendCardWebhook,
} from '../../../testing/payment-steps.ts';
import { createPaypalOrder, payUpToPaypal, returnFromPaypal } from '../../../testing/paypal-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orders, payments, staff as staffTable, webhooks } from '../../platform/db/schema/index.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type RemotePaymentProvider,
} from '../../providers/payment/port.ts';
import { applyReportedDispute } from './payment-disputes.ts';
import { applyProviderReport } from './provider-report.ts';
import { recheckPayments } from './recheck-payments.ts';
import { queryPayment } from './query-payment.ts';

let app: TestApp;
let staff: TestStaff;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const createStaff = () => app.createStaff(['ORDERS', 'PAYMENTS']);
// Access tokens last fifteen minutes of the clock that the tests advance.
beforeEach(async () => {
  staff = await createStaff();
  owner = await app.createOwner();
});

/** An order whose card was charged AED 10 less or more than its AED 854.99. */
async function createWronglyCharged(card: 'short' | 'excess') {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId, card).catch(() => null);
  const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
  // The provider reports the charge once more on its own; what a test changes must not be changed back by that.
  await app.waitFor(async () => {
    const received = await app.deps.database.db.select().from(webhooks);
    return received.some(({ body, handledAt }) => handledAt && JSON.stringify(body).includes(attempt?.id ?? ''));
  });
  return { orderId, paymentId: attempt?.id ?? '', providerRef: attempt?.providerRef ?? '' };
}
const loadMismatch = async (orderId: number) => (await staff.call.deskOrder({ orderId })).payment.mismatch;
async function decide(orderId: number, outcome: 'refund' | 'accept' | 'match', by = staff) {
  const seen = (await loadMismatch(orderId))?.received ?? { amount: 0, currency: 'AED' };
  return by.call.deskDecideMismatch({ orderId, outcome, ...seen, note: 'Agreed on the phone.' });
}
const listHistory = async (orderId: number) =>
  (await staff.call.deskOrder({ orderId })).history
    .filter(({ event }) => event.endsWith('Mismatch') || event === 'mismatchPayment')
    .map(({ event, actorKind, note }) => [event, actorKind, note]);
const listWaiting = async () => (await staff.call.deskQueue({ work: 'mismatches' })).orders.rows.map(({ id }) => id);
const findCharge = (reference: string) => getRemoteProvider(app, 'card').findByReference(reference);
async function emailOf({ staffId }: TestStaff): Promise<string> {
  const [row] = await app.deps.database.db.select().from(staffTable).where(eq(staffTable.id, staffId));
  return row?.email ?? '';
}
async function cancel(orderId: number): Promise<void> {
  for (const to of [orderStatus.onHold, orderStatus.cancelled]) {
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'The film is out of stock.' });
  }
}

describe('a charge of another sum', () => {
  it('waits for staff, who see it in the queue, at the order and by email, once', async () => {
    const accounts = await app.createStaff(['PAYMENTS']);
    const prepress = await app.createStaff(['ORDERS']);
    const { orderId, paymentId, providerRef } = await createWronglyCharged('short');
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: orderStatus.approvedPaymentDue,
      attempts: [{ state: 'unknown', reason: 'wrongAmount' }],
      invoices: [],
    });
    expect(await loadMismatch(orderId)).toEqual({
      state: 'open',
      received: { amount: 844.99, currency: 'AED' },
      expected: { amount: 854.99, currency: 'AED' },
      excess: 0,
      outcomes: ['refund', 'accept'],
      isBack: false,
    });
    expect(await listWaiting()).toContain(orderId);
    expect((await staff.call.deskWorkCounts({})).mismatches).toBeGreaterThan(0);
    const [email] = await waitForEmails(app, await emailOf(accounts));
    expect(email?.subject).toBe(`Order ${orderId}: the provider has charged another sum`);
    expect(email?.text).toContain('AED 844.99');
    expect(email?.links).toContain(`http://localhost:3000/desk/orders/${orderId}`);

    // The provider reports it again, by webhook and when it is asked.
    await sendCardWebhook(app, createCardWebhook(app, providerRef, paymentId));
    await queryPayment(app.deps, paymentId);
    expect(await listHistory(orderId)).toEqual([['mismatchPayment', 'system', 'AED 844.99 ≠ AED 854.99']]);
    const addresses = (await app.readEmails()).map(({ to }) => to);
    expect(addresses.filter((to) => to === email?.to)).toHaveLength(1);
    expect(addresses).not.toContain(await emailOf(prepress));

    // Nobody pays twice meanwhile, and only the right for payments decides.
    await expect(payByCard(app, owner, orderId)).rejects.toMatchObject({ errorName: 'paymentUnknown' });
    await expect(decide(orderId, 'accept', prepress)).rejects.toMatchObject({ errorName: 'noPermission' });
  });

  it.each(['declined', 'authorised', 'approved', 'pending', null] as const)(
    'stays open after a late %s',
    async (state) => {
      const { orderId, paymentId } = await createWronglyCharged('short');
      const charge = await findCharge(paymentId);
      if (!charge) throw new Error('The provider has no charge.');
      await app.deps.database.transact((tx) =>
        applyProviderReport(tx, () => undefined, app.deps, { paymentId, payment: state && { ...charge, state } }),
      );
      expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['unknown']);
      expect(await loadMismatch(orderId)).toMatchObject({ state: 'open', outcomes: ['refund', 'accept'] });
      expect(await listWaiting()).toContain(orderId);
    },
  );

  it('is refunded with what came in, and the customer pays again', async () => {
    const { orderId, paymentId } = await createWronglyCharged('short');
    await decide(orderId, 'refund');
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    expect(await findCharge(paymentId)).toMatchObject({ state: 'refunded', amountMinor: 84_499 });
    expect(await loadMismatch(orderId)).toMatchObject({ state: 'refunded', isBack: true, outcomes: [] });
    expect(await listWaiting()).not.toContain(orderId);
    app.clock.advance({ minutes: 1 });
    await payByCard(app, owner, orderId);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: orderStatus.inProduction, moves: 1 });
  });

  it('is accepted as it is: the order goes on once, and a cancel gives back what came in', async () => {
    const { orderId, paymentId } = await createWronglyCharged('short');
    await decide(orderId, 'accept');
    const after = await loadPaymentOutcome(app, orderId);
    expect(after).toMatchObject({ statusId: orderStatus.inProduction, states: ['captured'], moves: 1 });
    expect(after.invoices.map(({ total }) => total)).toEqual([85_499]);
    expect(await listHistory(orderId)).toEqual([
      ['acceptMismatch', 'staff', 'AED 844.99 ≠ AED 854.99: Agreed on the phone.'],
      ['mismatchPayment', 'system', 'AED 844.99 ≠ AED 854.99'],
    ]);
    await expect(decide(orderId, 'refund')).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    const refund = vi.spyOn(getRemoteProvider(app, 'card'), 'refund');
    await cancel(orderId);
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    expect(refund.mock.calls).toMatchObject([
      [expect.anything(), { amountMinor: 84_499, currency: 'AED' }, expect.anything()],
    ]);
    refund.mockRestore();
    expect(await findCharge(paymentId)).toMatchObject({ state: 'refunded' });
  });

  it('is matched to the order when it is too much: the excess goes back once', async () => {
    const { orderId, paymentId } = await createWronglyCharged('excess');
    expect(await loadMismatch(orderId)).toMatchObject({ excess: 10, outcomes: ['match', 'refund', 'accept'] });
    const refund = vi.spyOn(getRemoteProvider(app, 'card'), 'refund');
    await decide(orderId, 'match');
    await app.waitFor(async () => (await loadMismatch(orderId))?.isBack === true);
    app.clock.advance({ hours: 3 });
    await recheckPayments(app.deps);
    expect(refund.mock.calls).toMatchObject([
      [expect.anything(), { amountMinor: 1000, currency: 'AED' }, `refund-excess-${paymentId}`],
    ]);
    refund.mockRestore();
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: orderStatus.inProduction, moves: 1 });
    // The charge that is left is the order's own, and all of it is refunded with a cancel.
    staff = await createStaff();
    await cancel(orderId);
    await app.waitFor(async () => (await findCharge(paymentId))?.state === 'refunded');
  });

  it('whose excess the provider refuses to give back is given back by hand, without the payment', async () => {
    const { orderId } = await createWronglyCharged('excess');
    const refund = vi
      .spyOn(getRemoteProvider(app, 'card'), 'refund')
      .mockRejectedValue(new PaymentProviderRejectedError('No.'));
    await decide(orderId, 'match');
    await app.waitFor(async () => (await staff.call.deskOrder({ orderId })).payment.refunds.length > 0);
    refund.mockRestore();
    const [due] = (await staff.call.deskOrder({ orderId })).payment.refunds;
    expect(due).toMatchObject({ state: 'due', cause: 'excess', amount: 10, creditNote: null });
    await staff.call.deskCloseRefund({ orderId, refundId: due?.id ?? 0, outcome: 'refunded', note: 'By transfer.' });
    expect(await loadMismatch(orderId)).toMatchObject({ state: 'matched', isBack: true });
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['captured']);
    await cancel(orderId);
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
  });

  it('that is refused as a refund waits as a refund by hand over what came in, and staff get an email', async () => {
    const accounts = await app.createStaff(['PAYMENTS']);
    const { orderId } = await createWronglyCharged('short');
    const refund = vi
      .spyOn(getRemoteProvider(app, 'card'), 'refund')
      .mockRejectedValue(new PaymentProviderRejectedError('No.'));
    await decide(orderId, 'refund');
    await app.waitFor(async () => (await staff.call.deskOrder({ orderId })).payment.refunds.length > 0);
    refund.mockRestore();
    expect((await staff.call.deskOrder({ orderId })).payment.refunds).toMatchObject([
      { state: 'due', cause: 'rejected', amount: 844.99 },
    ]);
    const address = await emailOf(accounts);
    await app.waitFor(async () =>
      (await app.readEmails()).some(
        ({ to, subject, text }) =>
          to === address && subject === `Order ${orderId}: a refund was refused` && text.includes('AED 844.99'),
      ),
    );
  });

  it('is over when the refused refund turns out to be for nothing: the customer can pay', async () => {
    const { orderId } = await createWronglyCharged('short');
    const refund = vi
      .spyOn(getRemoteProvider(app, 'card'), 'refund')
      .mockRejectedValue(new PaymentProviderRejectedError('No.'));
    await decide(orderId, 'refund');
    await app.waitFor(async () => (await staff.call.deskOrder({ orderId })).payment.refunds.length > 0);
    refund.mockRestore();
    const [due] = (await staff.call.deskOrder({ orderId })).payment.refunds;
    await staff.call.deskCloseRefund({ orderId, refundId: due?.id ?? 0, outcome: 'notNeeded', note: 'Nothing came.' });
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['failed']);
  });

  it.each([false, true])('is with the customer once a dispute is lost, decided: %s', async (isDecided) => {
    const { orderId, paymentId } = await createWronglyCharged('short');
    const refund = vi.spyOn(getRemoteProvider(app, 'card'), 'refund').mockRejectedValue(new Error('Away.'));
    if (isDecided) await decide(orderId, 'refund');
    await applyReportedDispute(app.deps, paymentId, 'lose');
    refund.mockRestore();
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['refunded']);
    expect(await loadMismatch(orderId)).toMatchObject({ state: 'refunded', outcomes: [], isBack: true });
  });

  it('of a cancelled order can only go back', async () => {
    const { orderId } = await createWronglyCharged('excess');
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({
      orderId,
      to: orderStatus.cancelled,
      revision: order.revision,
      note: 'Late.',
    });
    expect(await loadMismatch(orderId)).toMatchObject({ state: 'open', outcomes: ['refund'] });
    await expect(decide(orderId, 'accept')).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    await decide(orderId, 'refund');
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
  });

  it('that comes when the order does not wait for it goes back at once, and staff are told', async () => {
    const { orderId, paymentId, providerRef } = await createWronglyCharged('short');
    // Here the attempt has expired and another one has paid before the provider reports it.
    const clean = { state: 'failed', reason: null, mismatch: null, receivedAmount: null, receivedCurrency: null };
    await app.deps.database.db
      .update(payments)
      .set(clean as never)
      .where(eq(payments.id, paymentId));
    app.clock.advance({ minutes: 1 });
    await payByCard(app, owner, orderId);
    await sendCardWebhook(app, createCardWebhook(app, providerRef, paymentId));
    await app.waitFor(async () => (await findCharge(paymentId))?.state === 'refunded');
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: orderStatus.inProduction, moves: 1 });
    expect(await loadMismatch(orderId)).toMatchObject({ state: 'refunded', isBack: true });
    const address = await emailOf(staff);
    await app.waitFor(async () =>
      (await app.readEmails()).some(
        ({ to, subject }) => to === address && subject === `Order ${orderId}: a wrong charge goes back`,
      ),
    );
  });

  it('is decided once, and not about other figures than were seen', async () => {
    const { orderId } = await createWronglyCharged('excess');
    const other = await app.createStaff(['ORDERS', 'PAYMENTS']);
    const seen = { amount: 854.99, currency: 'AED', note: 'Seen before.' };
    await expect(staff.call.deskDecideMismatch({ orderId, outcome: 'accept', ...seen })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    const tries = await Promise.allSettled([decide(orderId, 'accept'), decide(orderId, 'refund', other)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const untouched = await createPayableOrder(app, owner);
    await expect(decide(untouched, 'accept')).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

describe('PayPal', () => {
  async function createCaptured(charged: { readonly amountMinor: number; readonly currency: string }) {
    const orderId = await createPaypalOrder(app, owner);
    const { decide: atPaypal, token, paymentId } = await payUpToPaypal(app, owner, orderId);
    const paypal = getRemoteProvider(app, 'paypal') as RemotePaymentProvider & {
      capture: NonNullable<RemotePaymentProvider['capture']>;
    };
    const capture = vi
      .spyOn(paypal, 'capture')
      .mockResolvedValue({ id: token, reference: paymentId, ...charged, state: 'captured', reason: null });
    await atPaypal('approve');
    await returnFromPaypal(app, token);
    await app.waitFor(async () => (await loadMismatch(orderId)) !== null);
    capture.mockRestore();
    return { orderId, paymentId };
  }

  it('of another sum is matched in US dollars', async () => {
    const { orderId } = await createCaptured({ amountMinor: 23_381, currency: 'USD' });
    expect(await loadMismatch(orderId)).toMatchObject({
      received: { amount: 233.81, currency: 'USD' },
      expected: { amount: 232.81, currency: 'USD' },
      outcomes: ['match', 'refund', 'accept'],
    });
    const refund = vi.spyOn(getRemoteProvider(app, 'paypal'), 'refund').mockResolvedValue();
    await decide(orderId, 'match');
    await app.waitFor(async () => (await loadMismatch(orderId))?.isBack === true);
    expect(refund.mock.calls[0]?.[1]).toEqual({ amountMinor: 100, currency: 'USD' });
    refund.mockRestore();
    expect((await staff.call.deskOrder({ orderId })).payment.charge).toMatchObject({ amount: 232.81, currency: 'USD' });
  });

  it('of another currency is refunded in that currency', async () => {
    const { orderId } = await createCaptured({ amountMinor: 23_281, currency: 'EUR' });
    expect(await loadMismatch(orderId)).toMatchObject({ outcomes: ['refund', 'accept'] });
    const refund = vi.spyOn(getRemoteProvider(app, 'paypal'), 'refund').mockResolvedValue();
    await decide(orderId, 'refund');
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    expect(refund.mock.calls[0]?.[1]).toMatchObject({ amountMinor: 23_281, currency: 'EUR' });
    refund.mockRestore();
  });
});

async function countJobs(name: string): Promise<number> {
  const { rows } = await app.deps.database.db.execute(
    sql`select 1 from jobs.job where name = ${name} and state in ('created', 'retry')`,
  );
  return rows.length;
}

it('a refund whose job has failed too often is started again', async () => {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const refund = vi
    .spyOn(getRemoteProvider(app, 'card'), 'refund')
    .mockRejectedValue(new PaymentProviderUnavailableError('No answer.'));
  await cancel(orderId);
  await app.waitFor(() => Promise.resolve(refund.mock.calls.length > 0));
  // A job that fails is stored again while it is deleted, so one deletion may miss it.
  await app.waitFor(async () => {
    await app.deps.database.db.execute(`delete from jobs.job where name = 'refundPayment'`);
    return (await countJobs('refundPayment')) === 0;
  });
  refund.mockRestore();
  // It may still be on its way.
  await recheckPayments(app.deps);
  expect(await countJobs('refundPayment')).toBe(0);
  app.clock.advance({ hours: 3 });
  await recheckPayments(app.deps);
  await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
  expect((await app.deps.database.db.select().from(payments).where(eq(payments.orderId, orderId)))[0]).toMatchObject({
    state: 'refunded',
  });
  const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  expect(row?.statusId).toBe(orderStatus.cancelled);
});
