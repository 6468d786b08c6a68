import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { createPayableOrder, loadPaymentOutcome, payByCard, payUpToBankPage } from '../../../testing/payment-steps.ts';
import { createPaypalOrder, payUpToPaypal, returnFromPaypal } from '../../../testing/paypal-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { completeChecks } from '../../../testing/complete-checks.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { queryPayment } from '../payments/query-payment.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());

const readOrder = async (person: TestCustomer, id: number) => (await person.call.ordersIsexist({ id })).result;
const ask = (person: TestCustomer, orderId: number, kind: 'cancel' | 'change', message = 'We have a new design') =>
  person.call.ordersMakeRequest({ orderId, kind, message });
const answer = (orderId: number, requestId: number, decision: 'accept' | 'refuse', text = '') =>
  staff.call.deskAnswerRequest({ orderId, requestId, decision, answer: text });

describe('a request to cancel', () => {
  it('is told to both sides, waits in the queue, and accepted it cancels the order with its effects', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId });
    expect((await readOrder(owner, orderId)).allowed).toMatchObject({
      cancel: { ok: false, reason: 'notCancellable' },
      requestCancel: { ok: true, reason: null },
    });
    await expect(ask(owner, orderId, 'cancel', ' ')).rejects.toMatchObject({
      fields: { message: { key: 'requestMessageRequired' } },
    });
    const { id: requestId } = await ask(owner, orderId, 'cancel');
    const asked = await readOrder(owner, orderId);
    expect(asked.requests).toMatchObject([
      { id: requestId, kind: 'cancel', state: 'waiting', message: 'We have a new design', answer: '' },
    ]);
    expect(asked.allowed).toMatchObject({
      requestCancel: { ok: false, reason: 'requestOpen' },
      requestChange: { ok: false, reason: 'requestOpen' },
    });
    await expect(ask(owner, orderId, 'change')).rejects.toMatchObject({ errorName: 'requestOpen' });
    const [receipt] = await waitForEmails(app, owner.email);
    expect(receipt?.subject).toBe(`Order ${orderId}: we have received your request`);
    const [staffEmail] = await waitForEmails(app, staff.email);
    expect(staffEmail?.subject).toBe(`Order ${orderId}: the customer asks for a cancellation`);
    expect(staffEmail?.text).toContain('We have a new design');

    expect((await staff.call.deskWorkCounts({})).requests).toBe(1);
    const queue = await staff.call.deskQueue({ work: 'requests' });
    expect(queue.orders.rows.map(({ id, asks }) => [id, asks])).toEqual([[orderId, 'cancel']]);
    const desk = await staff.call.deskOrder({ orderId });
    expect(desk.order.asks).toBe('cancel');
    expect(desk.requests).toMatchObject([{ acceptance: 'cancel', decidedBy: '' }]);
    expect(desk.history[0]).toMatchObject({ event: 'requestCancel', note: 'We have a new design' });

    expect(await answer(orderId, requestId, 'accept')).toEqual({
      statusId: orderStatus.cancelled,
      acceptance: 'cancel',
    });
    const after = await readOrder(owner, orderId);
    expect(after).toMatchObject({ statusId: orderStatus.cancelled, requests: [{ state: 'accepted' }] });
    expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([{ state: 'failed', reason: 'withdrawn' }]);
    expect((await staff.call.deskOrder({ orderId })).history.map(({ event }) => event).slice(0, 2)).toEqual([
      'cancel',
      'acceptRequest',
    ]);
    expect((await staff.call.deskQueue({ work: 'requests' })).orders.count).toBe(0);
    const { message } = await owner.call.genNotification({});
    expect(message[0]?.description).toBe(`Order ${orderId} was cancelled: We have a new design`);
    await expect(answer(orderId, requestId, 'refuse', 'No')).rejects.toMatchObject({ errorName: 'requestClosed' });
  });

  it('of an order in production waits until it is on hold, then the money goes back with a credit note', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    const { id: requestId } = await ask(owner, orderId, 'cancel');
    await expect(ask(owner, orderId, 'change')).rejects.toMatchObject({ errorName: 'requestTooLate' });
    expect((await staff.call.deskOrder({ orderId })).requests).toMatchObject([{ acceptance: 'holdFirst' }]);
    await expect(answer(orderId, requestId, 'accept')).rejects.toMatchObject({ errorName: 'holdFirst' });
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({
      orderId,
      to: orderStatus.onHold,
      revision: order.revision,
      note: 'You asked us to.',
    });
    await answer(orderId, requestId, 'accept', 'Nothing is made yet.');
    const after = await readOrder(owner, orderId);
    expect(after.statusId).toBe(orderStatus.cancelled);
    expect(after.documents.creditNotes).toHaveLength(1);
  });

  it('ends with the order when it is made before anybody answers', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.inProduction,
      answers: v1LabelAnswers,
    });
    const { id: requestId } = await ask(owner, orderId, 'cancel');
    await completeChecks(staff, orderId);
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({ orderId, to: orderStatus.ready, revision: order.revision });
    expect((await readOrder(owner, orderId)).requests).toMatchObject([{ state: 'ended' }]);
    expect((await staff.call.deskOrder({ orderId })).history.map(({ event }) => event)).toContain('endRequest');
    await expect(answer(orderId, requestId, 'accept')).rejects.toMatchObject({ errorName: 'requestClosed' });
    await expect(ask(owner, orderId, 'cancel')).rejects.toMatchObject({ errorName: 'requestTooLate' });
  });

  it('is not needed while the customer can cancel, and not for people without the right or from outside', async () => {
    const owner = await app.createOwner();
    const fresh = await app.createOrder({ orderedBy: owner });
    await expect(ask(owner, fresh.orderId, 'cancel')).rejects.toMatchObject({ errorName: 'requestNotNeeded' });
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const member = await app.createMember(owner, []);
    await expect(ask(member, orderId, 'cancel')).rejects.toMatchObject({ errorName: 'notFound' });
    await app.assignToOrder(orderId, member, []);
    await expect(ask(member, orderId, 'cancel')).rejects.toMatchObject({ errorName: 'noPermission' });
    const stranger = await app.createOwner();
    await expect(ask(stranger, orderId, 'cancel')).rejects.toMatchObject({ errorName: 'notFound' });
    const { id: requestId } = await ask(owner, orderId, 'cancel');
    await expect(stranger.call.ordersWithdrawRequest({ orderId, requestId })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const other = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    await expect(owner.call.ordersWithdrawRequest({ orderId: other.orderId, requestId })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const cashier = await app.createStaff(['PAYMENTS']);
    await expect(cashier.call.deskAnswerRequest({ orderId, requestId, decision: 'accept' })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });
});

describe('a request to change', () => {
  it('brings an approved order back to where it can be corrected: proofs and a chosen payment no longer count', async () => {
    const owner = await app.createOwner({ lang: 'ar' });
    const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId });
    const { id: requestId } = await ask(owner, orderId, 'change', 'مقاس آخر');
    // A colleague who does not know of it cannot pay for what is about to change.
    expect((await readOrder(owner, orderId)).allowed['pay']).toEqual({ ok: false, reason: 'requestOpen' });
    await expect(owner.call.checkoutSubmit({ orderId })).rejects.toMatchObject({ errorName: 'requestOpen' });
    expect((await staff.call.deskOrder({ orderId })).requests).toMatchObject([{ acceptance: 'reopen' }]);
    expect(await answer(orderId, requestId, 'accept', 'نعدّلها اليوم.')).toEqual({
      statusId: orderStatus.inProcessing,
      acceptance: 'reopen',
    });
    expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([{ state: 'failed', reason: 'withdrawn' }]);
    const desk = await staff.call.deskOrder({ orderId });
    expect(desk.documents).not.toEqual([]);
    expect(desk.documents.every(({ superseded }) => superseded)).toBe(true);
    expect((await staff.call.deskSpecification({ orderId })).editable).toBe(true);
    // What was approved before cannot be posted again as if it were new.
    await expect(
      staff.call.deskTransitionOrder({ orderId, to: orderStatus.waitingForApproval, revision: desk.order.revision }),
    ).rejects.toMatchObject({ errorName: 'proofMissing' });
    expect(desk.history.slice(0, 2)).toMatchObject([
      { event: 'reopen', from: orderStatus.approvedPaymentDue, to: orderStatus.inProcessing },
      { event: 'acceptRequest' },
    ]);
    const { message } = await owner.call.genNotification({ lang: 'ar' });
    expect(message[0]?.description).toContain(`سنعدّل الطلب ${orderId} كما طلبت.`);
    const emails = await waitForEmails(app, owner.email, 2);
    // Two jobs, which may run in any order.
    expect(emails.map(({ subject }) => subject)).toContain(`الطلب رقم ${orderId}: سنجري التعديل الذي طلبته`);
  });

  it('cannot be made while a payment may still arrive; of a paid order a cancel is refused with a reason', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    const { decide } = await payUpToBankPage(app, owner, orderId);
    await expect(ask(owner, orderId, 'change')).rejects.toMatchObject({ errorName: 'paymentOpen' });
    expect((await readOrder(owner, orderId)).requests).toEqual([]);
    const ckoSessionId = await decide('approve');
    await app.createClient().checkoutCheckoutcom({ ckoSessionId });
    expect((await readOrder(owner, orderId)).statusId).toBe(orderStatus.inProduction);
    await expect(ask(owner, orderId, 'change')).rejects.toMatchObject({ errorName: 'requestTooLate' });
    const { id: requestId } = await ask(owner, orderId, 'cancel');
    await expect(answer(orderId, requestId, 'accept')).rejects.toMatchObject({ errorName: 'holdFirst' });
    await expect(answer(orderId, requestId, 'refuse', ' ')).rejects.toMatchObject({
      fields: { answer: { key: 'requestAnswerRequired' } },
    });
    await answer(orderId, requestId, 'refuse', 'It was paid meanwhile.');
    expect((await readOrder(owner, orderId)).requests).toMatchObject([
      { state: 'refused', answer: 'It was paid meanwhile.' },
    ]);
    const { message } = await owner.call.genNotification({});
    expect(message[0]?.description).toBe(`We could not do what you asked for order ${orderId}: It was paid meanwhile.`);
  });

  it('gives up the PayPal page that a payment has begun on: what is approved there is not charged', async () => {
    const owner = await app.createOwner();
    const orderId = await createPaypalOrder(app, owner);
    const { decide, token, paymentId } = await payUpToPaypal(app, owner, orderId);
    const { id: requestId } = await ask(owner, orderId, 'change');
    await decide('approve');
    await returnFromPaypal(app, token);
    await queryPayment(app.deps, paymentId);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ states: ['failed'], invoices: [] });
    expect(await getRemoteProvider(app, 'paypal').findById(token)).toMatchObject({ state: 'approved' });
    expect((await answer(orderId, requestId, 'accept')).statusId).toBe(orderStatus.inProcessing);
  });

  it('is answered before staff accept a payment of cash', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId });
    const { id: requestId } = await ask(owner, orderId, 'change');
    const { order } = await staff.call.deskOrder({ orderId });
    const accept = { orderId, to: orderStatus.inProduction, revision: order.revision };
    await expect(staff.call.deskTransitionOrder(accept)).rejects.toMatchObject({ errorName: 'requestOpen' });
    await answer(orderId, requestId, 'refuse', 'It is too late for that.');
    expect(await staff.call.deskTransitionOrder(accept)).toMatchObject({ statusId: orderStatus.inProduction });
  });

  it('leads straight to the correction while no proof waits', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const { id: requestId } = await ask(owner, orderId, 'change');
    expect(await answer(orderId, requestId, 'accept')).toEqual({
      statusId: orderStatus.inProcessing,
      acceptance: 'correct',
    });
  });

  it('can be withdrawn, which everybody else is told, and asked again', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, ['CREATE_ORDER']);
    const { orderId } = await app.createOrder({ orderedBy: member, status: orderStatus.waitingForApproval });
    const { id: requestId } = await ask(member, orderId, 'change');
    await owner.call.ordersWithdrawRequest({ orderId, requestId });
    await expect(member.call.ordersWithdrawRequest({ orderId, requestId })).rejects.toMatchObject({
      errorName: 'requestClosed',
    });
    const { message } = await member.call.genNotification({});
    expect(message[0]?.description).toBe(
      `The request about order ${orderId} was withdrawn. The order goes on as it is.`,
    );
    await ask(member, orderId, 'cancel');
    expect((await readOrder(owner, orderId)).requests.map(({ state }) => state)).toEqual(['waiting', 'withdrawn']);
  });
});
