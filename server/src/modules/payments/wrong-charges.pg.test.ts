import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { createPayableOrder, loadPaymentOutcome, payByCard } from '../../../testing/payment-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { waitForIdleJobs } from '../../../testing/wait-for-idle-jobs.ts';
import { notifications, orderHistory, webhooks } from '../../platform/db/schema/index.ts';
import { applyReportedDispute } from './payment-disputes.ts';

let app: TestApp;
let owner: TestCustomer;
let staff: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
  colleague = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** An order whose card was charged AED 10 less or more than its AED 854.99, and all refunds that are asked for. */
async function createWronglyCharged(card: 'short' | 'excess') {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId, card).catch(() => null);
  const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
  const paymentId = attempt?.id ?? '';
  // The provider reports the charge once more on its own, which would take the order's lock in the middle of the race.
  await app.waitFor(async () => {
    const received = await app.deps.database.db.select().from(webhooks);
    return received.some(({ body, handledAt }) => handledAt && JSON.stringify(body).includes(paymentId));
  });
  return { orderId, paymentId, refund: vi.spyOn(getRemoteProvider(app, 'card'), 'refund') };
}

type Outcome = 'refund' | 'accept' | 'match';
async function prepareDecision(orderId: number, person: TestStaff, outcome: Outcome): Promise<() => Promise<unknown>> {
  const { mismatch } = (await person.call.deskOrder({ orderId })).payment;
  const seen = mismatch?.received ?? { amount: 0, currency: 'AED' };
  return () => person.call.deskDecideMismatch({ orderId, outcome, ...seen, note: 'Agreed on the phone.' });
}
async function prepareCancel(orderId: number, person: TestStaff): Promise<() => Promise<unknown>> {
  const { revision } = (await person.call.deskOrder({ orderId })).order;
  const move = { orderId, to: orderStatus.cancelled, revision, note: 'The film is out of stock.' };
  return () => person.call.deskTransitionOrder(move);
}
const runAtOnce = (
  { orderId, paymentId }: { readonly orderId: number; readonly paymentId: string },
  calls: readonly (() => Promise<unknown>)[],
) => callAtOnce(app, { orders: orderId, payments: paymentId }, calls);

/** What became of the charge and its order once every job has run. */
async function readOutcome(orderId: number) {
  for (const job of ['queryPayment', 'refundPayment'] as const) await waitForIdleJobs(app, job);
  const { statusId, attempts, moves, invoices } = await loadPaymentOutcome(app, orderId);
  const { db } = app.deps.database;
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
  const notified = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.orderId, orderId), eq(notifications.textKey, 'inProduction')));
  return {
    statusId,
    attempts: attempts.map(({ state, mismatch }) => [state, mismatch]),
    decisions: history
      .filter(({ event, actorKind }) => event.endsWith('Mismatch') && actorKind === 'staff')
      .map(({ event }) => event),
    ...{ moves, invoices: invoices.length, notified: notified.length },
  };
}
const paid = { statusId: orderStatus.inProduction, moves: 1, invoices: 1, notified: 1 };
const unpaid = { statusId: orderStatus.approvedPaymentDue, moves: 0, invoices: 0, notified: 0 };
const outcomes = {
  accept: { ...paid, attempts: [['captured', 'accepted']], decisions: ['acceptMismatch'] },
  match: { ...paid, attempts: [['captured', 'matched']], decisions: ['matchMismatch'] },
  refund: { ...unpaid, attempts: [['refunded', 'refunded']], decisions: ['refundMismatch'] },
} as const;

describe('a wrong charge that two staff decide about at once', () => {
  it.each([
    ...inBothOrders('accept' as const, 'refund' as const),
    ['refund', 'refund'] as const,
    ['accept', 'accept'] as const,
  ])('of too little, %s before %s: the first decides, the other is refused by name', async (first, second) => {
    const { orderId, paymentId, refund } = await createWronglyCharged('short');
    const calls = [await prepareDecision(orderId, staff, first), await prepareDecision(orderId, colleague, second)];
    expect(await runAtOnce({ orderId, paymentId }, calls)).toEqual(['done', 'changedMeanwhile']);
    expect(await readOutcome(orderId)).toEqual(outcomes[first]);
    expect(refund).toHaveBeenCalledTimes(first === 'refund' ? 1 : 0);
  });

  it.each([...inBothOrders('match' as const, 'refund' as const), ['match', 'match'] as const])(
    'of too much, %s before %s: money goes back once',
    async (first, second) => {
      const { orderId, paymentId, refund } = await createWronglyCharged('excess');
      const calls = [await prepareDecision(orderId, staff, first), await prepareDecision(orderId, colleague, second)];
      expect(await runAtOnce({ orderId, paymentId }, calls)).toEqual(['done', 'changedMeanwhile']);
      expect(await readOutcome(orderId)).toEqual(outcomes[first]);
      expect(refund).toHaveBeenCalledTimes(1);
      expect(refund.mock.calls[0]?.[1]).toMatchObject({ amountMinor: first === 'match' ? 1000 : 86_499 });
    },
  );
});

describe('a wrong charge and what happens to its order at the same time', () => {
  it('a colleague cancels: it is not accepted for an order that is gone, nor the order cancelled that it has paid', async () => {
    const accepted = await createWronglyCharged('short');
    expect(
      await runAtOnce(accepted, [
        await prepareDecision(accepted.orderId, staff, 'accept'),
        await prepareCancel(accepted.orderId, colleague),
      ]),
    ).toEqual(['done', 'changedMeanwhile']);
    expect(await readOutcome(accepted.orderId)).toEqual(outcomes.accept);

    const cancelled = await createWronglyCharged('short');
    expect(
      await runAtOnce(cancelled, [
        await prepareCancel(cancelled.orderId, colleague),
        await prepareDecision(cancelled.orderId, staff, 'accept'),
      ]),
    ).toEqual(['done', 'changedMeanwhile']);
    const open = { statusId: orderStatus.cancelled, attempts: [['unknown', 'open']], decisions: [], invoices: 0 };
    expect(await readOutcome(cancelled.orderId)).toMatchObject(open);
    expect((await staff.call.deskOrder({ orderId: cancelled.orderId })).payment.mismatch?.outcomes).toEqual(['refund']);
    expect(cancelled.refund).not.toHaveBeenCalled();
  });

  it('the bank takes the money back: it is refunded by nobody else', async () => {
    const decided = await createWronglyCharged('short');
    const lose = ({ paymentId }: typeof decided) => applyReportedDispute(app.deps, paymentId, 'lose');
    expect(
      await runAtOnce(decided, [() => lose(decided), await prepareDecision(decided.orderId, staff, 'refund')]),
    ).toEqual(['done', 'changedMeanwhile']);
    expect(await readOutcome(decided.orderId)).toMatchObject({ ...unpaid, attempts: [['refunded', 'refunded']] });
    expect(decided.refund).not.toHaveBeenCalled();

    const accepted = await createWronglyCharged('short');
    expect(
      await runAtOnce(accepted, [await prepareDecision(accepted.orderId, staff, 'accept'), () => lose(accepted)]),
    ).toEqual(['done', 'done']);
    expect(await readOutcome(accepted.orderId)).toEqual(outcomes.accept);
    expect((await staff.call.deskOrder({ orderId: accepted.orderId })).payment.dispute).toBe('lost');
  });
});
