import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { createBankImport, type InsertBankLine } from '../../../testing/bank-lines.ts';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { transitionAtDesk } from '../../../testing/money-steps.ts';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { moneyReceipts } from '../../platform/db/schema/index.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;

let app: TestApp;
let staff: TestStaff;
let colleague: TestStaff;
let insertLine: InsertBankLine;
beforeAll(async () => {
  app = await startTestApp();
  [staff, colleague] = [await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']), await app.createStaff(['PAYMENTS'])];
  insertLine = await createBankImport(app);
});
afterAll(() => app.close());

const today = () => toLocalDay(app.clock.now());
type Allocation = { kind: 'debt' | 'sale' | 'order'; id: number; amount: number };
const receive = (
  { companyId }: TestCustomer,
  amount: number,
  { allocations = [] as Allocation[], means = 'transfer' as 'transfer' | 'cash', reference = 'FT 1' } = {},
) =>
  staff.call.deskReceiveMoney({
    ...{ companyId, key: randomUUID(), amount, receivedOn: today(), reference, means, allocations },
  });
const readAccount = ({ companyId }: TestCustomer) => staff.call.deskAccount({ companyId });
const getOwed = async (owner: TestCustomer) => (await readAccount(owner)).balance.owed;
async function findReceipt(owner: TestCustomer) {
  const receipt = (await readAccount(owner)).entries.rows.find((row) => row.receipt !== null)?.receipt;
  if (!receipt) throw new Error('Nothing was entered by hand.');
  return receipt;
}
const takeBack = (receiptId: number, person = staff) =>
  person.call.deskTakeBackReceipt({ receiptId, note: 'Of another account.' });
const payables = async ({ companyId }: TestCustomer) =>
  (await staff.call.deskPayables({ companyId })).payables.map(({ kind, id, open }) => ({ kind, id, open }));
const getPayment = async (orderId: number) => (await staff.call.deskOrder({ orderId })).payment;
async function orderOnAccount(owner: TestCustomer) {
  const orderId = await createPayableOrder(app, owner, { payment: 'dp' });
  await owner.call.checkoutSubmit({ orderId });
}
async function orderInCash(owner: TestCustomer) {
  const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
  await owner.call.checkoutSubmit({ orderId, expectedTotal: TOTAL });
  await transitionAtDesk(staff, orderId, orderStatus.inProduction);
  return orderId;
}

describe('money that was entered by hand and is taken back', () => {
  it('opens the debts again that it had settled, whatever it left on the account, once', async () => {
    const owner = await app.createOwner({ creditLimit: 10_000_000 });
    await orderOnAccount(owner);
    const before = await payables(owner);
    const [debt] = before;
    await receive(owner, 1000, { allocations: [{ kind: 'debt', id: debt?.id ?? 0, amount: TOTAL }] });
    expect(await payables(owner)).toEqual([]);
    expect(await getOwed(owner)).toBe(-145.01);
    const receipt = await findReceipt(owner);
    expect(receipt).toMatchObject({ amount: 1000, receivedOn: today(), reference: 'FT 1', isOfLine: false });
    const production = await app.createStaff(['ORDERS']);
    await expect(takeBack(receipt.id, production)).rejects.toMatchObject({ errorName: 'noPermission' });
    await takeBack(receipt.id);
    expect(await payables(owner)).toEqual(before);
    expect(await getOwed(owner)).toBe(TOTAL);
    expect((await readAccount(owner)).entries.rows.filter((row) => row.receipt !== null)).toEqual([]);
    await expect(takeBack(receipt.id)).rejects.toMatchObject({
      ...{ errorName: 'receiptTakenBack', message: expect.stringContaining('Test Staff') as string },
    });
    await expect(takeBack(999_999)).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it.each(['the form of the order', 'the account'])('on %s lets the order be owed again, where it is', async (door) => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    if (door === 'the account')
      await receive(owner, TOTAL, { allocations: [{ kind: 'order', id: orderId, amount: TOTAL }] });
    else
      await staff.call.deskReceiveTransfer({ orderId, amount: TOTAL, receivedOn: today(), reference: `FT ${orderId}` });
    const receipt = await findReceipt(owner);
    expect(receipt).toMatchObject({ orderIds: [orderId] });
    await takeBack(receipt.id);
    const { order, payment } = await staff.call.deskOrder({ orderId });
    expect(order.statusId).toBe(orderStatus.inProduction);
    expect(payment).toMatchObject({ isTransferTakenBack: true, progress: { stage: 'due' } });
    expect(await payables(owner)).toEqual([{ kind: 'sale', id: orderId, open: TOTAL }]);
    // The money that comes after all pays it.
    await receive(owner, TOTAL, { allocations: [{ kind: 'sale', id: orderId, amount: TOTAL }], reference: 'FT 2' });
    expect(await getPayment(orderId)).toMatchObject({ isTransferTakenBack: false, progress: { stage: 'paid' } });
    await takeBack((await findReceipt(owner)).id);
    expect(await getPayment(orderId)).toMatchObject({ isTransferTakenBack: true, progress: { stage: 'due' } });
    expect(await getOwed(owner)).toBe(TOTAL);
  });

  it.each(['the form of the order', 'the account'])('on %s lets its cash be waited for again', async (door) => {
    const owner = await app.createOwner();
    const orderId = await orderInCash(owner);
    if (door === 'the account')
      await receive(owner, TOTAL, { allocations: [{ kind: 'sale', id: orderId, amount: TOTAL }], means: 'cash' });
    else await staff.call.deskReceiveCash({ orderId, amount: TOTAL, receivedOn: today(), note: '' });
    expect((await getPayment(orderId)).progress).toMatchObject({ stage: 'paid' });
    await takeBack((await findReceipt(owner)).id);
    expect((await getPayment(orderId)).progress).toMatchObject({ stage: 'due' });
    await staff.call.deskReceiveCash({ orderId, amount: TOTAL, receivedOn: today(), note: '' });
    expect(await getOwed(owner)).toBe(0);
  });

  describe('of an order for which more came in than it costs', () => {
    const listOpen = async (orderId: number) =>
      (await getPayment(orderId)).refunds.filter(({ state }) => state === 'due').map(({ amount }) => amount);
    const findReceiptOf = async (owner: TestCustomer, reference: string) => {
      const { rows } = (await readAccount(owner)).entries;
      const receipt = rows.find((row) => row.receipt?.reference === reference)?.receipt;
      if (!receipt) throw new Error(`There is no receipt ${reference}.`);
      return receipt.id;
    };
    /** 400 came through the bank, and then a courier brought all of it. */
    async function payTwice() {
      const owner = await app.createOwner();
      const orderId = await orderInCash(owner);
      const allocations: Allocation[] = [{ kind: 'sale', id: orderId, amount: 400 }];
      await receive(owner, 400, { allocations, reference: 'BANK' });
      const receiveCash = () =>
        staff.call.deskReceiveCash({ orderId, amount: TOTAL, receivedOn: today(), note: 'COURIER' });
      await receiveCash();
      expect([await getOwed(owner), await listOpen(orderId)]).toEqual([-400, [400]]);
      return { owner, orderId, receiveCash };
    }

    it('asks for what is too much once more where the cash is recorded once more', async () => {
      const { owner, orderId, receiveCash } = await payTwice();
      await takeBack(await findReceiptOf(owner, 'COURIER'));
      expect([await getOwed(owner), await listOpen(orderId)]).toEqual([454.99, []]);
      expect((await getPayment(orderId)).progress).toMatchObject({ stage: 'due' });
      await receiveCash();
      expect([await getOwed(owner), await listOpen(orderId)]).toEqual([-400, [400]]);
    });

    it('asks for nothing where the cash alone is its money, which stays recorded', async () => {
      const { owner, orderId } = await payTwice();
      await takeBack(await findReceiptOf(owner, 'BANK'));
      expect([await getOwed(owner), await listOpen(orderId)]).toEqual([0, []]);
      expect((await getPayment(orderId)).progress).toMatchObject({ stage: 'paid' });
      await takeBack(await findReceiptOf(owner, 'COURIER'));
      expect(await getOwed(owner)).toBe(TOTAL);
    });

    it('is refused once a part of the cash was given back', async () => {
      const { owner, orderId } = await payTwice();
      const [refund] = (await getPayment(orderId)).refunds;
      await staff.call.deskCloseRefund({
        orderId,
        refundId: refund?.id ?? 0,
        outcome: 'refunded',
        note: 'Given back.',
      });
      const cash = await findReceiptOf(owner, 'COURIER');
      await expect(takeBack(cash)).rejects.toMatchObject({ errorName: 'notEditableNow' });
      expect(await getOwed(owner)).toBe(0);
    });
  });
});

describe('the line of a bank', () => {
  it('that was linked with what is taken back is open again', async () => {
    const owner = await app.createOwner();
    await receive(owner, 500, { reference: 'HAND 7' });
    const lineId = await insertLine({ amount: 50_000, day: today(), reference: 'HAND 7' });
    const { id } = await findReceipt(owner);
    await staff.call.deskLinkBankLine({ lineId, receiptId: id });
    expect(await findReceipt(owner)).toMatchObject({ isOfLine: true });
    await takeBack(id);
    const { rows } = (await staff.call.deskBankLines({ search: 'HAND 7' })).lines;
    expect(rows).toMatchObject([{ state: 'open', booked: null, entered: null }]);
    expect(await getOwed(owner)).toBe(0);
  });

  it('that has booked money itself takes it back itself', async () => {
    const { companyId } = await app.createOwner();
    const lineId = await insertLine({ reference: 'LINE 8' });
    await staff.call.deskBookBankLines({ lines: [{ lineId, companyId, allocations: [] }] });
    const account = await staff.call.deskAccount({ companyId });
    expect(account.entries.rows).toMatchObject([{ receipt: null }]);
    const { db } = app.deps.database;
    const [own] = await db.select().from(moneyReceipts).where(eq(moneyReceipts.bankLineId, lineId));
    await expect(takeBack(own?.id ?? 0)).rejects.toMatchObject({ errorName: 'receiptOfLine' });
  });

  it.each([
    ['linked', ['done', 'changedMeanwhile'], -500],
    ['taken back', ['done', 'changedMeanwhile'], 0],
  ])('and the money that it is: what is %s first counts', async (first, expected, owed) => {
    const owner = await app.createOwner();
    await receive(owner, 500, { reference: `RACE ${first}` });
    const lineId = await insertLine({ amount: 50_000, day: today(), reference: `RACE ${first}` });
    const { id } = await findReceipt(owner);
    const calls = [() => colleague.call.deskLinkBankLine({ lineId, receiptId: id }), () => takeBack(id)];
    if (first === 'taken back') calls.reverse();
    expect(await callAtOnce(app, { money_receipts: id }, calls)).toEqual(expected);
    expect(await getOwed(owner)).toBe(owed);
  });
});

it('money that two people take back at once is taken back once', async () => {
  const owner = await app.createOwner();
  await receive(owner, 300);
  const { id } = await findReceipt(owner);
  const calls = [() => takeBack(id), () => takeBack(id, colleague)];
  expect(await callAtOnce(app, { companies: owner.companyId }, calls)).toEqual(['done', 'receiptTakenBack']);
  expect(await getOwed(owner)).toBe(0);
});
