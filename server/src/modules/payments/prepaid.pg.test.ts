import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { createPayableOrder, loadPaymentOutcome, payByCard } from '../../../testing/payment-steps.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { listStoredRefunds } from '../../../testing/run-refunds.ts';
import { createBankImport, type InsertBankLine } from '../../../testing/bank-lines.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;

let app: TestApp;
let staff: TestStaff;
let insertLine: InsertBankLine;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
  insertLine = await createBankImport(app);
});
afterAll(() => app.close());

/** Money that is kept on the account, because it is for nothing that it owes. */
const payAhead = ({ companyId }: TestCustomer, amount: number) =>
  staff.call.deskReceiveMoney({
    ...{ companyId, key: randomUUID(), amount, receivedOn: '2026-01-05', reference: `FT ${randomUUID()}` },
    ...{ means: 'transfer', allocations: [], alsoPays: false },
  });
const listMethods = async (owner: TestCustomer, orderId: number) =>
  await owner.call.checkoutPaymentStepfive({ orderId });
const findPrepaid = async (owner: TestCustomer, orderId: number) =>
  (await listMethods(owner, orderId)).find(({ id }) => id === 'balance')?.prepaid ?? null;
const pay = async (owner: TestCustomer, orderId: number) => {
  await owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'balance' });
  return owner.call.checkoutSubmit({ orderId });
};
const readBalance = async ({ companyId }: TestCustomer) =>
  (await staff.call.deskAccount({ companyId, until: '' })).balance;
const cancel = async (orderId: number) => {
  for (const to of [orderStatus.onHold, orderStatus.cancelled]) {
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'Not needed any more.' });
  }
};

describe('what a credit note leaves on an account', () => {
  const credit = async (
    orderId: number,
    more: { amount?: number; staysOnAccount?: boolean } = { staysOnAccount: true },
  ) => {
    const { left } = await staff.call.deskCreditable({ orderId });
    return staff.call.deskCreditOrder({ orderId, left, reason: 'A spot.', ...more });
  };

  it('pays the next order, and the provider keeps what it took', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    expect((await staff.call.deskCreditable({ orderId })).canStayOnAccount).toBe(true);
    const { creditNote, refund } = await credit(orderId);
    expect(refund).toBe('ledger');
    expect(await listStoredRefunds(app, orderId)).toMatchObject([{ way: 'credit', state: 'done', amount: 85_499 }]);
    expect(await readBalance(owner)).toMatchObject({ owed: -TOTAL });
    // It has not gone back.
    const { refunds } = await staff.call.deskRefunds({ search: String(orderId) });
    expect(refunds).toMatchObject({ count: 1, total: 0, credited: TOTAL });

    const today = toLocalDay(app.clock.now());
    const { url } = await staff.call.deskStatement({
      ...{ companyId: owner.companyId, kind: 'period', from: today, to: today, language: 'en' },
    });
    const printed = (await readPdfText((await app.inject({ url })).rawPayload)).replaceAll(/\s+/g, ' ');
    expect(printed).toContain(`Moved to the account · order ${orderId} · ${creditNote}`);
    expect(printed).toContain(`Payment · Left on the account · ${creditNote}`);

    const next = await createPayableOrder(app, owner);
    expect(await findPrepaid(owner, next)).toBe(TOTAL);
    expect(await pay(owner, next)).toMatchObject({ type: 'balance', success: true });
    expect(await readBalance(owner)).toMatchObject({ owed: 0 });
    await cancel(orderId);
    expect(await listStoredRefunds(app, orderId)).toHaveLength(1);
    expect(await readBalance(owner)).toMatchObject({ owed: 0 });
  });

  it('raises the available credit of an account that has some, and the rest goes back the way it came', async () => {
    const owner = await app.createOwner({ creditLimit: 1_000_000 });
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    const readAvailable = async () => (await owner.call.creditsList({})).availableBalance;
    const before = await readAvailable();
    await credit(orderId, { amount: 100, staysOnAccount: true });
    expect(Math.round((await readAvailable()) * 100)).toBe(Math.round((before + 105) * 100));
    await cancel(orderId);
    expect(await listStoredRefunds(app, orderId)).toMatchObject([
      { way: 'credit', amount: 10_500 },
      { way: 'provider', amount: 85_499 - 10_500 },
    ]);
  });

  it('is nothing of cash that nobody has recorded, and of an order on account it is there anyway', async () => {
    const owner = await app.createOwner({ creditLimit: 1_000_000 });
    const inCash = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId: inCash });
    const { order } = await staff.call.deskOrder({ orderId: inCash });
    await staff.call.deskTransitionOrder({ orderId: inCash, to: orderStatus.inProduction, revision: order.revision });
    await expect(credit(inCash, { amount: 100, staysOnAccount: true })).rejects.toMatchObject({
      errorName: 'cannotStayOnAccount',
    });
    expect(await credit(inCash, { amount: 100, staysOnAccount: false })).toMatchObject({ refund: 'byHand' });
    expect(await readBalance(owner)).toMatchObject({ owed: TOTAL - 105 });
    const onAccount = await createPayableOrder(app, owner, { payment: 'dp' });
    await owner.call.checkoutSubmit({ orderId: onAccount });
    expect((await staff.call.deskCreditable({ orderId: onAccount })).canStayOnAccount).toBe(false);
    expect(await credit(onAccount)).toMatchObject({ refund: 'ledger' });
    expect(await readBalance(owner)).toMatchObject({ owed: TOTAL - 105 });
    // Nothing is left to credit when it is cancelled.
    await cancel(onAccount);
    expect(await loadPaymentOutcome(app, onAccount)).toMatchObject({ states: ['refunded'] });
    expect(await readBalance(owner)).toMatchObject({ owed: TOTAL - 105 });
  });
});

describe('money that is kept on an account', () => {
  it('is offered at the next checkout where it is all that is due, and pays the order at once', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const orderId = await createPayableOrder(app, owner);
    expect(await findPrepaid(owner, orderId)).toBeNull();
    await payAhead(owner, TOTAL - 0.01);
    expect(await findPrepaid(owner, orderId)).toBeNull();
    await expect(owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'balance' })).rejects.toMatchObject({
      errorName: 'methodUnavailable',
    });
    await payAhead(owner, 100.01);
    expect(await findPrepaid(owner, orderId)).toBe(TOTAL + 100);

    expect(await pay(owner, orderId)).toMatchObject({ type: 'balance', success: true });
    const { result } = await owner.call.ordersIsexist({ id: orderId });
    expect(result).toMatchObject({
      statusId: orderStatus.inProduction,
      payment: { method: 'balance', stage: 'paid', amount: TOTAL },
    });
    expect((await loadPaymentOutcome(app, orderId)).invoices).toMatchObject([{ total: 85_499 }]);
    expect(await readBalance(owner)).toMatchObject({ owed: -100 });
    const { accounts } = await staff.call.deskAccounts({ search: '', filter: 'inFavour', _end: 100 });
    expect(accounts.rows.find(({ companyId }) => companyId === owner.companyId)).toMatchObject({
      ...{ owed: -100, onAccount: 100 },
    });
    // What is left is not enough for another one.
    expect(await findPrepaid(owner, await createPayableOrder(app, owner))).toBeNull();
  });

  it('comes back to the account with a cancel and with a credit note, and nobody has to give it back by hand', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    await payAhead(owner, 2 * TOTAL);
    const [first, second] = [await createPayableOrder(app, owner), await createPayableOrder(app, owner)];
    await pay(owner, first);
    await pay(owner, second);
    expect(await readBalance(owner)).toMatchObject({ owed: 0 });
    await cancel(first);
    expect((await owner.call.ordersIsexist({ id: first })).result).toMatchObject({
      ...{ payment: { stage: 'credited' }, refunds: [] },
    });
    expect(await readBalance(owner)).toMatchObject({ owed: -TOTAL });
    const third = await createPayableOrder(app, owner);
    expect(await findPrepaid(owner, third)).toBe(TOTAL);
    await pay(owner, third);
    expect(await readBalance(owner)).toMatchObject({ owed: 0 });
    const { left } = await staff.call.deskCreditable({ orderId: second });
    expect(await staff.call.deskCreditOrder({ orderId: second, left, amount: 100, reason: 'Too late' })).toMatchObject({
      refund: 'ledger',
    });
    expect(await readBalance(owner)).toMatchObject({ owed: -105 });
  });

  it('is not what a cheque promises, or what other orders owe', async () => {
    const owner = await app.createOwner();
    const [owing, orderId] = [
      await createPayableOrder(app, owner, { payment: 'cash' }),
      await createPayableOrder(app, owner),
    ];
    await owner.call.checkoutSubmit({ orderId: owing });
    const { order } = await staff.call.deskOrder({ orderId: owing });
    await staff.call.deskTransitionOrder({
      ...{ orderId: owing, to: orderStatus.inProduction, revision: order.revision, note: '' },
    });
    await payAhead(owner, TOTAL);
    expect(await findPrepaid(owner, orderId)).toBeNull();
    const { companyId } = owner;
    const cheque = { number: '000777', bank: 'Emirates Falcon Bank', date: '2026-12-20' };
    await staff.call.deskAddEntry({ companyId, key: randomUUID(), means: 'cheque', amount: 5000, note: '', ...cheque });
    expect(await findPrepaid(owner, orderId)).toBeNull();
    await payAhead(owner, TOTAL);
    expect(await findPrepaid(owner, orderId)).toBe(TOTAL);
  });

  it('is not what waits to be given back, whatever a cheque promises beside it', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const { companyId } = owner;
    const cancelled = await createPayableOrder(app, owner);
    await staff.call.deskReceiveTransfer({
      ...{ orderId: cancelled, amount: TOTAL, receivedOn: '2026-01-05', reference: `FT ${cancelled}` },
    });
    await cancel(cancelled);
    expect(await readBalance(owner)).toMatchObject({ owed: -TOTAL });
    const orderId = await createPayableOrder(app, owner);
    expect(await findPrepaid(owner, orderId)).toBeNull();
    const cheque = { number: '000778', bank: 'Emirates Falcon Bank', date: '2026-12-20' };
    await staff.call.deskAddEntry({ companyId, key: randomUUID(), means: 'cheque', amount: 5000, note: '', ...cheque });
    expect(await findPrepaid(owner, orderId)).toBeNull();
  });

  it('comes with what staff book on an order that it had paid, once more than the order needs has come in for it', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const orderId = await createPayableOrder(app, owner);
    const lineId = await insertLine();
    const { companyId } = owner;
    const book = (id: number, allocations: { kind: 'sale'; id: number; amount: number }[]) =>
      staff.call.deskBookBankLines({ lines: [{ lineId: id, companyId, allocations }] });
    await book(lineId, []);
    await pay(owner, orderId);
    await staff.call.deskTakeBackBankLine({ lineId, note: 'Of somebody else.' });
    expect(await readBalance(owner)).toMatchObject({ owed: TOTAL });
    expect((await book(await insertLine(), [{ kind: 'sale', id: orderId, amount: TOTAL }])).outcomes).toMatchObject([
      { isBooked: true },
    ]);
    await cancel(orderId);
    expect(await readBalance(owner)).toMatchObject({ owed: -TOTAL });
    // Cash of another order takes what is kept before it is offered.
    const [next, owing] = [await createPayableOrder(app, owner), await createPayableOrder(app, owner)];
    expect(await findPrepaid(owner, next)).toBe(TOTAL);
    await owner.call.checkoutPaymentStepsix({ orderId: owing, payment_method: 'cash' });
    await owner.call.checkoutSubmit({ orderId: owing });
    const { order } = await staff.call.deskOrder({ orderId: owing });
    await staff.call.deskTransitionOrder({
      ...{ orderId: owing, to: orderStatus.inProduction, revision: order.revision, note: '' },
    });
    expect(await readBalance(owner)).toMatchObject({ owed: 0 });
    expect(await findPrepaid(owner, next)).toBeNull();
    const { payables } = await staff.call.deskPayables({ companyId });
    expect(payables.filter(({ kind }) => kind === 'sale')).toEqual([]);
    const { accounts } = await staff.call.deskAccounts({ _end: 100 });
    expect(accounts.rows.find((row) => row.companyId === companyId)).toMatchObject({
      ...{ owed: 0, onAccount: 0, ageing: { notDue: 0, days30: 0 } },
    });
  });

  it('is told to members who may see the credits of their account, and is offered to all', async () => {
    const owner = await app.createOwner();
    await payAhead(owner, 2 * TOTAL);
    for (const [keys, prepaid] of [
      [['CREATE_ORDER', 'CHECKOUT'], null],
      [['CREATE_ORDER', 'CHECKOUT', 'CREDITS'], 2 * TOTAL],
    ] as const) {
      const member = await app.createMember(owner, [...keys]);
      const methods = await listMethods(member, await createPayableOrder(app, member));
      expect(methods.find(({ id }) => id === 'balance')).toMatchObject({ prepaid });
    }
  });

  it('pays one of two orders that are paid with it at once', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    await payAhead(owner, TOTAL + 1);
    const orders = [await createPayableOrder(app, owner), await createPayableOrder(app, owner)];
    for (const orderId of orders) await owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'balance' });
    const calls = orders.map((orderId) => () => owner.call.checkoutSubmit({ orderId }));
    expect(await callAtOnce(app, { companies: owner.companyId }, calls)).toEqual(['done', 'methodUnavailable']);
    expect(await readBalance(owner)).toMatchObject({ owed: -1 });
  });
});
