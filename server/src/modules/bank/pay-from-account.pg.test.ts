import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createBankImport, type InsertBankLine } from '../../../testing/bank-lines.ts';
import { createPayableOrder, loadPaymentOutcome } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
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
});
