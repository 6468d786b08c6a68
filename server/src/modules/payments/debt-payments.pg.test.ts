import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { answerBankPage } from '../../../testing/checkout-steps.ts';
import { createDebtSteps } from '../../../testing/debt-steps.ts';
import { keepOnAccount } from '../../../testing/money-steps.ts';
import { createPayableOrder, loadPaymentOutcome } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { debtPayments } from '../../platform/db/schema/index.ts';
import { queryPayment } from './query-payment.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;

let app: TestApp;
let staff: TestStaff;
let steps: ReturnType<typeof createDebtSteps>;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
  steps = createDebtSteps(app, () => staff);
});
afterAll(() => app.close());

/** Weeks later everybody has signed in again. */
async function waitUntilOverdue<T extends TestCustomer>(owner: T): Promise<T> {
  app.clock.advance({ days: 40 });
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
  return { ...owner, call: app.createClient(await app.createAccessToken({ userId: owner.userId })) };
}

describe('debts of an account', () => {
  it('are listed with orders that wait for their payment, the longest due first, found and paged', async () => {
    const owner = await steps.createDebtor();
    const first = await steps.createDebt(owner);
    const cash = await steps.createCashSale(owner);
    const waiting = await createPayableOrder(app, owner);
    const list = await owner.call.dueItems({});
    expect(list.rows).toMatchObject([
      { kind: 'debt', id: first.id, orderId: first.orderId, amount: TOTAL, isOverdue: false, obstacle: null },
      { kind: 'sale', id: cash.id, orderId: cash.orderId, amount: TOTAL, isWaiting: true, isOverdue: false },
      { kind: 'order', id: waiting, orderId: waiting, amount: TOTAL, dueAt: null, obstacle: null },
    ]);
    expect(list).toMatchObject({ count: 3, debts: { count: 2, total: 2 * TOTAL, overdueCount: 0, overdue: 0 } });
    const { document } = list.rows[0] ?? {};
    expect(document).toMatch(/^INV-/);
    for (const search of [document ?? '', String(first.orderId)])
      expect(await owner.call.dueItems({ search })).toMatchObject({ count: 1, rows: [{ id: first.id }] });
    expect((await owner.call.dueItems({ _start: 1, _end: 2 })).rows.map(({ id }) => id)).toEqual([cash.id]);
    expect(await owner.call.dueItems({ _start: 25, _end: 50 })).toMatchObject({ count: 3, rows: [] });
    const later = await waitUntilOverdue(owner);
    expect(await later.call.dueItems({ sort: 'order', direction: 'desc' })).toMatchObject({
      rows: [{ id: waiting }, { id: cash.id }, { id: first.id, isOverdue: true }],
      debts: { overdueCount: 1, overdue: TOTAL },
    });
  });

  it('are paid together with orders by one charge, with one receipt for each side', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner), await steps.createCashSale(owner)];
    const orderId = await createPayableOrder(app, owner);
    const quote = await owner.call.combinedPaymentQuote({ orderIds: [orderId], debts: steps.toKeys(debts) });
    expect(quote).toMatchObject({ total: steps.toTotal(3), debts: [{ amount: TOTAL }, { amount: TOTAL }] });
    expect(quote.methods.map(({ id }) => id)).toEqual(['card', 'paypal']);
    const { combinedId } = await steps.pay(owner, debts, { orderIds: [orderId] });
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: orderStatus.inProduction, moves: 1 });
    expect(await steps.listOwed(owner)).toEqual([]);
    expect(await steps.loadBalance(owner)).toBe(0);
    const shown = await owner.call.combinedPayment({ combinedId: combinedId ?? '' });
    expect(shown).toMatchObject({
      ...{
        state: 'paid',
        total: steps.toTotal(3),
        onAccount: 0,
        debtsState: 'paid',
        orders: [{ orderId, state: 'paid' }],
      },
      debts: [
        { kind: 'debt', orderId: debts[0]?.orderId, amount: TOTAL, paid: TOTAL },
        { kind: 'sale', orderId: debts[1]?.orderId, amount: TOTAL, paid: TOTAL },
      ],
    });
    const [receipt] = await steps.listReceipts(owner);
    expect(receipt).toMatchObject({
      ...{ means: 'card', amount: steps.toTotal(2), rest: 0, reference: shown.reference, isOfLine: false, by: null },
      orderIds: debts.map((one) => one.orderId),
    });
    // Its courier is not to ask for the money any more.
    const [cash] = (await loadPaymentOutcome(app, debts[1]?.orderId ?? 0)).attempts;
    expect(cash?.cashReceivedOn).toBe(toLocalDay(app.clock.now()));
    const toOwner = async () => (await app.readEmails()).filter(({ to }) => to === owner.email);
    await app.waitFor(async () => (await toOwner()).some(({ subject }) => subject.startsWith('Receipt')));
    const receipts = (await toOwner()).filter(({ subject }) => subject.startsWith('Receipt'));
    expect(receipts).toHaveLength(1);
    for (const text of [orderId, shown.debts[0]?.document, '2,564.97'])
      expect(receipts[0]?.text).toContain(String(text));
    expect((await toOwner()).some(({ subject }) => subject.includes('has received your payment'))).toBe(false);
  });

  it('are paid by those who may see them, and are nobody else’s', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner)];
    const stranger = await steps.createDebtor();
    const member = await app.createMember(owner, []);
    const accountant = await app.createMember(owner, ['CREDITS']);
    for (const { call } of [stranger, member]) {
      expect(await call.combinedPaymentQuote({ orderIds: [], debts: steps.toKeys(debts) })).toMatchObject({
        ...{ debts: [], total: 0, methods: [] },
      });
      expect(await call.dueItems({})).toMatchObject({ count: 0, debts: { count: 0, total: 0 } });
    }
    await expect(steps.pay(member, debts)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(steps.pay(stranger, debts)).rejects.toMatchObject({ errorName: 'alreadyPaid' });
    expect(await accountant.call.dueItems({})).toMatchObject({ count: 1 });
    const { combinedId } = await steps.pay(accountant, debts);
    expect(await owner.call.combinedPayment({ combinedId: combinedId ?? '' })).toMatchObject({ state: 'paid' });
    await expect(member.call.combinedPayment({ combinedId: combinedId ?? '' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('are not paid for another sum than was shown, nor twice, nor by a card that is declined', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner), await steps.createDebt(owner)];
    await expect(steps.pay(owner, debts, { total: 1 })).rejects.toMatchObject({ errorName: 'priceChanged' });
    await expect(steps.pay(owner, debts, { card: 'declined' })).rejects.toMatchObject({ errorName: 'paymentDeclined' });
    expect(await steps.loadBalance(owner)).toBe(steps.toTotal(2));
    await steps.pay(owner, debts.slice(0, 1));
    await expect(steps.pay(owner, debts)).rejects.toMatchObject({ errorName: 'alreadyPaid' });
    expect(await steps.listOwed(owner)).toEqual([['debt', debts[1]?.orderId, TOTAL]]);
    await expect(owner.call.combinedPaymentQuote({ orderIds: [], debts: [] })).rejects.toMatchObject({
      errorName: 'invalidInput',
    });
  });

  it('end what stops new orders on credit: an overdue invoice', async () => {
    const early = await steps.createDebtor();
    const debts = [await steps.createDebt(early)];
    const owner = await waitUntilOverdue(early);
    expect((await owner.call.usersHasCredits({})).hasOverdue).toBe(true);
    await steps.pay(owner, debts);
    expect(await owner.call.usersHasCredits({})).toMatchObject({ hasOverdue: false, prepaid: 0 });
    expect(await owner.call.creditsList({})).toMatchObject({ dues: [] });
  });

  it('wait for the bank, and are given up there', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner)];
    const { combinedId, redirectUrl } = await steps.pay(owner, debts, { card: 'asks3ds' });
    const shown = () => owner.call.combinedPayment({ combinedId: combinedId ?? '' });
    expect(await shown()).toMatchObject({ state: 'atBank', redirectUrl });
    expect((await owner.call.dueItems({})).rows).toMatchObject([{ obstacle: 'paymentOpen' }]);
    await expect(steps.pay(owner, debts)).rejects.toMatchObject({ errorName: 'paymentOpen' });
    await owner.call.combinedPaymentCancel({ combinedId: combinedId ?? '' });
    expect(await shown()).toMatchObject({ state: 'declined' });
    // What the bank takes all the same goes back.
    const ckoSessionId = await answerBankPage(app, redirectUrl, 'approve');
    expect(await app.createClient().checkoutCheckoutcom({ ckoSessionId })).toMatchObject({
      ...{ state: 'declined', combinedId },
    });
    await app.waitFor(async () => (await steps.loadState(combinedId))?.refund === 'done');
    expect(await steps.loadBalance(owner)).toBe(TOTAL);
    expect(await steps.listReceipts(owner)).toEqual([]);
    await steps.pay(owner, debts);
    expect(await steps.loadBalance(owner)).toBe(0);
  });

  it('are found out about when the answer of the bank was lost', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner)];
    await expect(steps.pay(owner, debts, { card: 'silent' })).rejects.toMatchObject({ errorName: 'paymentUnknown' });
    await expect(steps.pay(owner, debts)).rejects.toMatchObject({ errorName: 'paymentOpen' });
    const [row] = await app.deps.database.db
      .select()
      .from(debtPayments)
      .where(eq(debtPayments.companyId, owner.companyId));
    app.clock.advance({ minutes: 2 });
    await queryPayment(app.deps, row?.id ?? '');
    expect(await steps.loadBalance(owner)).toBe(0);
  });

  it('pay with what came in when it is another sum: too little leaves a part open', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner), await steps.createDebt(owner)];
    await steps.pay(owner, debts, { card: 'short' });
    expect(await steps.loadBalance(owner)).toBe(10);
    await steps.pay(owner, [await steps.createDebt(owner)], { card: 'excess' });
    // What is too much settles the rest of the other.
    expect(await steps.loadBalance(owner)).toBe(0);
    expect(await steps.listOwed(owner)).toEqual([]);
  });
});

describe('a debt that something else pays at the same moment', () => {
  it('is begun once by two people', async () => {
    const owner = await steps.createDebtor();
    const colleague = await app.createMember(owner, ['CREDITS']);
    const debts = [await steps.createDebt(owner)];
    const results = await callAtOnce(app, { companies: owner.companyId }, [
      () => steps.pay(owner, debts),
      () => steps.pay(colleague, debts),
    ]);
    expect(results[0]).toBe('done');
    expect(['paymentOpen', 'alreadyPaid']).toContain(results[1]);
    expect(await steps.loadBalance(owner)).toBe(0);
  });

  it('is paid by the desk first: nobody is charged', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner)];
    const results = await callAtOnce(app, { companies: owner.companyId }, [
      () => steps.receive(owner, debts),
      () => steps.pay(owner, debts),
    ]);
    expect(results).toEqual(['done', 'alreadyPaid']);
    expect(await steps.loadBalance(owner)).toBe(0);
  });

  it('is charged first: the desk is refused', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner)];
    const { redirectUrl } = await steps.payByPaypal(owner, debts);
    const results = await callAtOnce(app, { companies: owner.companyId }, [
      () => steps.approve(redirectUrl),
      () => steps.receive(owner, debts),
    ]);
    // Between its approval and its capture the desk may still be first: then the money is kept.
    expect(results[0]).toBe('done');
    const owed = await steps.loadBalance(owner);
    expect([0, -TOTAL]).toContain(owed);
    expect(results[1] === 'done').toBe(owed < 0);
  });

  it('is paid before its customer approves at PayPal: nothing is charged', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner), await steps.createDebt(owner)];
    const { combinedId, redirectUrl } = await steps.payByPaypal(owner, debts);
    await steps.receive(owner, debts.slice(0, 1));
    expect(await steps.approve(redirectUrl)).toMatchObject({ state: 'declined' });
    expect(await steps.loadState(combinedId)).toMatchObject({ state: 'failed' });
    expect(await steps.loadBalance(owner)).toBe(TOTAL);
  });

  it('is paid while its bank page is open: what the card brings is kept on the account', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner), await steps.createDebt(owner)];
    const { combinedId, redirectUrl } = await steps.pay(owner, debts, { card: 'asks3ds' });
    await steps.receive(owner, debts.slice(0, 1));
    const ckoSessionId = await answerBankPage(app, redirectUrl, 'approve');
    const confirm = () => app.createClient().checkoutCheckoutcom({ ckoSessionId });
    expect(await callAtOnce(app, { companies: owner.companyId }, [confirm, confirm])).toEqual(['done', 'done']);
    expect(await steps.loadBalance(owner)).toBe(-TOTAL);
    expect(await owner.call.combinedPayment({ combinedId: combinedId ?? '' })).toMatchObject({
      ...{ state: 'paid', onAccount: TOTAL, debts: [{ paid: 0 }, { paid: TOTAL }] },
    });
    expect(await steps.listReceipts(owner)).toMatchObject([{ rest: TOTAL }, { means: 'transfer' }]);
  });

  it('is begun again at PayPal: of two approvals one is charged', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner)];
    const first = await steps.payByPaypal(owner, debts);
    const second = await steps.payByPaypal(owner, debts);
    expect(await steps.approve(first.redirectUrl)).toMatchObject({ state: 'declined' });
    expect(await steps.approve(second.redirectUrl)).toMatchObject({ state: 'paid' });
    expect(await steps.loadBalance(owner)).toBe(0);
  });

  it('is settled by money that is kept on the account meanwhile', async () => {
    const owner = await steps.createDebtor();
    const debts = [await steps.createDebt(owner)];
    await keepOnAccount(app, staff, owner.companyId, 100);
    await expect(steps.pay(owner, debts)).rejects.toMatchObject({ errorName: 'priceChanged' });
    expect((await owner.call.dueItems({})).rows).toMatchObject([{ amount: TOTAL - 100 }]);
  });
});
