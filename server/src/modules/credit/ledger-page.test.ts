import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { keepOnAccount, receiveChequeOfOrder } from '../../../testing/money-steps.ts';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { insertCreditEntries } from '../../../testing/credit-entries.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.createStaff(['CREDITS']);
});
afterAll(() => app.close());
/** For companies without registration documents; `account/documents.test.ts` tests those with them. */
const fetchCreditStatus = async ({ call }: TestCustomer) => {
  const { hasRegistrationPapers, prepaid, hasOverdue, ...rest } = await call.usersHasCredits({});
  expect({ hasRegistrationPapers, prepaid, hasOverdue }).toEqual({
    ...{ hasRegistrationPapers: false, prepaid: 0, hasOverdue: false },
  });
  return rest;
};
const fetchLedger = async ({ call }: TestCustomer, more: Record<string, unknown> = {}) =>
  call.creditsList({ _start: 0, _end: 15, ...more });
/** Records a received transfer; amount in AED. */
const enterTransfer = async ({ companyId }: TestCustomer, amount: number, note = 'Transfer') =>
  keepOnAccount(app, await app.createStaff(['PAYMENTS']), companyId, amount, { reference: note });
/** An order of AED 854.99 on account or by cheque. */
async function placeOrderOnCredit(of: TestCustomer, payment: 'dp' | 'pdc' = 'dp'): Promise<number> {
  const orderId = await createPayableOrder(app, of, { payment });
  expect(await of.call.checkoutSubmit({ orderId })).toMatchObject({ success: true });
  return orderId;
}

describe('credit ledger', () => {
  const withCredit = () => app.createOwner({ creditLimit: 1_000_000 });

  it('shows an order on account with its due date and the available credit [CRD-12, CRD-13, CRD-30]', async () => {
    const owner = await withCredit();
    const orderId = await placeOrderOnCredit(owner);
    const now = app.clock.now();
    expect(await fetchLedger(owner)).toEqual({
      credits: [
        {
          id: expect.any(Number) as number,
          product: 'Label plates',
          type: 'Order',
          amount: 854.99,
          createdAt: now.toISOString(),
          endDate: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
          orderId,
          creditNote: null,
          overdue: false,
          means: null,
          cheque: null,
        },
      ],
      count: 1,
      isFrozen: false,
      availableBalance: 9145.01,
      creditLimit: 10_000,
      dues: [
        {
          id: expect.any(Number) as number,
          kind: 'debt',
          orderId,
          amount: 854.99,
          dueAt: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
          overdue: false,
        },
      ],
    });
    await enterTransfer(owner, 854.99, '4711');
    const after = await fetchLedger(owner);
    expect([after.availableBalance, after.dues]).toEqual([10_000, []]);
    expect(after.credits.map(({ type, amount, product, endDate }) => [type, amount, product, endDate])).toContainEqual([
      'Payment',
      854.99,
      'Bank transfer · 4711',
      null,
    ]);
  });

  it('names what uses credit until its day: debts and cheques that the bank has not paid, the first ones first', async () => {
    const owner = await withCredit();
    const orderId = await placeOrderOnCredit(owner);
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
    const cheque = { type: 'Cheque', amount: 20_000, orderId } as const;
    await insertCreditEntries(app.deps.database.db, owner.companyId, [
      { ...cheque, dueAt: day(60) },
      { ...cheque, dueAt: day(2), clearedAt: day(0) },
      { ...cheque, dueAt: day(-3), bouncedAt: day(-1) },
    ]);
    const { dues } = await fetchLedger(owner);
    expect(dues.map(({ kind, orderId: id, amount, overdue }) => [kind, id, amount, overdue])).toEqual([
      ['debt', orderId, 200, true],
      ['debt', orderId, 854.99, false],
      ['cheque', orderId, 200, false],
    ]);
  });

  it('is the same for a member with CREDITS, and empty for other accounts', async () => {
    const [owner, stranger] = [await withCredit(), await withCredit()];
    await placeOrderOnCredit(owner);
    const member = await app.createMember(owner, ['CREDITS']);
    expect(await fetchLedger(member)).toEqual(await fetchLedger(owner));
    expect((await fetchCreditStatus(member)).hasCredits).toBe(true);
    expect((await fetchLedger(stranger)).credits).toEqual([]);
  });

  it('is searched by product, type, note and order number in the reader’s language [CRD-08, CRD-16]', async () => {
    const owner = await withCredit();
    const orderId = await placeOrderOnCredit(owner);
    await enterTransfer(owner, 100, 'Transfer 100%_A');
    const types = async (advancedSearch: string, lang?: 'ar') =>
      (await fetchLedger(owner, { advancedSearch, lang })).credits.map(({ type }) => type);
    expect(await types('LABEL')).toEqual(['Order']);
    expect(await types('payment')).toEqual(['Payment']);
    expect(await types('100%_a')).toEqual(['Payment']);
    expect(await types(`#${orderId}`)).toEqual(['Order']);
    expect(await types('دفعة', 'ar')).toEqual(['Payment']);
    expect(await types('تحويل بنكي', 'ar')).toEqual(['Payment']);
    const none = await fetchLedger(owner, { advancedSearch: 'nothing like it' });
    expect(none).toMatchObject({ credits: [], count: 0, creditLimit: 10_000 });
  });

  it('returns 15 entries per page, newest first [CRD-17, CRD-30]', async () => {
    const owner = await withCredit();
    const from = app.clock.now().getTime();
    await insertCreditEntries(
      app.deps.database.db,
      owner.companyId,
      Array.from({ length: 17 }, (_, index) => ({
        type: 'Adjustment',
        amount: 1,
        note: `No ${index + 1}`,
        createdAt: new Date(from + index),
      })),
    );
    const first = await fetchLedger(owner);
    expect([first.count, first.credits.length, first.credits[0]?.product]).toEqual([17, 15, 'No 17']);
    const second = await fetchLedger(owner, { _start: 15, _end: 30 });
    expect(second.credits.map(({ product }) => product)).toEqual(['No 2', 'No 1']);
  });

  it('reserves credit for a cheque when it is offered and releases it when the cheque clears', async () => {
    const owner = await withCredit();
    const orderId = await placeOrderOnCredit(owner, 'pdc');
    expect(await fetchLedger(owner)).toMatchObject({ count: 0, availableBalance: 9145.01 });
    const desk = await app.createStaff(['ORDERS', 'PAYMENTS']);
    const [order] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
    await desk.call.deskTransitionOrder({ orderId, to: 6, revision: order?.revision ?? 0 });
    const accepted = await fetchLedger(owner);
    expect(accepted).toMatchObject({ credits: [{ type: 'Cheque', amount: 854.99 }], availableBalance: 9145.01 });
    expect(accepted.credits[0]?.cheque).toEqual({ number: '', bank: '', state: 'awaited' });
    expect(accepted.dues).toMatchObject([{ kind: 'debt', orderId, amount: 854.99 }]);
    expect(await fetchLedger(owner, { advancedSearch: 'cheque' })).toMatchObject({ count: 1 });
    expect(await fetchLedger(owner, { advancedSearch: 'order' })).toMatchObject({ count: 0 });
    const entryId = await receiveChequeOfOrder(app, desk, { companyId: owner.companyId, orderId });
    const received = await fetchLedger(owner);
    expect(received).toMatchObject({
      ...{ count: 1, credits: [{ type: 'Cheque', amount: 854.99 }], availableBalance: 9145.01 },
      dues: [{ kind: 'cheque', orderId, amount: 854.99 }],
    });
    expect(received.credits[0]?.cheque?.state).toBe('waiting');
    const entry = { companyId: owner.companyId, entryId };
    await desk.call.deskSettleCheque({ ...entry, outcome: 'cleared' });
    expect((await fetchLedger(owner)).availableBalance).toBe(10_000);
    await expect(desk.call.deskSettleCheque({ ...entry, outcome: 'bounced', note: 'Too late' })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
  });

  it('a bounced cheque is due at once and freezes the credit', async () => {
    const owner = await withCredit();
    const { companyId } = owner;
    const { orderId: paidOrder } = await app.createOrder({ orderedBy: owner });
    const [entryId = 0] = await insertCreditEntries(app.deps.database.db, companyId, [
      { type: 'Cheque', amount: 50_000, orderId: paidOrder, createdAt: app.clock.now() },
    ]);
    const desk = await app.createStaff(['PAYMENTS']);
    await desk.call.deskSettleCheque({ companyId, entryId, outcome: 'bounced', note: 'No cover' });
    app.clock.advance({ minutes: 1 });
    expect(await fetchLedger(owner)).toMatchObject({ isFrozen: true, credits: [{ type: 'Cheque', overdue: true }] });
    const orderId = await createPayableOrder(app, owner);
    const methods = (await owner.call.checkoutPaymentStepfive({ orderId })).map(({ id }) => id);
    expect(methods).toEqual(['card', 'paypal', 'cash']);
    await (await app.createStaff(['CREDITS'])).call.deskUnfreezeCredit({ companyId });
    expect((await fetchLedger(owner)).isFrozen).toBe(false);
  });

  it('settles the oldest due entry first; an overdue entry blocks new orders on account', async () => {
    const owner = await withCredit();
    const read = app.deps.database.db;
    const day = 86_400_000;
    const due = (days: number) => new Date(app.clock.now().getTime() + days * day);
    await insertCreditEntries(read, owner.companyId, [
      { type: 'Order', amount: 40_000, dueAt: due(9), createdAt: due(-21) },
      { type: 'Order', amount: 60_000, dueAt: due(-1), createdAt: due(-31) },
    ]);
    const late = async () =>
      (await fetchLedger(owner)).credits.filter(({ overdue }) => overdue).map(({ amount }) => amount);
    const methods = async () => {
      const orderId = await createPayableOrder(app, owner);
      return (await owner.call.checkoutPaymentStepfive({ orderId })).map(({ id }) => id);
    };
    expect(await late()).toEqual([600]);
    expect(await methods()).toEqual(['card', 'paypal', 'cash']);
    await enterTransfer(owner, 599.99);
    expect(await late()).toEqual([600]);
    await enterTransfer(owner, 0.01);
    expect(await late()).toEqual([]);
    expect(await methods()).toEqual(['card', 'paypal', 'cash', 'pdc', 'dp']);
  });

  it.each(['dp', 'pdc'] as const)('releases the credit of a cancelled order (%s)', async (payment) => {
    const owner = await withCredit();
    const orderId = await placeOrderOnCredit(owner, payment);
    const past = new Date(app.clock.now().getTime() - 2 * 86_400_000);
    await insertCreditEntries(app.deps.database.db, owner.companyId, [
      { type: 'Order', amount: 85_499, dueAt: past, createdAt: past },
    ]);
    const desk = await app.createStaff(['ORDERS', 'PAYMENTS']);
    for (const to of [...(payment === 'pdc' ? [6] : []), 13, 12]) {
      const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
      await desk.call.deskTransitionOrder({ orderId, to, revision: row?.revision ?? 0, note: 'Not needed any more' });
    }
    const after = await fetchLedger(owner);
    // A cheque that nobody had is awaited no more.
    expect(after.credits.map(({ type }) => type).sort()).toEqual(['Order', 'Order', 'Refund']);
    expect(after.availableBalance).toBe(9_145.01);
    // What is credited settles the oldest debt first.
    expect(after.credits.some(({ overdue }) => overdue)).toBe(false);
  });
});
