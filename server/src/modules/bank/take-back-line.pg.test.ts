import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createBankImport, type InsertBankLine } from '../../../testing/bank-lines.ts';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { bankPayers, ledgerBalances, refunds } from '../../platform/db/schema/index.ts';

/** What an order of price vector V1 costs in AED, and in fils. */
const TOTAL = 854.99;
const FILS = 85_499;

let app: TestApp;
let staff: TestStaff;
let insertLine: InsertBankLine;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
  insertLine = await createBankImport(app);
});
afterAll(() => app.close());

const book = async (lineId: number, { companyId }: TestCustomer, kind?: 'order' | 'sale', id = 0, amount = TOTAL) => {
  const allocations = kind ? [{ kind, id, amount }] : [];
  const { outcomes } = await staff.call.deskBookBankLines({ lines: [{ lineId, companyId, allocations }] });
  return outcomes[0]?.isBooked || outcomes[0]?.message;
};
const takeBack = (lineId: number) => staff.call.deskTakeBackBankLine({ lineId, note: 'Of another order.' });
const cancel = async (orderId: number) => {
  for (const to of [orderStatus.onHold, orderStatus.cancelled]) {
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({ orderId, to, note: 'Called off.', revision: order.revision });
  }
};
const getOwed = async (companyId: number) => {
  const [row] = await app.deps.database.db.select().from(ledgerBalances).where(eq(ledgerBalances.companyId, companyId));
  return row?.owed ?? 0;
};
const listRefunds = (orderId: number) =>
  app.deps.database.db
    .select({ state: refunds.state, amount: refunds.amount })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
const getPayment = async (orderId: number) => (await staff.call.deskOrder({ orderId })).payment;

async function bookOnWrongOrder() {
  const owner = await app.createOwner();
  const orderId = await createPayableOrder(app, owner);
  const lineId = await insertLine();
  expect(await book(lineId, owner, 'order', orderId)).toBe(true);
  return { owner, orderId, lineId };
}

describe('an order whose transfer was taken back', () => {
  it('is owed again, and nothing of it goes back when it is cancelled', async () => {
    const { owner, orderId, lineId } = await bookOnWrongOrder();
    expect(await getPayment(orderId)).toMatchObject({ isTransferTakenBack: false, progress: { stage: 'paid' } });
    await takeBack(lineId);
    expect(await getOwed(owner.companyId)).toBe(FILS);
    expect(await getPayment(orderId)).toMatchObject({ isTransferTakenBack: true, progress: { stage: 'due' } });
    const listed = async (filter?: 'paid' | 'failed') =>
      (await staff.call.deskPayments({ search: String(orderId), ...(filter && { filter }) })).payments;
    expect((await listed('paid')).count).toBe(0);
    expect((await listed('failed')).count).toBe(1);
    expect(await listed()).toMatchObject({ rows: [{ isTransferTakenBack: true, progress: null }], sum: { paid: 0 } });
    await cancel(orderId);
    expect(await getOwed(owner.companyId)).toBe(0);
    expect(await listRefunds(orderId)).toEqual([{ state: 'takenBack', amount: FILS }]);
    expect((await getPayment(orderId)).refunds).toMatchObject([{ state: 'notNeeded', closedBy: '' }]);
  });

  it('gives nothing back by a credit note', async () => {
    const { owner, orderId, lineId } = await bookOnWrongOrder();
    await takeBack(lineId);
    const { creditable } = await getPayment(orderId);
    const credited = { orderId, left: creditable ?? 0, amount: 100, reason: 'A spot.', reasonKey: 'quality' as const };
    expect(await staff.call.deskCreditOrder(credited)).toMatchObject({ refund: 'takenBack' });
    expect(await getOwed(owner.companyId)).toBe(FILS - 10_500);
  });

  it('has its refund by hand ended where it was cancelled before', async () => {
    const { owner, orderId, lineId } = await bookOnWrongOrder();
    await cancel(orderId);
    const [refund] = (await getPayment(orderId)).refunds;
    await takeBack(lineId);
    expect(await listRefunds(orderId)).toMatchObject([{ state: 'takenBack' }]);
    const close = { orderId, refundId: refund?.id ?? 0, note: 'By transfer.' };
    for (const [outcome, errorName] of [
      ['refunded', 'paymentTakenBack'],
      ['notNeeded', 'changedMeanwhile'],
    ] as const)
      await expect(staff.call.deskCloseRefund({ ...close, outcome })).rejects.toMatchObject({ errorName });
    expect(await getOwed(owner.companyId)).toBe(0);
  });

  it('is not debited twice where staff had found that nothing had come in', async () => {
    const { owner, orderId, lineId } = await bookOnWrongOrder();
    await cancel(orderId);
    const [refund] = (await getPayment(orderId)).refunds;
    const close = { orderId, refundId: refund?.id ?? 0, note: 'Of another order.' };
    await staff.call.deskCloseRefund({ ...close, outcome: 'notNeeded' });
    await takeBack(lineId);
    expect(await getOwed(owner.companyId)).toBe(0);
  });

  it('leaves the line to the order that it pays', async () => {
    const { owner, orderId, lineId } = await bookOnWrongOrder();
    const right = await createPayableOrder(app, owner);
    await takeBack(lineId);
    expect(await book(lineId, owner, 'order', right)).toBe(true);
    expect(await getPayment(right)).toMatchObject({ isTransferTakenBack: false, progress: { stage: 'paid' } });
    expect(await getOwed(owner.companyId)).toBe(FILS);
    await cancel(orderId);
    expect(await getOwed(owner.companyId)).toBe(0);
  });

  it('is paid by the money that comes after all, which goes back as it came', async () => {
    const { owner, orderId, lineId } = await bookOnWrongOrder();
    await takeBack(lineId);
    const second = await insertLine();
    expect(await book(second, owner, 'sale', orderId)).toBe(true);
    expect(await getPayment(orderId)).toMatchObject({ isTransferTakenBack: false, progress: { stage: 'paid' } });
    await takeBack(second);
    expect(await getPayment(orderId)).toMatchObject({ isTransferTakenBack: true, progress: { stage: 'due' } });
    expect(await book(second, owner, 'sale', orderId)).toBe(true);
    await cancel(orderId);
    expect(await listRefunds(orderId)).toEqual([{ state: 'byHand', amount: FILS }]);
    expect(await getOwed(owner.companyId)).toBe(-FILS);
  });
});

describe('a payer', () => {
  const payer = { payer: 'Crescent Packaging LLC', payerIban: 'AE350330000000000000001' };
  const listKnown = async (companyId: number) => {
    const rows = await app.deps.database.db.select().from(bankPayers).where(eq(bankPayers.companyId, companyId));
    return rows.map(({ kind }) => kind).sort();
  };

  it('is forgotten by IBAN and by name, unless another line has taught it', async () => {
    const owner = await app.createOwner();
    const [first, second] = [await insertLine(payer), await insertLine({ ...payer, payerIban: 'AE87' })];
    await book(first, owner);
    await book(second, owner);
    expect(await listKnown(owner.companyId)).toEqual(['iban', 'iban', 'name']);
    await takeBack(first);
    expect(await listKnown(owner.companyId)).toEqual(['iban', 'name']);
    await takeBack(second);
    expect(await listKnown(owner.companyId)).toEqual([]);
  });
});

describe('what is owed again', () => {
  const ask = (id: number) => staff.call.deskOwedAgain({ of: 'line', id });

  it('is said of a line before it is taken back, and nothing is changed', async () => {
    const { owner, orderId, lineId } = await bookOnWrongOrder();
    expect((await ask(lineId)).owed).toMatchObject([{ kind: 'sale', orderId, amount: TOTAL }]);
    expect(await getOwed(owner.companyId)).toBe(0);
    await takeBack(lineId);
    expect(await getOwed(owner.companyId)).toBe(FILS);
    expect(await ask(lineId), 'it has booked nothing any more').toEqual({ owed: [] });
  });

  it('does not wait for whoever changes the account', async () => {
    const { orderId, lineId } = await bookOnWrongOrder();
    const holder = new pg.Client({ connectionString: app.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from orders where id = $1 for update', [orderId]);
      await expect(ask(lineId)).rejects.toMatchObject({ errorName: 'busy' });
    } finally {
      await holder.end();
    }
    expect((await ask(lineId)).owed).toHaveLength(1);
  });
});
