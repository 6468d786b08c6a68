import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import {
  createCardWebhook,
  createPayableOrder,
  loadPaymentOutcome,
  payByCard,
  payUpToBankPage,
  sendCardWebhook,
} from '../../../testing/payment-steps.ts';
import { createPaypalOrder, payUpToPaypal, returnFromPaypal } from '../../../testing/paypal-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { fullSignOff } from '../../../testing/sign-off.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { waitForIdleJobs } from '../../../testing/wait-for-idle-jobs.ts';
import {
  approvalCertificates,
  creditNotes,
  notifications,
  orderHistory,
  orderRequests,
} from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
  colleague = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());

const ROUNDS = 5;
const settle = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls))
    .map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { errorName: string }).errorName))
    .toSorted();
const readStates = async (orderId: number) =>
  (await app.deps.database.db.select().from(orderRequests).where(eq(orderRequests.orderId, orderId))).map(
    ({ state }) => state,
  );

interface Asked {
  readonly owner: TestCustomer;
  readonly orderId: number;
  readonly requestId: number;
}
/** An order in processing whose customer asks for its cancel. */
async function askForCancel(): Promise<Asked> {
  const owner = await app.createOwner();
  const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
  const { id: requestId } = await owner.call.ordersMakeRequest({ orderId, kind: 'cancel', message: 'A mistake' });
  return { owner, orderId, requestId };
}
const answer = (person: TestStaff, { orderId, requestId }: Asked, decision: 'accept' | 'refuse') =>
  person.call.deskAnswerRequest({ orderId, requestId, decision, answer: 'As agreed.' });
const runAtOnce = ({ orderId, requestId }: Omit<Asked, 'owner'>, calls: readonly (() => Promise<unknown>)[]) =>
  callAtOnce(app, { orders: orderId, order_requests: requestId }, calls);

/** What became of the request, and what its customer was notified of. */
async function readOutcome({ owner, orderId }: Asked) {
  const { db } = app.deps.database;
  const history = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id));
  const notified = await db
    .select()
    .from(notifications)
    .where(eq(notifications.orderId, orderId))
    .orderBy(asc(notifications.id));
  const asked = history.findIndex(({ event }) => event === 'requestCancel');
  return {
    states: await readStates(orderId),
    statusId: (await owner.call.ordersIsexist({ id: orderId })).result.statusId,
    history: history.slice(asked).map(({ event }) => event),
    notified: notified.map(({ textKey }) => textKey),
  };
}
const acceptedOnce = {
  ...{ states: ['accepted'], statusId: orderStatus.cancelled },
  ...{ history: ['requestCancel', 'acceptRequest', 'cancel'], notified: ['cancelRequested', 'cancelledWhy'] },
};

describe('a request and what happens at the same time', () => {
  it('two people ask at once: one request waits', async () => {
    const owner = await app.createOwner();
    for (let round = 0; round < ROUNDS; round++) {
      const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
      const request = { orderId, message: 'We have a new design' };
      expect(
        await settle([
          owner.call.ordersMakeRequest({ ...request, kind: 'cancel' }),
          owner.call.ordersMakeRequest({ ...request, kind: 'change' }),
        ]),
      ).toEqual(['done', 'requestOpen']);
      expect(await readStates(orderId)).toEqual(['waiting']);
    }
  });

  it('the customer withdraws while staff accept: whoever is first, and the order follows', async () => {
    const withdrawn = await askForCancel();
    const { orderId, requestId } = withdrawn;
    expect(
      await runAtOnce(withdrawn, [
        () => withdrawn.owner.call.ordersWithdrawRequest({ orderId, requestId }),
        () => answer(staff, withdrawn, 'accept'),
      ]),
    ).toEqual(['done', 'requestClosed']);
    expect(await readOutcome(withdrawn)).toEqual({
      ...{ states: ['withdrawn'], statusId: orderStatus.inProcessing },
      ...{ history: ['requestCancel', 'withdrawRequest'], notified: ['cancelRequested'] },
    });

    const accepted = await askForCancel();
    expect(
      await runAtOnce(accepted, [
        () => answer(staff, accepted, 'accept'),
        () => accepted.owner.call.ordersWithdrawRequest({ orderId: accepted.orderId, requestId: accepted.requestId }),
      ]),
    ).toEqual(['done', 'requestClosed']);
    expect(await readOutcome(accepted)).toEqual(acceptedOnce);
  });

  it.each([['accept', 'accept'] as const, ...inBothOrders('accept' as const, 'refuse' as const)])(
    'two staff answer it, %s before %s: the first decides',
    async (first, second) => {
      const asked = await askForCancel();
      const calls = [() => answer(staff, asked, first), () => answer(colleague, asked, second)];
      expect(await runAtOnce(asked, calls)).toEqual(['done', 'requestClosed']);
      expect(await readOutcome(asked)).toEqual(
        first === 'accept'
          ? acceptedOnce
          : {
              ...{ states: ['refused'], statusId: orderStatus.inProcessing },
              ...{ history: ['requestCancel', 'refuseRequest'], notified: ['cancelRequested', 'requestRefused'] },
            },
      );
    },
  );

  it('two staff accept the cancel of a paid order: it is credited and refunded once', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    const { order } = await staff.call.deskOrder({ orderId });
    const hold = { orderId, to: orderStatus.onHold, revision: order.revision, note: 'The customer asks.' };
    await staff.call.deskTransitionOrder(hold);
    const { id: requestId } = await owner.call.ordersMakeRequest({ orderId, kind: 'cancel', message: 'A mistake' });
    const refund = vi.spyOn(getRemoteProvider(app, 'card'), 'refund');
    const asked = { owner, orderId, requestId };
    const calls = [() => answer(staff, asked, 'accept'), () => answer(colleague, asked, 'accept')];
    expect(await runAtOnce(asked, calls)).toEqual(['done', 'requestClosed']);
    await waitForIdleJobs(app, 'refundPayment');
    expect(refund).toHaveBeenCalledTimes(1);
    refund.mockRestore();
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      ...{ statusId: orderStatus.cancelled, states: ['refunded'] },
    });
    const notes = await app.deps.database.db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId));
    expect(notes).toHaveLength(1);
  });

  it('a colleague cancels the order without answering: it is cancelled once, and the request ends with it', async () => {
    const ended = await askForCancel();
    const cancel = async ({ orderId }: Asked) => {
      const { revision } = (await colleague.call.deskOrder({ orderId })).order;
      const move = { orderId, to: orderStatus.cancelled, revision, note: 'Out of film.' };
      return () => colleague.call.deskTransitionOrder(move);
    };
    const first = await cancel(ended);
    expect(await runAtOnce(ended, [first, () => answer(staff, ended, 'accept')])).toEqual(['done', 'requestClosed']);
    expect(await readOutcome(ended)).toMatchObject({
      ...{ states: ['ended'], history: ['requestCancel', 'cancel', 'endRequest'] },
    });

    const accepted = await askForCancel();
    const second = await cancel(accepted);
    expect(await runAtOnce(accepted, [() => answer(staff, accepted, 'accept'), second])).toEqual([
      'done',
      'changedMeanwhile',
    ]);
    expect(await readOutcome(accepted)).toEqual(acceptedOnce);
  });

  it('the last proof is approved while staff accept a change: the proofs no longer count, signed or not', async () => {
    const createAsked = async () => {
      const owner = await app.createOwner();
      const { orderId, proofs } = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
      const message = 'We have a new design';
      const { id: requestId } = await owner.call.ordersMakeRequest({ orderId, kind: 'change', message });
      const proof = { fileId: proofs[0]?.documentId ?? 0, sha256: proofs[0]?.sha256 ?? '' };
      const signed = { ...fullSignOff, approve: true, seenPages: [1], fileOpened: true };
      const approve = () => owner.call.orderdetailsDecide({ orderId, ...proof, ...signed });
      return { owner, orderId, requestId, approve };
    };
    const approved = await createAsked();
    const calls = [approved.approve, () => answer(staff, approved, 'accept')];
    expect(await runAtOnce(approved, calls)).toEqual(['done', 'done']);

    const reopened = await createAsked();
    const reversed = [() => answer(staff, reopened, 'accept'), reopened.approve];
    expect(await runAtOnce(reopened, reversed)).toEqual(['done', 'notEditableNow']);

    for (const { orderId, owner } of [approved, reopened]) {
      expect(await readStates(orderId)).toEqual(['accepted']);
      expect((await owner.call.ordersIsexist({ id: orderId })).result.statusId).toBe(orderStatus.inProcessing);
      const certificates = await app.deps.database.db
        .select()
        .from(approvalCertificates)
        .where(eq(approvalCertificates.orderId, orderId));
      expect(certificates.filter(({ withdrawnAt }) => withdrawnAt === null)).toEqual([]);
    }
  });

  it('a payment arrives while the customer asks: it is refused, or asked of an order that is paid', async () => {
    const owner = await app.createOwner();
    for (let round = 0; round < ROUNDS; round++) {
      const orderId = await createPayableOrder(app, owner);
      const { decide } = await payUpToBankPage(app, owner, orderId);
      await decide('approve');
      const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
      const webhook = createCardWebhook(app, attempt?.providerRef ?? '', attempt?.id ?? '');
      const [, asked] = await Promise.allSettled([
        sendCardWebhook(app, webhook),
        owner.call.ordersMakeRequest({ orderId, kind: 'cancel', message: 'A mistake' }),
      ]);
      if (asked.status === 'rejected') expect(asked.reason).toMatchObject({ errorName: 'paymentOpen' });
      expect(await readStates(orderId)).toEqual(asked.status === 'rejected' ? [] : ['waiting']);
      expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
        statusId: orderStatus.inProduction,
        states: ['captured'],
        invoices: [{}],
      });
    }
  });

  it('the customer comes back from PayPal while a colleague asks: the payment is charged, or the request waits', async () => {
    const owner = await app.createOwner();
    for (let round = 0; round < ROUNDS; round++) {
      const orderId = await createPaypalOrder(app, owner);
      const { decide, token } = await payUpToPaypal(app, owner, orderId);
      await decide('approve');
      const [, asked] = await Promise.allSettled([
        returnFromPaypal(app, token),
        owner.call.ordersMakeRequest({ orderId, kind: 'change', message: 'We have a new design' }),
      ]);
      const { statusId, states } = await loadPaymentOutcome(app, orderId);
      if (asked.status === 'fulfilled')
        expect([statusId, states]).toEqual([orderStatus.approvedPaymentDue, ['failed']]);
      else {
        expect(['paymentOpen', 'requestTooLate']).toContain((asked.reason as { errorName: string }).errorName);
        expect([statusId, states]).toEqual([orderStatus.inProduction, ['captured']]);
      }
    }
  });
});
