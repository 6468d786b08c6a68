import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { createPayableOrder, loadPaymentOutcome, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;

let app: TestApp;
let staff: TestStaff;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'INVOICES']);
  owner = await app.createOwner();
  await staff.call.deskSetAccountTransfers({ companyId: owner.companyId, choice: 'taken' });
});
afterAll(() => app.close());

const chooseTransfer = async (person = owner) => {
  const orderId = await createPayableOrder(app, person, { payment: 'transfer' });
  return { orderId, answer: await person.call.checkoutSubmit({ orderId }) };
};
const listMethods = async (person: TestCustomer) => {
  const orderId = await createPayableOrder(app, person);
  return (await person.call.checkoutPaymentStepfive({ orderId })).map(({ id }) => id);
};
const read = async (orderId: number) => (await owner.call.ordersIsexist({ id: orderId })).result;
const readListed = async ({ call }: Pick<TestCustomer, 'call'>, orderId: number) =>
  (await call.ordersGetList({})).orders.rows.find(({ id }) => id === orderId)?.payment;
const receive = (orderId: number, more = {}) =>
  staff.call.deskReceiveTransfer({
    ...{ orderId, amount: TOTAL, receivedOn: '2026-01-05', reference: `FT ${orderId}` },
    ...more,
  });

describe('a bank transfer chosen at the checkout', () => {
  it('is offered to accounts that may choose it alone, as staff with the right decide', async () => {
    const other = await app.createOwner();
    expect(await listMethods(owner)).toContain('transfer');
    expect(await listMethods(other)).not.toContain('transfer');
    const orderId = await createPayableOrder(app, other);
    await expect(other.call.checkoutPaymentStepsix({ orderId, payment_method: 'transfer' })).rejects.toMatchObject({
      errorName: 'methodUnavailable',
    });
    const choice = { companyId: other.companyId, choice: 'taken' } as const;
    const production = await app.createStaff(['ORDERS', 'CREDITS']);
    await expect(production.call.deskSetAccountTransfers(choice)).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(staff.call.deskSetAccountTransfers({ ...choice, companyId: 999_999 })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    expect(await staff.call.deskAccountTransfers({ companyId: other.companyId })).toEqual({
      ...{ choice: 'default', isDefaultTaken: false, hasAccount: true },
    });
    await staff.call.deskSetAccountTransfers(choice);
    expect(await listMethods(other)).toContain('transfer');
    await staff.call.deskSetAccountTransfers({ ...choice, choice: 'refused' });
    expect(await listMethods(other)).not.toContain('transfer');
  });

  it('says where to pay, by email, too, and begins nothing before the money has come in', async () => {
    const before = (await app.readEmails()).filter(({ to }) => to === owner.email).length;
    const { orderId, answer } = await chooseTransfer();
    expect(answer).toMatchObject({ type: 'transfer', success: true, url: null, redirectUrl: null });
    const waiting = await read(orderId);
    expect(waiting).toMatchObject({
      statusId: orderStatus.approvedPaymentDue,
      payment: { method: 'transfer', stage: 'awaited', amount: TOTAL },
      transferTo: {
        ...{ bank: 'Emirates Falcon Bank', holder: 'Dune Flexo Plates LLC', iban: 'AE07 0331 2345 6789 0123 456' },
        ...{ bic: 'EFBKAEAD', reference: String(orderId) },
      },
    });
    expect(await owner.call.checkoutPaymentStatus({ orderId })).toMatchObject({ state: 'waitingForStaff' });
    const { currentStep } = await owner.call.orderstatusesGetKeyForShowList({ orderId });
    expect(currentStep.additionalDescription).toContain('Please transfer the amount');
    // Pressed once more: nothing is added.
    await owner.call.checkoutSubmit({ orderId });
    const emails = (await waitForEmails(app, owner.email, before + 1)).slice(before);
    expect(emails.map(({ subject }) => subject)).toEqual([`Order ${orderId}: our account for your transfer`]);
    expect(emails[0]?.text).toContain('AE07 0331 2345 6789 0123 456');

    // It is received, not accepted.
    const { order, payment } = await staff.call.deskOrder({ orderId });
    expect(payment).toMatchObject({ progress: { stage: 'awaited' }, dueTransfer: { amount: TOTAL, obstacle: null } });
    await expect(
      staff.call.deskTransitionOrder({ orderId, to: orderStatus.inProduction, revision: order.revision, note: '' }),
    ).rejects.toMatchObject({ errorName: 'moveNotAllowed' });
    await receive(orderId);
    const paid = await read(orderId);
    expect(paid).toMatchObject({ statusId: orderStatus.inProduction, payment: { stage: 'paid' }, transferTo: null });
    // What was agreed is what is paid: one payment, which has the reference of the bank.
    expect((await loadPaymentOutcome(app, orderId)).attempts).toMatchObject([
      { method: 'transfer', state: 'captured', transferReference: `FT ${orderId}`, amount: 85_499 },
    ]);
  });

  it('has to bring the sum that was agreed, whatever delivery costs since', async () => {
    const { orderId } = await chooseTransfer();
    await app.deps.database.pool.query(
      `update checkouts set shipping_method = jsonb_set(shipping_method, '{id}', '"gone"') where order_id = $1`,
      [orderId],
    );
    // Everything that names a sum names that one.
    expect(await read(orderId)).toMatchObject({
      ...{ payment: { amount: TOTAL }, due: { grandTotalInclVat: TOTAL, open: false } },
      purchase: { summary: { grandTotalInclVat: TOTAL }, delivery: { isCollection: false } },
    });
    await expect(receive(orderId, { amount: TOTAL - 20 })).rejects.toMatchObject({
      fields: { amount: { key: 'receivedAmountDiffers', params: { message: expect.stringContaining('854.99') } } },
    });
    await receive(orderId);
    expect((await loadPaymentOutcome(app, orderId)).invoices).toMatchObject([{ total: 85_499 }]);
  });

  it('begins at once where credit covers the order, which is on account until the money comes in', async () => {
    const buyer = await app.createOwner({ creditLimit: 100_000 });
    await staff.call.deskSetAccountTransfers({ companyId: buyer.companyId, choice: 'taken' });
    const { orderId, answer } = await chooseTransfer(buyer);
    expect(answer).toMatchObject({ type: 'transfer', success: true });
    const instructions = { reference: String(orderId), iban: 'AE07 0331 2345 6789 0123 456' };
    const readOwn = async () => (await buyer.call.ordersIsexist({ id: orderId })).result;
    expect(await readOwn()).toMatchObject({
      ...{ statusId: orderStatus.inProduction, payment: { method: 'dp', stage: 'due' } },
      transferTo: { ...instructions, amount: TOTAL },
    });
    expect(await buyer.call.creditsList({})).toMatchObject({ availableBalance: 145.01 });
    const message = await app.waitFor(async () => {
      const emails = (await app.readEmails()).filter(({ to }) => to === buyer.email);
      return emails.find(({ subject }) => subject === `Order ${orderId}: our account for your transfer`) ?? null;
    });
    expect(message.text).toContain('Production has begun');
    // A part that has come in is not asked for again, and all of it asks for nothing more.
    const [debt] = (await staff.call.deskPayables({ companyId: buyer.companyId })).payables;
    const receivePart = (amount: number, reference: string) =>
      staff.call.deskReceiveMoney({
        ...{ companyId: buyer.companyId, key: randomUUID(), amount, receivedOn: '2026-01-05', reference },
        ...{ means: 'transfer', allocations: [{ kind: 'debt', id: debt?.id ?? 0, amount }] },
      });
    expect(await readListed(buyer, orderId)).toMatchObject({ open: TOTAL });
    await receivePart(800, 'PART 1');
    expect(await readOwn()).toMatchObject({
      payment: { name: 'Bank transfer (on account)', stage: 'due', amount: TOTAL, open: 54.99 },
      transferTo: { ...instructions, amount: 54.99 },
    });
    const { rows } = (await staff.call.deskPayments({ search: String(orderId) })).payments;
    expect(rows).toMatchObject([{ method: 'dp', progress: { name: 'Bank transfer (on account)', open: 54.99 } }]);
    expect(await readListed(buyer, orderId)).toMatchObject({ open: 54.99 });
    await receivePart(54.99, 'PART 2');
    expect(await readOwn()).toMatchObject({ payment: { method: 'dp', stage: 'paid', open: 0 }, transferTo: null });
    expect(await readListed(buyer, orderId)).toMatchObject({ open: 0 });

    // What the credit does not cover waits for its money.
    await chooseTransfer(buyer);
    const beyond = (await chooseTransfer(buyer)).orderId;
    expect((await buyer.call.ordersIsexist({ id: beyond })).result).toMatchObject({
      ...{ statusId: orderStatus.approvedPaymentDue, payment: { method: 'transfer', stage: 'awaited' } },
    });
  });

  it('may come in parts: with the last of them the order is paid', async () => {
    const buyer = await app.createOwner();
    await staff.call.deskSetAccountTransfers({ companyId: buyer.companyId, choice: 'taken' });
    const [first, second] = [(await chooseTransfer(buyer)).orderId, (await chooseTransfer(buyer)).orderId];
    const receivePart = (amount: number, reference: string) =>
      staff.call.deskReceiveMoney({
        ...{ companyId: buyer.companyId, key: randomUUID(), amount, receivedOn: '2026-01-05', reference },
        ...{ means: 'transfer', allocations: [] },
      });
    const readOwn = async (orderId: number) => (await buyer.call.ordersIsexist({ id: orderId })).result;
    await receivePart(500, 'PART A');
    // It counts for the oldest of them.
    expect(await readOwn(first)).toMatchObject({
      payment: { stage: 'awaited', amount: TOTAL, open: 354.99 },
      transferTo: { amount: 354.99, received: 500 },
    });
    expect(await readOwn(second)).toMatchObject({
      payment: { open: TOTAL },
      transferTo: { amount: TOTAL, received: 0 },
    });
    const readAccount = async () => (await staff.call.deskPayables({ companyId: buyer.companyId })).account;
    const waiting = [
      { id: first, due: TOTAL },
      { id: second, due: TOTAL },
    ];
    expect(await readAccount()).toEqual({ unspent: 500, onCredit: 0, hasCredit: false, waiting });
    // What is listed newest first began later.
    app.clock.advance({ minutes: 1 });
    await receivePart(354.99, 'PART B');
    expect(await readAccount()).toMatchObject({ unspent: 0, waiting: waiting.slice(1) });
    expect(await readOwn(first)).toMatchObject({
      ...{ statusId: orderStatus.inProduction, transferTo: null },
      payment: { method: 'balance', name: 'Bank transfer (from the account)', stage: 'paid' },
    });
    // The list says when the last part came in, and finds the order by it; the transfer that was chosen has not failed.
    const { rows } = (await staff.call.deskPayments({ search: String(first) })).payments;
    expect(rows).toMatchObject([
      { method: 'balance', reference: 'PART B', receivedOn: '2026-01-05', isWithdrawn: false },
      { method: 'transfer', state: 'failed', reference: null, isWithdrawn: true },
    ]);
    expect((await staff.call.deskPayments({ search: 'part b' })).payments.rows).toMatchObject([rows[0]]);
    const { payment, history } = await staff.call.deskOrder({ orderId: first });
    expect(payment).toMatchObject({ method: 'balance', transferReference: 'PART B' });
    // The last part has not brought all of it.
    expect(history.find(({ event }) => event === 'payFromAccount')?.note).toBe(`AED ${TOTAL}`);
    const { documents } = await staff.call.deskInvoices({ search: String(first) });
    expect(documents.rows).toMatchObject([{ method: 'balance', isTransferFromAccount: true }]);
    expect(await readOwn(first)).toMatchObject({ paid: { method: 'Bank transfer (from the account)' } });
    // Nothing is left for the next one, whose money comes with too much of it.
    expect(await readOwn(second)).toMatchObject({ payment: { stage: 'awaited' } });
    await receivePart(TOTAL + 10, 'ALL');
    expect(await readOwn(second)).toMatchObject({ statusId: orderStatus.inProduction, payment: { stage: 'paid' } });
    const { balance } = await staff.call.deskAccount({ companyId: buyer.companyId });
    expect(balance.owed).toBe(-10);
  });

  it('is withdrawn by another way to pay, and by a cancel', async () => {
    const { orderId } = await chooseTransfer();
    await owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'card' });
    expect(await read(orderId)).toMatchObject({ payment: null, transferTo: null });
    await payByCard(app, owner, orderId);
    expect((await read(orderId)).payment).toMatchObject({ method: 'card', stage: 'paid' });
    const cancelled = (await chooseTransfer()).orderId;
    const { order } = await staff.call.deskOrder({ orderId: cancelled });
    await staff.call.deskTransitionOrder({
      ...{ orderId: cancelled, to: orderStatus.cancelled, revision: order.revision, note: 'Not needed any more.' },
    });
    expect((await loadPaymentOutcome(app, cancelled)).states).toEqual(['failed']);
    await expect(receive(cancelled)).rejects.toMatchObject({ errorName: 'checkoutClosed' });
  });

  it.each(inBothOrders('card' as const, 'transfer' as const))(
    'pays an order once: %s before %s',
    async (first, second) => {
      const { orderId } = await chooseTransfer();
      const calls = {
        card: async () => {
          await owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'card' });
          await payByCard(app, owner, orderId);
        },
        transfer: () => receive(orderId),
      };
      await callAtOnce(app, { orders: orderId }, [calls[first], calls[second]]);
      const { attempts, moves, invoices } = await loadPaymentOutcome(app, orderId);
      expect(attempts.filter(({ state }) => state === 'captured')).toHaveLength(1);
      expect([moves, invoices.length]).toEqual([1, 1]);
    },
  );
});
