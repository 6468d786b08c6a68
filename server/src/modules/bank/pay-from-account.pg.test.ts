import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createBankImport, type InsertBankLine } from '../../../testing/bank-lines.ts';
import { cancelOrder } from '../../../testing/money-steps.ts';
import { createPayableOrder, loadPaymentOutcome, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ledgerEntries } from '../../platform/db/schema/index.ts';
import { recheckPayments } from '../payments/recheck-payments.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;

let app: TestApp;
let staff: TestStaff;
let insertLine: InsertBankLine;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
  insertLine = await createBankImport(app);
});
afterAll(() => app.close());

const chooseTransfer = async (person: TestCustomer) => {
  const orderId = await createPayableOrder(app, person, { payment: 'transfer' });
  await person.call.checkoutSubmit({ orderId });
  return orderId;
};
const findLine = async (lineId: number, search: string) =>
  (await staff.call.deskBankLines({ search })).lines.rows.find(({ id }) => id === lineId);

describe('a line of the bank that is a part of what orders wait for', () => {
  it('says which of them the account pays with it, and what it has paid', async () => {
    const owner = await app.createOwner();
    const { companyId } = owner;
    await staff.call.deskSetAccountTransfers({ companyId, choice: 'taken' });
    const [first, second] = [await chooseTransfer(owner), await chooseTransfer(owner)];
    const bookLine = async (amount: number, text: string) => {
      const lineId = await insertLine({ amount, text, reference: text });
      const proposal = (await findLine(lineId, text))?.proposals[0];
      await staff.call.deskBookBankLines({ lines: [{ lineId, companyId, allocations: [] }] });
      return { proposal, booked: (await findLine(lineId, text))?.booked };
    };
    expect(await bookLine(11_011, `part of order ${first}`)).toMatchObject({
      proposal: { rest: 110.11, fromAccount: [], left: 110.11 },
      booked: { rest: 110.11, fromAccount: [] },
    });
    const fromAccount = [{ orderId: first, amount: TOTAL }];
    const { proposal, booked } = await bookLine(85_399, `rest of order ${first}`);
    expect(proposal).toMatchObject({ allocations: [], rest: 853.99, fromAccount, left: 109.11 });
    expect(booked).toMatchObject({ parts: [], rest: 853.99, fromAccount });
    expect((await loadPaymentOutcome(app, first)).statusId).toBe(orderStatus.inProduction);
    expect((await loadPaymentOutcome(app, second)).statusId).toBe(orderStatus.approvedPaymentDue);
  });

  /** Lines of one payer, whose bank names no reference, on one day. */
  async function createPayer() {
    const owner = await app.createOwner();
    const { companyId } = owner;
    await staff.call.deskSetAccountTransfers({ companyId, choice: 'taken' });
    const first = await chooseTransfer(owner);
    const text = `Payer of ${first}`;
    const book = async (lineId: number, paid: number | null = null) => {
      const allocations = paid === null ? [] : [{ kind: 'order' as const, id: paid, amount: TOTAL }];
      return (await staff.call.deskBookBankLines({ lines: [{ lineId, companyId, allocations }] })).outcomes[0];
    };
    const insert = (amount: number) => insertLine({ amount, text, reference: '' });
    const readReference = async () => (await staff.call.deskOrder({ orderId: first })).payment.transferReference;
    return { owner, first, text, insert, book, readReference };
  }

  it('names only what it has paid itself, and the next of the same payer pays another order', async () => {
    const { owner, first, text, insert, book, readReference } = await createPayer();
    const lines = [await insert(5000), await insert(80_499)];
    for (const lineId of lines) expect(await book(lineId)).toMatchObject({ isBooked: true });
    const listed = lines.map(async (lineId) => (await findLine(lineId, text))?.booked?.fromAccount);
    expect(await Promise.all(listed)).toEqual([[], [{ orderId: first, amount: TOTAL }]]);
    expect(await readReference()).toBe(text);
    const second = await createPayableOrder(app, owner);
    expect(await book(await insert(85_499), second)).toMatchObject({ isBooked: true });
    expect((await loadPaymentOutcome(app, second)).statusId).toBe(orderStatus.inProduction);
  });

  it('is named by the order no more once it is taken back, and pays another one', async () => {
    const { owner, first, insert, book, readReference } = await createPayer();
    const lineId = await insert(85_499);
    await book(lineId);
    const { attempts } = await loadPaymentOutcome(app, first);
    expect(attempts.find(({ state }) => state === 'captured')?.method).toBe('balance');
    await staff.call.deskTakeBackBankLine({ lineId, note: 'Of another order.' });
    expect(await readReference()).toBeNull();
    expect((await loadPaymentOutcome(app, first)).statusId).toBe(orderStatus.inProduction);
    expect((await staff.call.deskAccount({ companyId: owner.companyId })).balance.owed).toBe(TOTAL);
    const second = await createPayableOrder(app, owner);
    expect(await book(lineId, second)).toMatchObject({ isBooked: true });
  });
});

describe('money that is left on an account', () => {
  const createBuyer = async () => {
    const owner = await app.createOwner({ groupId: 1 });
    await staff.call.deskSetAccountTransfers({ companyId: owner.companyId, choice: 'taken' });
    return owner;
  };
  const payCard = async (owner: TestCustomer) => {
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    return orderId;
  };
  const credit = async (orderId: number) => {
    const { left } = await staff.call.deskCreditable({ orderId });
    await staff.call.deskCreditOrder({ orderId, left, reason: 'A spot.', staysOnAccount: true });
  };
  const readPaid = async (orderId: number) => {
    await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).statusId === orderStatus.inProduction);
    return (await loadPaymentOutcome(app, orderId)).attempts.find(({ state }) => state === 'captured');
  };
  const fromAccount = { method: 'balance', transferReference: null, receiptId: null };

  it.each([
    ['a cancel', (orderId: number) => cancelOrder(staff, orderId, { staysOnAccount: true })],
    ['a credit note', credit],
  ])('by %s pays the oldest order that waits for its transfer', async (_case, leave) => {
    const owner = await createBuyer();
    const paid = await payCard(owner);
    const [first, second] = [await chooseTransfer(owner), await chooseTransfer(owner)];
    await leave(paid);
    expect(await readPaid(first)).toMatchObject(fromAccount);
    expect((await loadPaymentOutcome(app, second)).statusId).toBe(orderStatus.approvedPaymentDue);
  });

  it('pays an order whose transfer is chosen after that, which nobody is asked for', async () => {
    const owner = await createBuyer();
    await credit(await payCard(owner));
    const orderId = await chooseTransfer(owner);
    expect((await owner.call.ordersIsexist({ id: orderId })).result.transferTo).toBeNull();
    expect(await readPaid(orderId)).toMatchObject(fromAccount);
  });

  it('by a correction pays it within the hour', async () => {
    const owner = await createBuyer();
    const orderId = await chooseTransfer(owner);
    const { companyId } = owner;
    await app.deps.database.db
      .insert(ledgerEntries)
      .values({ companyId, kind: 'adjustment', owed: -85_499, isOnCredit: false });
    await recheckPayments(app.deps);
    expect(await readPaid(orderId)).toMatchObject(fromAccount);
  });

  it('lets all accounts that wait pay in one run, however many there are', async () => {
    const waiting = [];
    for (let n = 0; n < 5; n += 1) {
      const owner = await createBuyer();
      waiting.push({ companyId: owner.companyId, orderId: await chooseTransfer(owner) });
    }
    await app.deps.database.db
      .insert(ledgerEntries)
      .values(
        waiting.map(({ companyId }) => ({ companyId, kind: 'adjustment' as const, owed: -85_499, isOnCredit: false })),
      );
    await recheckPayments(app.deps, 2);
    for (const { orderId } of waiting) expect(await readPaid(orderId)).toMatchObject(fromAccount);
  });
});
