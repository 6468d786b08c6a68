import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import {
  createCardWebhook,
  createPayableOrder,
  loadPaymentOutcome,
  payByCard,
  sendCardWebhook,
} from '../../../testing/payment-steps.ts';
import { listStoredRefunds, runRefunds } from '../../../testing/run-refunds.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { notifications, orderHistory, refunds } from '../../platform/db/schema/index.ts';
import { PaymentProviderRejectedError } from '../../providers/payment/port.ts';
import { applyReportedDispute } from './payment-disputes.ts';

let app: TestApp;
let staff: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
  colleague = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => {
  vi.restoreAllMocks();
  return app.close();
});

const ROUNDS = 4;

/** A cancelled order whose refund the provider refuses, so that it is due by hand. */
async function createRefused() {
  const refuse = vi
    .spyOn(getRemoteProvider(app, 'card'), 'refund')
    .mockRejectedValue(new PaymentProviderRejectedError('The card was closed.'));
  const owner = await app.createOwner();
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  for (const to of [orderStatus.onHold, orderStatus.cancelled]) {
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'The film is out of stock.' });
  }
  await app.waitFor(async () => (await listRefunds(orderId)).length > 0);
  const [refund] = await listRefunds(orderId);
  const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
  return { orderId, refundId: refund?.id ?? 0, paymentId: attempt?.id ?? '', refuse };
}
const listRefunds = async (orderId: number) =>
  (await listStoredRefunds(app, orderId)).filter(({ way }) => way === 'hand');
const countClosings = async (orderId: number) =>
  (await app.deps.database.db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId))).filter(
    ({ event }) => event === 'payBack' || event === 'payNothingBack',
  ).length;
/** How often the customer was told that the money is back. */
const countNotifications = async (orderId: number) =>
  (await app.deps.database.db.select().from(notifications).where(eq(notifications.orderId, orderId))).filter(
    ({ textKey }) => textKey === 'refundPaid',
  ).length;
const close = (person: TestStaff, orderId: number, refundId: number, outcome: 'refunded' | 'notNeeded' = 'refunded') =>
  person.call.deskCloseRefund({ orderId, refundId, outcome, note: 'By transfer.' });
const nameErrors = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { errorName?: string }).errorName))
    .toSorted();

describe('a refund by hand and what happens at the same time', () => {
  it.each(inBothOrders('refunded' as const, 'notNeeded' as const))(
    'two staff close it, as %s before %s: the first does, the other is refused by name',
    async (first, second) => {
      const { orderId, refundId } = await createRefused();
      const calls = [() => close(staff, orderId, refundId, first), () => close(colleague, orderId, refundId, second)];
      expect(await callAtOnce(app, { orders: orderId, refunds: refundId }, calls)).toEqual([
        'done',
        'changedMeanwhile',
      ]);
      expect(await listRefunds(orderId)).toMatchObject([
        { state: first === 'refunded' ? 'done' : first, closedBy: staff.staffId },
      ]);
      expect(await countClosings(orderId)).toBe(1);
      expect((await loadPaymentOutcome(app, orderId)).states).toEqual([first === 'refunded' ? 'refunded' : 'captured']);
      expect(await countNotifications(orderId)).toBe(first === 'refunded' ? 1 : 0);
    },
  );

  it('two staff give the cash of a cancelled order back: it is noted once, with its credit note', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId });
    const steps = [orderStatus.inProduction, orderStatus.onHold, orderStatus.cancelled];
    for (const to of steps) {
      const { order } = await staff.call.deskOrder({ orderId });
      await staff.call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'Out of film.' });
    }
    const [refund] = await listRefunds(orderId);
    const refundId = refund?.id ?? 0;
    const calls = [staff, colleague].map((person) => () => close(person, orderId, refundId));
    expect(await callAtOnce(app, { orders: orderId, refunds: refundId }, calls)).toEqual(['done', 'changedMeanwhile']);
    expect(await countClosings(orderId)).toBe(1);
    expect(await listRefunds(orderId)).toMatchObject([
      { state: 'done', closedBy: staff.staffId, creditNoteId: expect.any(Number) as number },
    ]);
  });

  it('the refund job runs again: the provider is not asked, and the refund is noted and closed once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { orderId, refundId, refuse } = await createRefused();
      refuse.mockClear();
      const results = await Promise.allSettled([
        close(staff, orderId, refundId),
        runRefunds(app, orderId),
        runRefunds(app, orderId),
      ]);
      expect(nameErrors(results)).toEqual(['done', 'done', 'done']);
      expect(refuse).not.toHaveBeenCalled();
      expect(await listRefunds(orderId)).toMatchObject([{ state: 'done' }]);
      expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['refunded']);
    }
  });

  it('the provider reports that all of it has gone back after all: nobody gives it back once more', async () => {
    const { orderId, refundId, paymentId, refuse } = await createRefused();
    const provider = getRemoteProvider(app, 'card');
    refuse.mockRestore();
    const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
    const providerRef = attempt?.providerRef ?? '';
    // What came in too much of it was left to staff, too.
    const excess = { orderId, paymentId, cause: 'excess', way: 'hand', state: 'byHand', amount: 1_000 } as const;
    const [ofExcess] = await app.deps.database.db.insert(refunds).values(excess).returning();
    await provider.refund(providerRef, { amountMinor: attempt?.amount ?? 0, currency: 'AED' }, 'made-at-the-provider');
    await sendCardWebhook(app, createCardWebhook(app, providerRef, paymentId));
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    expect(await listStoredRefunds(app, orderId)).toMatchObject([
      { state: 'done', way: 'provider', closedBy: null, closedAt: expect.any(Date) as Date },
      { cause: 'excess', state: 'done', way: 'provider' },
    ]);
    for (const id of [refundId, ofExcess?.id ?? 0])
      for (const outcome of ['refunded', 'notNeeded'] as const)
        await expect(close(staff, orderId, id, outcome)).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    expect(await countClosings(orderId)).toBe(0);
    const { orders } = await staff.call.deskQueue({ work: 'refunds' });
    expect(orders.rows.map(({ id }) => id)).not.toContain(orderId);
  });

  it('the bank takes the money back: it is closed before, or refused by name', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { orderId, refundId, paymentId } = await createRefused();
      const [closed, lost] = await Promise.allSettled([
        close(staff, orderId, refundId),
        applyReportedDispute(app.deps, paymentId, 'lose'),
      ]);
      expect(lost.status).toBe('fulfilled');
      if (closed.status === 'rejected') expect(closed.reason).toMatchObject({ errorName: 'paymentTakenBack' });
      expect(await listRefunds(orderId)).toMatchObject([
        { state: closed.status === 'fulfilled' ? 'done' : 'takenBack' },
      ]);
    }
  });
});
