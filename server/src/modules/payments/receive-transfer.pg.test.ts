import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { staffRoles } from '@platewright/domain/staff/staff-roles';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { createPayableOrder, loadPaymentOutcome, payByCard, payUpToBankPage } from '../../../testing/payment-steps.ts';
import { v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { payments } from '../../platform/db/schema/index.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;

let app: TestApp;
let accounts: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  accounts = await app.createStaff(staffRoles.find(({ key }) => key === 'accounts')?.keys ?? []);
});
afterAll(() => app.close());

const receive = (person: TestStaff, orderId: number, more = {}) =>
  person.call.deskReceiveTransfer({
    orderId,
    amount: TOTAL,
    receivedOn: '2026-01-05',
    reference: `FT26005ABC ${orderId}`,
    ...more,
  });
const cancel = async (orderId: number) => {
  const person = await app.createStaff(['ORDERS']);
  const { order } = await person.call.deskOrder({ orderId });
  for (const to of [orderStatus.onHold, orderStatus.cancelled])
    await person.call.deskTransitionOrder({
      orderId,
      to,
      revision: order.revision + (to === orderStatus.onHold ? 0 : 1),
      note: 'Not needed any more.',
    });
};
const read = async (owner: TestCustomer, orderId: number) => (await owner.call.ordersIsexist({ id: orderId })).result;

describe('money that came in by bank transfer', () => {
  it('pays an order without credit, which the customer sees everywhere', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const orderId = await createPayableOrder(app, owner);
    const production = await app.createStaff(['ORDERS', 'FILES']);
    await expect(receive(production, orderId)).rejects.toMatchObject({ errorName: 'noPermission' });
    expect((await accounts.call.deskOrder({ orderId })).payment.dueTransfer).toEqual({ amount: TOTAL, obstacle: null });

    await receive(accounts, orderId);
    const { payment, history } = await accounts.call.deskOrder({ orderId });
    expect(payment).toMatchObject({
      method: 'transfer',
      transferReference: `FT26005ABC ${orderId}`,
      dueTransfer: null,
    });
    expect(history.slice(0, 2)).toMatchObject([
      { event: 'pay', to: orderStatus.inProduction },
      { event: 'receiveTransfer', actor: 'Test Staff', note: `AED 854.99, 2026-01-05: FT26005ABC ${orderId}` },
    ]);
    const paid = { method: 'transfer', name: 'Bank transfer', stage: 'paid', amount: TOTAL };
    const order = await read(owner, orderId);
    expect(order).toMatchObject({ statusId: orderStatus.inProduction, payment: paid });
    expect(order.documents.invoice).not.toBeNull();
    const { orders } = await owner.call.ordersGetList({});
    expect(orders.rows.find(({ id }) => id === orderId)?.payment).toMatchObject(paid);
    expect((await loadPaymentOutcome(app, orderId)).invoices).toMatchObject([{ data: { paymentMethod: 'transfer' } }]);
  });

  it('is all that is due, on a day that has come, with its reference', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    for (const amount of [TOTAL - 0.01, TOTAL + 0.01, 1])
      await expect(receive(accounts, orderId, { amount })).rejects.toMatchObject({
        fields: { amount: { key: 'receivedAmountDiffers', params: { message: expect.stringContaining('854.99') } } },
      });
    await expect(receive(accounts, orderId, { receivedOn: '2199-01-01' })).rejects.toMatchObject({
      fields: { receivedOn: { key: 'dayToCome' } },
    });
    await expect(receive(accounts, orderId, { reference: ' ' })).rejects.toMatchObject({
      fields: { reference: { key: 'transferReferenceRequired' } },
    });
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: orderStatus.approvedPaymentDue,
      attempts: [],
      invoices: [],
    });
  });

  it('waits for the end of the checkout, the answer to a request and the approval', async () => {
    const owner = await app.createOwner();
    const unfinished = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.approvedPaymentDue,
      answers: v1LabelAnswers,
    });
    await expect(receive(accounts, unfinished.orderId)).rejects.toMatchObject({ errorName: 'stepNotReady' });
    const asked = await createPayableOrder(app, owner);
    await owner.call.ordersMakeRequest({ orderId: asked, kind: 'change', message: 'Another ink, please.' });
    await expect(receive(accounts, asked)).rejects.toMatchObject({ errorName: 'requestOpen' });
    expect((await accounts.call.deskOrder({ orderId: asked })).payment.dueTransfer?.obstacle).toBe('requestOpen');
    const early = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    await expect(receive(accounts, early.orderId)).rejects.toMatchObject({ errorName: 'checkoutClosed' });
  });

  it('is recorded once, whoever of two people is first, and no second time', async () => {
    const orderId = await createPayableOrder(app, await app.createOwner());
    const colleague = await app.createStaff(['PAYMENTS']);
    const calls = [() => receive(accounts, orderId), () => receive(colleague, orderId, { reference: 'FT26005XYZ' })];
    expect(await callAtOnce(app, { orders: orderId }, calls)).toEqual(['done', 'alreadyPaid']);
    await expect(receive(accounts, orderId)).rejects.toMatchObject({ errorName: 'alreadyPaid' });
    const { attempts, moves, invoices } = await loadPaymentOutcome(app, orderId);
    expect([attempts.length, moves, invoices.length]).toEqual([1, 1, 1]);
    // The database refuses it, too.
    const [attempt] = attempts;
    if (!attempt) throw new Error('The payment is missing.');
    await expect(
      app.deps.database.db.insert(payments).values({ ...attempt, id: crypto.randomUUID(), state: 'refunded' }),
    ).rejects.toMatchObject({ cause: { constraint: 'payments_transfer' } });
  });

  it('is refused while a card payment is open, and replaces cash that was only arranged', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    const { decide } = await payUpToBankPage(app, owner, orderId);
    expect((await accounts.call.deskOrder({ orderId })).payment.dueTransfer?.obstacle).toBe('paymentOpen');
    await expect(receive(accounts, orderId)).rejects.toMatchObject({ errorName: 'paymentOpen' });
    const ckoSessionId = await decide('decline');
    await app.createClient().checkoutCheckoutcom({ ckoSessionId });
    await receive(accounts, orderId);
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['failed', 'captured']);

    const cash = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId: cash });
    await receive(accounts, cash);
    expect((await loadPaymentOutcome(app, cash)).states).toEqual(['failed', 'captured']);
    expect((await read(owner, cash)).payment).toMatchObject({ method: 'transfer', stage: 'paid' });
  });

  it('pays two orders with one reference only when staff say so', async () => {
    const owner = await app.createOwner();
    const [first, second, third] = [
      await createPayableOrder(app, owner),
      await createPayableOrder(app, owner),
      await createPayableOrder(app, owner),
    ];
    const used = { reference: `FT26006ABC ${first}` };
    await receive(accounts, first, used);
    await expect(receive(accounts, second, used)).rejects.toMatchObject({
      errorName: 'transferReferenceUsed',
      message: expect.stringContaining(`order ${first}`),
    });
    expect((await loadPaymentOutcome(app, second)).attempts).toEqual([]);
    await receive(accounts, second, { ...used, alsoPays: true });
    expect((await loadPaymentOutcome(app, second)).states).toEqual(['captured']);
    await expect(receive(accounts, third, used)).rejects.toMatchObject({ errorName: 'transferReferenceUsed' });
  });

  it('pays one of two orders when two people record its reference at once', async () => {
    const owner = await app.createOwner();
    const colleague = await app.createStaff(['PAYMENTS']);
    const [first, second] = [await createPayableOrder(app, owner), await createPayableOrder(app, owner)];
    const reference = `FT26007ABC ${first}`;
    // The first waits for its order, so the second is the one that pays.
    const calls = [() => receive(accounts, first, { reference }), () => receive(colleague, second, { reference })];
    expect(await callAtOnce(app, { orders: first }, calls)).toEqual(['transferReferenceUsed', 'done']);
    const paid = await Promise.all([first, second].map((id) => loadPaymentOutcome(app, id)));
    expect(paid.flatMap(({ attempts }) => attempts)).toHaveLength(1);
  });

  it.each([['card', 'transfer', 'paymentOpen'] as const, ['transfer', 'card', 'alreadyPaid'] as const])(
    'pays an order once: %s before %s',
    async (first, second, denial) => {
      const owner = await app.createOwner();
      const orderId = await createPayableOrder(app, owner);
      const calls = { card: () => payByCard(app, owner, orderId), transfer: () => receive(accounts, orderId) };
      expect(await callAtOnce(app, { orders: orderId }, [calls[first], calls[second]])).toEqual(['done', denial]);
      const { attempts, moves, invoices } = await loadPaymentOutcome(app, orderId);
      expect(attempts.filter(({ state }) => state === 'captured').map(({ method }) => method)).toEqual([first]);
      expect([moves, invoices.length]).toEqual([1, 1]);
    },
  );

  it.each(inBothOrders('card' as const, 'transfer' as const))(
    'keeps the order when a card that counted as failed is charged as well: %s before %s',
    async (first, _second) => {
      const owner = await app.createOwner();
      const orderId = await createPayableOrder(app, owner);
      const { decide } = await payUpToBankPage(app, owner, orderId);
      await app.deps.database.db.update(payments).set({ state: 'failed' }).where(eq(payments.orderId, orderId));
      const isTransferFirst = first === 'transfer';
      // Of two that wait for the order the card goes on first, whichever came before, and the bank reports it by itself once it is
      // approved: so the transfer is received before that.
      if (isTransferFirst) await receive(accounts, orderId);
      const ckoSessionId = await decide('approve');
      const payByApproval = () => app.createClient().checkoutCheckoutcom({ ckoSessionId });
      if (isTransferFirst) await payByApproval();
      else
        expect(await callAtOnce(app, { orders: orderId }, [payByApproval, () => receive(accounts, orderId)])).toEqual([
          ...['done', 'alreadyPaid'],
        ]);
      const { attempts, moves, invoices } = await loadPaymentOutcome(app, orderId);
      expect(attempts.filter(({ state }) => state === 'captured').map(({ method }) => method)).toEqual([first]);
      expect([moves, invoices.length]).toEqual([1, 1]);
      if (isTransferFirst)
        await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
    },
  );

  it('goes back by hand when the order is cancelled', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    await receive(accounts, orderId);
    await cancel(orderId);
    const [refund] = (await accounts.call.deskOrder({ orderId })).payment.refunds;
    expect(refund).toMatchObject({ cause: 'offline', state: 'due', amount: TOTAL });
    expect((await read(owner, orderId)).payment?.stage).toBe('refundDue');
    await accounts.call.deskCloseRefund({
      orderId,
      refundId: refund?.id ?? 0,
      outcome: 'refunded',
      note: 'By transfer.',
    });
    expect((await read(owner, orderId)).payment?.stage).toBe('credited');
    const [stored] = await app.deps.database.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(stored).toMatchObject({ state: 'refunded', transferReference: `FT26005ABC ${orderId}` });
  });
});
