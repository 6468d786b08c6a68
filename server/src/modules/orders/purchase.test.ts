import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import { emails as english } from '@platewright/texts/en/server/notifications/emails';
import { createCheckoutAddress, sharjahCheckoutAddress, v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { completeChecks } from '../../../testing/complete-checks.ts';
import { keepOnAccount, receiveChequeOfOrder } from '../../../testing/money-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'PROOFS', 'FILES', 'CREDITS']);
});
afterAll(() => app.close());

const readOrder = async ({ call }: TestCustomer, id: number) => (await call.ordersIsexist({ id })).result;
const readListed = async ({ call }: Pick<TestCustomer, 'call'>, orderId: number) => {
  const listed = (await call.ordersGetList({})).orders.rows.find(({ id }) => id === orderId)?.payment;
  const queued = (await staff.call.deskQueue({ search: String(orderId) })).orders.rows.find(({ id }) => id === orderId);
  expect(queued?.payment).toEqual(listed);
  return listed;
};
const readNextStep = async ({ call }: TestCustomer, orderId: number) =>
  (await call.orderstatusesGetKeyForShowList({ orderId })).currentStep.additionalDescription;
async function moveAtDesk(orderId: number, ...path: readonly OrderStatusId[]): Promise<void> {
  for (const to of path) {
    if (to === orderStatus.ready) await completeChecks(staff, orderId);
    const { order } = await staff.call.deskOrder({ orderId });
    // An order with plates gets ready by itself.
    if (order.statusId === to) continue;
    await staff.call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'A note.' });
  }
}
const enterTransfer = (companyId: number, amount: number) => keepOnAccount(app, staff, companyId, amount);
const waitForEmail = (to: string, text: string) =>
  app.waitFor(async () => (await app.readEmails()).find((email) => email.to === to && email.text.includes(text)));

describe('what was bought at the checkout', () => {
  it('is what desk, ticket and order page show, not what was quoted [FUL-01] [FUL-02]', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner, {
      types: [
        { id: 1, colors: ['face-1', 'face-4'] },
        { id: 2, colors: ['face-2'] },
      ],
      shipping: createCheckoutAddress({ company: 'Printing hall 2', street: 'Gate 7' }),
    });
    const quoted = await app.createOrder({ orderedBy: owner, answers: v1LabelAnswers });
    expect((await readOrder(owner, quoted.orderId)).purchase).toMatchObject({
      stage: 'quoted',
      types: [{ key: 'physical', colours: [{}, {}, {}, {}] }],
      shipping: null,
    });
    expect((await readOrder(owner, orderId)).purchase.stage).toBe('chosen');
    await payByCard(app, owner, orderId);

    const { purchase, documents, payment } = await readOrder(owner, orderId);
    expect(purchase).toMatchObject({
      stage: 'bought',
      types: [
        {
          key: 'physical',
          name: 'Physical plates',
          colours: [
            { no: 1, ink: 'Cyan', side: 'face' },
            { no: 4, ink: 'Black', side: 'face' },
          ],
          amount: 363.64,
        },
        { key: 'len', colours: [{ no: 2, ink: 'Magenta' }] },
      ],
      services: 62,
      billing: { name: 'Gulf Labels LLC', phone: '+971 50 123 4567' },
      shipping: { name: 'Printing hall 2', lines: expect.arrayContaining(['Gate 7', 'United Arab Emirates']) },
      delivery: { typeName: 'Local courier', name: 'Standard', isCollection: false },
    });
    expect(documents.invoice?.total).toBe(purchase.summary.grandTotalInclVat);
    expect(payment).toMatchObject({ method: 'card', stage: 'paid', dueAt: null });

    const desk = await staff.call.deskOrder({ orderId });
    expect(desk.purchase).toEqual(purchase);
    expect(desk.ticket).toMatchObject({
      plates: 2,
      separations: [
        { no: 1, ink: 'Cyan' },
        { no: 4, ink: 'Black' },
      ],
    });
    expect(desk.prices).toMatchObject({
      ordered: ['physicalPrice', 'lenPrice'],
      price: purchase.summary.subtotal - purchase.summary.discount,
    });
    expect(desk.payment.documents.invoice).toEqual(documents.invoice);
    const arabic = (await owner.call.ordersIsexist({ id: orderId, lang: 'ar' })).result.purchase;
    expect(arabic.shipping?.lines).toContain('الإمارات العربية المتحدة');
    // The city is not repeated when it is its emirate; each part is isolated, whatever its script.
    expect(arabic.billing?.lines).toContain('\u2068الشارقة\u2069، \u206812345\u2069');
  });

  it('makes no plates for an order of LEN files alone', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner, { types: [{ id: 2, colors: ['face-1'] }] });
    await payByCard(app, owner, orderId);
    const { ticket, purchase, prices } = await staff.call.deskOrder({ orderId });
    expect(ticket).toMatchObject({ plates: 0, separations: [] });
    expect(purchase).toMatchObject({ types: [{ key: 'len' }], shipping: null, delivery: null });
    expect(prices.ordered).toEqual(['lenPrice']);
  });

  it('asks address and method for a printed proof beside files, and is shipped [FUL-04]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.approvedPaymentDue,
      answers: { ...v1LabelAnswers, proof: 'proofA4', outputs: ['len'] },
    });
    const { order_types: types } = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect(types.every(({ hasShipping }) => hasShipping)).toBe(true);
    const len = types.find(({ id }) => id === 2);
    await owner.call.checkoutOrderTypeSetOrdertype({
      orderId,
      orderTypeId: 2,
      orderTypes: JSON.stringify([{ id: 2, colors: len?.colors.map(({ id }) => id) }]),
    });
    const billing = { ...sharjahCheckoutAddress, orderId, type: 'billing' as const };
    const { state } = await owner.call.checkoutSteptwo({ ...billing, shipping: 1 });
    expect(state.shippingMethod).not.toBe('ready');
    await expect(owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'card' })).rejects.toMatchObject({
      errorName: 'stepNotReady',
    });
    const { summary } = await owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'local-standard' });
    expect(summary.shipping).toBe(25);
    const methods = await owner.call.checkoutPaymentStepfive({ orderId });
    expect(methods.map(({ id }) => id)).not.toContain('cash');
    await owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'card' });
    await payByCard(app, owner, orderId);
    const { purchase } = await readOrder(owner, orderId);
    expect(purchase).toMatchObject({ hasPrintedProof: true, shipping: { name: 'Gulf Labels LLC' } });
  });
});

describe('an order that is not paid by card', () => {
  it('says arranged, then due at delivery: cash [FUL-08]', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
    expect(await readNextStep(owner, orderId)).toContain('Please pay');
    await owner.call.checkoutSubmit({ orderId });
    expect((await readOrder(owner, orderId)).payment).toMatchObject({ method: 'cash', stage: 'arranged', dueAt: null });
    expect(await readListed(owner, orderId)).toMatchObject({
      name: 'Cash on delivery or collection',
      stage: 'arranged',
    });
    expect(await readNextStep(owner, orderId)).toContain('Your payment is arranged');
    await moveAtDesk(orderId, orderStatus.inProduction);
    expect((await staff.call.deskOrder({ orderId })).payment.progress).toMatchObject({ stage: 'due', dueAt: null });
    expect(await readListed(owner, orderId)).toMatchObject({ stage: 'due', dueAt: null });
    expect((await waitForEmail(owner.email, english.paid.owedText)).text).toContain('Cash on delivery');
  });

  it('says due on its date and paid once it is settled: cheque and account [FUL-08]', async () => {
    const owner = await app.createOwner({ creditLimit: 1_000_000 });
    const cheque = await createPayableOrder(app, owner, { payment: 'pdc' });
    await owner.call.checkoutSubmit({ orderId: cheque });
    await moveAtDesk(cheque, orderStatus.inProduction);
    const waiting = (await readOrder(owner, cheque)).payment;
    expect(waiting).toMatchObject({ method: 'pdc', stage: 'due', amount: 854.99 });
    expect(waiting?.dueAt).not.toBeNull();
    // It is not paid, and nothing has to be paid here either.
    expect((await readOrder(owner, cheque)).allowed['pay']).toEqual({ ok: false, reason: 'paymentArranged' });
    expect(await readListed(owner, cheque)).toEqual(waiting);
    const { companyId } = owner;
    const entryId = await receiveChequeOfOrder(app, staff, { companyId, orderId: cheque });
    expect((await readOrder(owner, cheque)).payment).toMatchObject({ stage: 'due', open: 854.99 });
    expect(await readListed(owner, cheque)).toMatchObject({ stage: 'due', open: 854.99 });
    await staff.call.deskSettleCheque({ companyId, entryId, outcome: 'cleared' });
    expect((await readOrder(owner, cheque)).payment).toMatchObject({ stage: 'paid', dueAt: null });
    expect((await readOrder(owner, cheque)).allowed['pay']).toMatchObject({ reason: 'alreadyPaid' });
    expect(await readListed(owner, cheque)).toMatchObject({ stage: 'paid', dueAt: null });

    const account = await createPayableOrder(app, owner, { payment: 'dp' });
    await owner.call.checkoutSubmit({ orderId: account });
    const owed = (await readOrder(owner, account)).payment;
    expect(owed).toMatchObject({ method: 'dp', stage: 'due' });
    expect(new Date(owed?.dueAt ?? 0).getTime()).toBe(app.clock.now().getTime() + 30 * 86_400_000);
    expect(await readListed(owner, account)).toEqual(owed);
    await enterTransfer(companyId, 854.99);
    expect(await readListed(owner, account)).toMatchObject({ stage: 'paid', dueAt: null });
    expect((await readOrder(owner, account)).payment).toMatchObject({ stage: 'paid' });
  });

  it('says in lists when a bounced cheque takes a payment, and what became overdue at midnight', async () => {
    const owner = await app.createOwner({ creditLimit: 1_000_000 });
    const { companyId } = owner;
    const account = await createPayableOrder(app, owner, { payment: 'dp' });
    const cheque = await createPayableOrder(app, owner, { payment: 'pdc' });
    for (const orderId of [account, cheque]) await owner.call.checkoutSubmit({ orderId });
    await moveAtDesk(cheque, orderStatus.inProduction);
    const entryId = await receiveChequeOfOrder(app, staff, { companyId, orderId: cheque });
    await enterTransfer(companyId, 854.99);
    expect(await readListed(owner, account)).toMatchObject({ stage: 'paid' });
    await staff.call.deskSettleCheque({ companyId, entryId, outcome: 'bounced', note: 'Returned by the bank.' });
    // The bounced cheque is due at once, so the payment settles it before the order that is due later.
    expect(await readListed(owner, cheque)).toMatchObject({ stage: 'paid' });
    expect(await readListed(owner, account)).toMatchObject({ stage: 'due' });
    app.clock.advance({ days: 31 });
    const call = app.createClient(await app.createAccessToken({ userId: owner.userId }));
    staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'PROOFS', 'FILES', 'CREDITS']);
    expect(await readListed({ call }, account)).toMatchObject({ stage: 'overdue' });
  });
});

describe('Ready', () => {
  it('sends its email, with the place of a collection; a rejection sends a receipt of the remarks [FUL-06]', async () => {
    const owner = await app.createOwner();
    const shipped = await createPayableOrder(app, owner);
    await payByCard(app, owner, shipped);
    await moveAtDesk(shipped, orderStatus.ready);
    expect((await waitForEmail(owner.email, english.ready.text)).text).toContain('Local courier');
    const collector = await app.createOwner();
    const collected = await createPayableOrder(app, collector, { method: 'pickup' });
    await payByCard(app, collector, collected);
    await moveAtDesk(collected, orderStatus.ready);
    await waitForEmail(collector.email, english.ready.collectionText);
    expect(await readNextStep(collector, collected)).toContain('You can collect');

    const rejected = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
    const proof = rejected.proofs[0];
    await owner.call.orderdetailsDecide({
      orderId: rejected.orderId,
      fileId: proof?.documentId ?? 0,
      sha256: proof?.sha256 ?? '',
      approve: false,
      remark: 'Move the die line by two millimetres.',
    });
    expect((await waitForEmail(owner.email, english.proofRejected.text)).text).toContain('Move the die line');
  });
});
