import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { createBankImport } from '../../../testing/bank-lines.ts';
import { completeChecks } from '../../../testing/complete-checks.ts';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';

/** An order of AED 854.99 that is to be paid in cash. */
const TOTAL = 854.99;

let app: TestApp;
let accounts: TestStaff;
let production: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  accounts = await app.createStaff(['ORDERS', 'PAYMENTS']);
  production = await app.createStaff(['ORDERS']);
});
afterAll(() => app.close());

const move = async (person: TestStaff, orderId: number, to: number, more = {}) => {
  const { order } = await person.call.deskOrder({ orderId });
  return person.call.deskTransitionOrder({ orderId, to, revision: order.revision, ...more });
};
async function createAcceptedOrder(owner: TestCustomer): Promise<number> {
  const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
  await owner.call.checkoutSubmit({ orderId, expectedTotal: TOTAL });
  await move(accounts, orderId, orderStatus.inProduction);
  return orderId;
}
const readStage = async (owner: TestCustomer, orderId: number) =>
  (await owner.call.ordersIsexist({ id: orderId })).result.payment?.stage;
const receive = (person: TestStaff, orderId: number, more = {}) =>
  person.call.deskReceiveCash({ orderId, amount: TOTAL, receivedOn: '2026-01-05', ...more });

describe('the cash of an accepted order', () => {
  it('is due after its delivery, until somebody with the right for payments records the receipt', async () => {
    const owner = await app.createOwner();
    const orderId = await createAcceptedOrder(owner);
    await completeChecks(production, orderId);
    await move(production, orderId, orderStatus.shipped, { courierKey: 'ownDriver', trackingNumber: '7' });
    await move(production, orderId, orderStatus.completed);
    expect(await readStage(owner, orderId)).toBe('due');
    await expect(receive(production, orderId)).rejects.toMatchObject({ errorName: 'noPermission' });
    await receive(accounts, orderId, { note: 'Receipt 41' });
    expect(await readStage(owner, orderId)).toBe('paid');
    const { history, payment } = await accounts.call.deskOrder({ orderId });
    expect(payment.progress?.stage).toBe('paid');
    expect(history[0]).toMatchObject({ event: 'receiveCash', note: 'AED 854.99, 2026-01-05: Receipt 41' });
  });

  it('is received once, whoever of two people is first', async () => {
    const orderId = await createAcceptedOrder(await app.createOwner());
    const colleague = await app.createStaff(['PAYMENTS']);
    const results = await Promise.allSettled([receive(accounts, orderId), receive(colleague, orderId)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { errorName: 'changedMeanwhile' },
    });
  });

  it('is what is left of it after a part was credited, or all of it where that was taken before', async () => {
    const person = await app.createStaff(['ORDERS', 'PAYMENTS']);
    const credited = async () => {
      const orderId = await createAcceptedOrder(await app.createOwner({ creditLimit: 1_000_000 }));
      const { left } = await person.call.deskCreditable({ orderId });
      await person.call.deskCreditOrder({ orderId, left, amount: 100, reason: 'Agreed.' });
      return orderId;
    };
    const orderId = await credited();
    await expect(receive(person, orderId, { amount: 800 })).rejects.toMatchObject({
      fields: {
        amount: { key: 'receivedAmountDiffers', params: { message: expect.stringContaining('749.99') as string } },
      },
    });
    await receive(person, orderId, { amount: 749.99 });
    await receive(person, await credited());
  });

  it('goes back as far as too much came in, when a part came through the bank', async () => {
    const person = await app.createStaff(['ORDERS', 'PAYMENTS']);
    const owner = await app.createOwner();
    const orderId = await createAcceptedOrder(owner);
    const insertLine = await createBankImport(app);
    const lineId = await insertLine({ amount: 50_000, day: '2026-01-05' });
    const { outcomes } = await person.call.deskBookBankLines({
      lines: [
        {
          ...{ lineId, companyId: owner.companyId, alsoPays: true },
          allocations: [{ kind: 'sale', id: orderId, amount: 500 }],
        },
      ],
    });
    expect(outcomes).toMatchObject([{ isBooked: true }]);
    const credit = async (amount: number) => {
      const { left } = await person.call.deskCreditable({ orderId });
      return person.call.deskCreditOrder({ orderId, left, amount, reason: 'Agreed.' });
    };
    const listDue = async () =>
      (await person.call.deskOrder({ orderId })).payment.refunds
        .filter(({ state }) => state === 'due')
        .map(({ amount, cause }) => ({ amount, cause }));
    // AED 354.99 are owed: a credit of 105 leaves 249.99.
    expect(await credit(100)).toMatchObject({ refund: 'nothing' });
    expect(await listDue()).toEqual([]);
    // Another 315: 65.01 are too much now.
    expect(await credit(300)).toMatchObject({ refund: 'byHand' });
    expect(await listDue()).toEqual([{ amount: 65.01, cause: 'offline' }]);
    // The courier has taken all of it, and all of that is too much.
    await receive(person, orderId, { amount: TOTAL });
    expect(await listDue()).toEqual([
      { amount: 65.01, cause: 'offline' },
      { amount: TOTAL, cause: 'offline' },
    ]);
    for (const { id } of (await person.call.deskOrder({ orderId })).payment.refunds)
      await person.call.deskCloseRefund({ orderId, refundId: id, outcome: 'refunded', note: 'Handed over.' });
    expect((await person.call.deskAccount({ companyId: owner.companyId })).balance).toMatchObject({ owed: 0 });
  });

  it('is what the account has not paid ahead, from a courier and through the bank', async () => {
    const person = await app.createStaff(['ORDERS', 'PAYMENTS']);
    const owner = await app.createOwner();
    const keep = (amount: number, orderId?: number) =>
      person.call.deskReceiveMoney({
        ...{ companyId: owner.companyId, key: randomUUID(), amount, receivedOn: '2026-01-05', means: 'transfer' },
        ...{ reference: `FT ${randomUUID()}`, alsoPays: true },
        allocations: orderId === undefined ? [] : [{ kind: 'sale', id: orderId, amount }],
      });
    const first = await createAcceptedOrder(owner);
    await keep(54.99);
    await receive(person, first, { amount: 800 });
    const readOwed = async () => (await person.call.deskAccount({ companyId: owner.companyId })).balance.owed;
    expect(await readOwed()).toBe(0);

    const second = await createAcceptedOrder(owner);
    await keep(54.99);
    await keep(800, second);
    expect(await readStage(owner, second)).toBe('paid');
    expect(await readOwed()).toBe(0);
    await expect(receive(person, second, { amount: 54.99 })).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
  });

  it('that was taken without what is credited leaves nothing to give back', async () => {
    const person = await app.createStaff(['ORDERS', 'PAYMENTS']);
    const orderId = await createAcceptedOrder(await app.createOwner());
    const { left } = await person.call.deskCreditable({ orderId });
    await person.call.deskCreditOrder({ orderId, left, amount: 100, reason: 'Agreed.' });
    await receive(person, orderId, { amount: 749.99 });
    expect((await person.call.deskOrder({ orderId })).payment.refunds).toMatchObject([{ state: 'notNeeded' }]);
  });

  it('is received in whole, on a day that has come, and where cash is due', async () => {
    const owner = await app.createOwner();
    const orderId = await createAcceptedOrder(owner);
    await expect(receive(accounts, orderId, { amount: 800 })).rejects.toMatchObject({
      fields: { amount: { key: 'receivedAmountDiffers' } },
    });
    await expect(receive(accounts, orderId, { receivedOn: '2199-01-01' })).rejects.toMatchObject({
      fields: { receivedOn: { key: 'dayToCome' } },
    });
    expect(await readStage(owner, orderId)).toBe('due');
    const waiting = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId: waiting, expectedTotal: TOTAL });
    await expect(receive(accounts, waiting)).rejects.toMatchObject({ errorName: 'notEditableNow' });
  });

  it('counts from the day on which it is recorded, and the statement says when it came', async () => {
    const owner = await app.createOwner();
    const orderId = await createAcceptedOrder(owner);
    const { companyId } = owner;
    app.clock.advance({ hours: 72 });
    const today = toLocalDay(app.clock.now());
    const colleague = await app.createStaff(['PAYMENTS']);
    const readBefore = () => colleague.call.deskAccount({ companyId, until: addDays(today, -1) });
    const before = await readBefore();
    await receive(colleague, orderId);
    expect((await readBefore()).balance, 'a day that is over stays as it was').toEqual(before.balance);
    const wanted = { companyId, kind: 'period', from: today, to: today, language: 'en' } as const;
    const { rawPayload } = await app.inject({ url: (await colleague.call.deskStatement(wanted)).url });
    expect((await readPdfText(rawPayload)).replaceAll(/\s+/g, ' ')).toMatch(/received on 5 Jan 2026/);
  });
});
