import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { moneyReceipts, openItems } from '../../platform/db/schema/index.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());

const createOrderInCash = async (owner: TestCustomer) => {
  const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
  await owner.call.checkoutSubmit({ orderId, expectedTotal: TOTAL });
  const { order } = await staff.call.deskOrder({ orderId });
  await staff.call.deskTransitionOrder({ orderId, to: orderStatus.inProduction, revision: order.revision });
  return orderId;
};
const chooseTransfer = async (owner: TestCustomer) => {
  const orderId = await createPayableOrder(app, owner, { payment: 'transfer' });
  await owner.call.checkoutSubmit({ orderId });
  return orderId;
};
const receive = async ({ companyId }: TestCustomer, amount: number, saleId?: number) => {
  const reference = `FT ${randomUUID()}`;
  await staff.call.deskReceiveMoney({
    ...{ companyId, key: randomUUID(), amount, receivedOn: '2026-01-05', reference, means: 'transfer' },
    allocations: saleId === undefined ? [] : [{ kind: 'sale', id: saleId, amount }],
  });
  const [row] = await app.deps.database.db.select().from(moneyReceipts).where(eq(moneyReceipts.reference, reference));
  return row?.id ?? 0;
};
/** As its page, the list and the desk say; all say the same, and what the ledger has open. */
async function readPayment(owner: TestCustomer, orderId: number) {
  const own = (await owner.call.ordersIsexist({ id: orderId })).result.payment;
  const listed = (await owner.call.ordersGetList({})).orders.rows.find(({ id }) => id === orderId)?.payment;
  const { progress } = (await staff.call.deskOrder({ orderId })).payment;
  const [item] = await app.deps.database.db
    .select()
    .from(openItems)
    .where(and(eq(openItems.source, 'order'), eq(openItems.itemId, orderId)));
  const state = { stage: own?.stage, open: own?.open };
  expect([listed, progress]).toMatchObject([state, state]);
  expect(Math.round((own?.open ?? 0) * 100)).toBe(item?.amount ?? 0);
  return state;
}

describe('an order that was not bought on credit', () => {
  it('says what is open of its cash once a part has come in, whatever it was booked for', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const orderId = await createOrderInCash(owner);
    expect(await readPayment(owner, orderId)).toEqual({ stage: 'due', open: TOTAL });
    await receive(owner, 500, orderId);
    expect(await readPayment(owner, orderId)).toEqual({ stage: 'due', open: 354.99 });
    await receive(owner, 100);
    expect(await readPayment(owner, orderId)).toEqual({ stage: 'due', open: 254.99 });
    await receive(owner, 254.99);
    expect(await readPayment(owner, orderId)).toEqual({ stage: 'paid', open: 0 });
  });

  it('is due again where the ledger says so when money on its account is taken back', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    await staff.call.deskSetAccountTransfers({ companyId: owner.companyId, choice: 'taken' });
    const first = await chooseTransfer(owner);
    await receive(owner, 300);
    const part = await receive(owner, 554.99);
    app.clock.advance({ minutes: 1 });
    const second = await chooseTransfer(owner);
    await receive(owner, TOTAL);
    const readBoth = async () => [await readPayment(owner, first), await readPayment(owner, second)];
    expect(await readBoth()).toEqual([
      { stage: 'paid', open: 0 },
      { stage: 'paid', open: 0 },
    ]);
    // It is said before, and what says so changes nothing.
    const { owed } = await staff.call.deskOwedAgain({ of: 'receipt', id: part });
    expect(owed).toMatchObject([{ kind: 'sale', orderId: second, cheque: null, amount: 554.99 }]);
    expect((await readBoth())[1]).toEqual({ stage: 'paid', open: 0 });
    await staff.call.deskTakeBackReceipt({ receiptId: part, note: 'Of another customer.' });
    await expect(staff.call.deskOwedAgain({ of: 'receipt', id: part })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    expect(await readBoth()).toEqual([
      { stage: 'paid', open: 0 },
      { stage: 'due', open: 554.99 },
    ]);
  });
});
