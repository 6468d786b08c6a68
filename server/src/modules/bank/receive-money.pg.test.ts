import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { createBankImport, type InsertBankLine } from '../../../testing/bank-lines.ts';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { insertCreditEntries } from '../../../testing/credit-entries.ts';
import { createPayableOrder, loadPaymentOutcome } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { bankLines, ledgerBalances, moneyReceipts } from '../../platform/db/schema/index.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;
const day = '2025-11-03';

let app: TestApp;
let staff: TestStaff;
let colleague: TestStaff;
let insertBankLine: InsertBankLine;
beforeAll(async () => {
  app = await startTestApp();
  [staff, colleague] = [await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']), await app.createStaff(['PAYMENTS'])];
  insertBankLine = await createBankImport(app);
});
afterAll(() => app.close());

const insertLine = (amount: number, text: string, more: Parameters<InsertBankLine>[0] = {}) =>
  insertBankLine({ amount, text, ...more });
const orderOnAccount = async (owner: TestCustomer) => {
  const orderId = await createPayableOrder(app, owner, { payment: 'dp' });
  await owner.call.checkoutSubmit({ orderId });
  return orderId;
};
const orderInCash = async (owner: TestCustomer) => {
  const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
  await owner.call.checkoutSubmit({ orderId, expectedTotal: TOTAL });
  const { order } = await staff.call.deskOrder({ orderId });
  await staff.call.deskTransitionOrder({ orderId, to: orderStatus.inProduction, revision: order.revision });
  return orderId;
};
const payables = async (companyId: number) => (await staff.call.deskPayables({ companyId })).payables;
const toAllocation = ({ kind, id, open }: Awaited<ReturnType<typeof payables>>[number], amount = open) => ({
  kind,
  id,
  amount,
});
const getOwed = async (companyId: number) => {
  const [row] = await app.deps.database.db.select().from(ledgerBalances).where(eq(ledgerBalances.companyId, companyId));
  return (row?.owed ?? 0) / 100;
};
const receive = (owner: TestCustomer, more: object) =>
  staff.call.deskReceiveMoney({
    ...{ companyId: owner.companyId, key: randomUUID(), receivedOn: day, reference: `HAND ${randomUUID()}` },
    ...{ means: 'transfer', amount: TOTAL, allocations: [] },
    ...more,
  });

describe('an account that owes more than a form can list', () => {
  it('lists what is due longest, finds the others by their number, and books them', async () => {
    const owner = await app.createOwner({ creditLimit: 1_000_000_000 });
    const { companyId } = owner;
    await insertCreditEntries(
      app.deps.database.db,
      companyId,
      Array.from({ length: 203 }, (_, index) => ({
        ...{ type: 'Order' as const, amount: 100 + index },
        ...{ dueAt: new Date(Date.UTC(2027, 0, 1 + index)), createdAt: new Date(Date.UTC(2024, 11, 1)) },
      })),
    );
    const foreign = await orderInCash(await app.createOwner());
    const orderId = await orderInCash(owner);
    const all = await staff.call.deskPayables({ companyId });
    expect([all.owedCount, all.payables.length]).toEqual([204, 200]);
    expect(all.payables[0]).toMatchObject({ open: 1 });
    expect(all.payables.some((one) => one.orderId === orderId)).toBe(false);
    const found = await staff.call.deskPayables({ companyId, search: String(orderId) });
    expect(found).toMatchObject({ owedCount: 1, payables: [{ kind: 'sale', orderId, open: TOTAL }] });
    // Those of other accounts are not found.
    expect((await staff.call.deskPayables({ companyId, search: String(foreign) })).payables).toEqual([]);
    const [payable] = found.payables;
    if (!payable) throw new Error('The order is not owed.');
    await receive(owner, { allocations: [toAllocation(payable)] });
    expect((await staff.call.deskPayables({ companyId, search: String(orderId) })).payables).toEqual([]);
    expect((await staff.call.deskPayables({ companyId })).owedCount).toBe(203);
  });
});

describe('money that arrives for several debts', () => {
  it('pays a debt, an order that waits, cash that was not received, and is kept for the rest', async () => {
    const owner = await app.createOwner({ creditLimit: 10_000_000 });
    const [oldest, debt] = [await orderOnAccount(owner), await orderOnAccount(owner)];
    const waiting = await createPayableOrder(app, owner);
    const cash = await orderInCash(owner);
    const open = await payables(owner.companyId);
    expect(open.map(({ kind, orderId }) => [kind, orderId])).toEqual([
      ['debt', oldest],
      ['debt', debt],
      ['sale', cash],
      ['order', waiting],
    ]);
    const chosen = open.slice(1).map((one) => toAllocation(one));
    const key = randomUUID();
    await receive(owner, { key, amount: 3 * TOTAL + 10, reference: 'FT-ALL', allocations: chosen });
    // The same form once more books nothing.
    const again = { key, amount: 3 * TOTAL + 10, reference: 'FT-ALL' };
    await receive(owner, { ...again, allocations: chosen.toReversed() });
    for (const allocations of [[], chosen.slice(1)])
      await expect(receive(owner, { ...again, allocations })).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    // A colleague who enters the same money is asked.
    const sameMoney = { amount: again.amount, reference: again.reference };
    await expect(receive(owner, sameMoney)).rejects.toMatchObject({ errorName: 'receiptKnown' });
    // What was kept counts for the oldest debt.
    expect((await payables(owner.companyId)).map(({ orderId, open: left }) => [orderId, left])).toEqual([
      [oldest, TOTAL - 10],
    ]);
    expect(await getOwed(owner.companyId)).toBe(TOTAL - 10);
    expect((await loadPaymentOutcome(app, waiting)).statusId).toBe(orderStatus.inProduction);
    const progress = (await owner.call.ordersIsexist({ id: cash })).result.payment;
    expect(progress?.stage).toBe('paid');
    // Cash does not use the credit of the company, and frees none.
    const { result } = await owner.call.ordersIsexist({ id: debt });
    expect(result.payment?.stage).toBe('paid');
  });

  it('is refused where it is not owed, with the reason at its field', async () => {
    const owner = await app.createOwner({ creditLimit: 10_000_000 });
    await orderOnAccount(owner);
    const [debt] = await payables(owner.companyId);
    if (!debt) throw new Error('The debt is missing.');
    const wrong = (allocations: object[], more = {}) => receive(owner, { allocations, ...more });
    await expect(wrong([toAllocation(debt, TOTAL + 1)], { amount: 2000 })).rejects.toMatchObject({
      fields: { 'allocations.0.amount': { key: 'moreThanOwed' } },
    });
    await expect(wrong([toAllocation(debt)], { amount: 1 })).rejects.toMatchObject({
      fields: { allocations: { key: 'allocationTooHigh' } },
    });
    await expect(wrong([{ ...toAllocation(debt), id: 999_999 }])).rejects.toMatchObject({
      fields: { 'allocations.0.amount': { key: 'notOwed' } },
    });
    await expect(wrong([], { receivedOn: '2199-01-01' })).rejects.toMatchObject({
      fields: { receivedOn: { key: 'dayToCome' } },
    });
    for (const amount of [0, -5])
      await expect(wrong([], { amount })).rejects.toMatchObject({ fields: { amount: { key: 'amountNotPositive' } } });
    await expect(wrong([], { amount: 10_000_000.01 })).rejects.toMatchObject({
      fields: { amount: { key: 'amountTooLarge' } },
    });
    const other = await app.createOwner();
    const foreign = await createPayableOrder(app, other);
    await expect(wrong([{ kind: 'order', id: foreign, amount: TOTAL }])).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const production = await app.createStaff(['ORDERS']);
    await expect(production.call.deskPayables({ companyId: owner.companyId })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });
});

describe('a cheque that waits for the bank', () => {
  it('pays no order before the bank has paid it', async () => {
    const owner = await app.createOwner();
    const cash = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId: cash, expectedTotal: TOTAL });
    const { order } = await staff.call.deskOrder({ orderId: cash });
    await staff.call.deskTransitionOrder({ orderId: cash, to: orderStatus.inProduction, revision: order.revision });
    const cheque = { number: '000777', bank: 'Falcon Bank', date: toLocalDay(app.deps.clock.now()) };
    await staff.call.deskAddEntry({
      ...{ companyId: owner.companyId, key: randomUUID(), amount: 100, note: '', means: 'cheque', ...cheque },
    });
    const listOpen = async () => (await payables(owner.companyId)).map(({ kind, open }) => [kind, open]);
    expect(await listOpen()).toContainEqual(['sale', TOTAL]);
  });
});

describe('an account with more orders that wait than are looked at', () => {
  it('pays any of them, and a line that names an old one pays it', async () => {
    const owner = await app.createOwner();
    const orderDraft = async (count: number) => {
      for (let n = 0; n < count; n++)
        await app.createOrder({ orderedBy: owner, status: orderStatus.approvedPaymentDue });
    };
    const oldest = await createPayableOrder(app, owner);
    await orderDraft(101);
    const newest = await createPayableOrder(app, owner);
    expect((await payables(owner.companyId)).map(({ orderId }) => orderId)).toEqual([newest]);
    const reference = `order ${oldest}`;
    const lineId = await insertLine(85_499, reference);
    const { lines: found } = await staff.call.deskBankLines({ search: reference });
    expect(found.rows.find(({ id }) => id === lineId)?.proposals[0]).toMatchObject({
      ...{ companyId: owner.companyId, reasons: ['orderNamed', 'amountOwed'], rest: 0 },
      allocations: [{ orderId: oldest }],
    });
    for (const id of [oldest, newest]) {
      await receive(owner, { allocations: [{ kind: 'order', id, amount: TOTAL }] });
      expect((await loadPaymentOutcome(app, id)).statusId).toBe(orderStatus.inProduction);
    }
  });
});

describe('a line', () => {
  it('is booked by one of two people, and the other learns who was faster', async () => {
    const owner = await app.createOwner({ creditLimit: 10_000_000 });
    const lineId = await insertLine(1000, 'on account');
    const messages: string[] = [];
    const bookBy = (person: TestStaff) => async () => {
      const { outcomes } = await person.call.deskBookBankLines({
        lines: [{ lineId, companyId: owner.companyId, allocations: [] }],
      });
      messages.push(outcomes[0]?.message ?? '');
    };
    await callAtOnce(app, { bank_lines: lineId }, [bookBy(staff), bookBy(colleague)]);
    expect(messages.sort()).toEqual(['', 'Test Staff was faster: this line is booked or put aside already.']);
    const receipts = await app.deps.database.db
      .select()
      .from(moneyReceipts)
      .where(eq(moneyReceipts.bankLineId, lineId));
    expect(receipts).toHaveLength(1);
    expect(await getOwed(owner.companyId)).toBe(-10);
  });

  it.each(inBothOrders('put aside', 'booked'))('is %s and not %s, whoever is first', async (first) => {
    const owner = await app.createOwner({ creditLimit: 10_000_000 });
    const lineId = await insertLine(1000, 'on account');
    const calls = {
      'put aside': () => colleague.call.deskPutAsideBankLine({ lineId, reason: 'other', note: '' }),
      booked: () => staff.call.deskBookBankLines({ lines: [{ lineId, companyId: owner.companyId, allocations: [] }] }),
    };
    const order = first === 'booked' ? [calls.booked, calls['put aside']] : [calls['put aside'], calls.booked];
    await callAtOnce(app, { bank_lines: lineId }, order);
    const [line] = await app.deps.database.db.select().from(bankLines).where(eq(bankLines.id, lineId));
    expect(line?.state).toBe(first === 'booked' ? 'booked' : 'aside');
    expect(await getOwed(owner.companyId)).toBe(first === 'booked' ? -10 : 0);
  });

  it('and another one do not both pay the same debt', async () => {
    const owner = await app.createOwner({ creditLimit: 10_000_000 });
    await orderOnAccount(owner);
    const [debt] = await payables(owner.companyId);
    if (!debt) throw new Error('The debt is missing.');
    const ids = [await insertLine(85_499, 'one'), await insertLine(85_499, 'two')];
    const outcomes: boolean[] = [];
    const calls = ids.map((lineId, index) => async () => {
      const input = { lines: [{ lineId, companyId: owner.companyId, allocations: [toAllocation(debt)] }] };
      const answer = await (index === 0 ? staff : colleague).call.deskBookBankLines(input);
      outcomes.push(answer.outcomes[0]?.isBooked ?? false);
    });
    await callAtOnce(app, { companies: owner.companyId }, calls);
    expect(outcomes.sort()).toEqual([false, true]);
    expect(await getOwed(owner.companyId)).toBe(0);
  });

  it('clears a cheque by its number', async () => {
    const owner = await app.createOwner({ creditLimit: 10_000_000 });
    const { db } = app.deps.database;
    await staff.call.deskAddEntry({
      ...{ companyId: owner.companyId, key: randomUUID(), means: 'cheque', amount: 50 },
      ...{ number: '000777', bank: 'ENBD', date: new Date(app.deps.clock.now()).toISOString().slice(0, 10) },
    });
    const lineId = await insertLine(5000, 'CHQ DEPOSIT 777', { cheque: '777' });
    const row = (await staff.call.deskBankLines({ search: 'CHQ DEPOSIT' })).lines.rows[0];
    expect(row?.proposals[0]).toMatchObject({ companyId: owner.companyId, reasons: ['chequeNamed', 'amountOwed'] });
    const allocations = (row?.proposals[0]?.allocations ?? []).map(({ kind, id, amount }) => ({ kind, id, amount }));
    const { outcomes } = await staff.call.deskBookBankLines({
      lines: [{ lineId, companyId: owner.companyId, allocations }],
    });
    expect(outcomes).toMatchObject([{ isBooked: true }]);
    const [balance] = await db.select().from(ledgerBalances).where(eq(ledgerBalances.companyId, owner.companyId));
    expect(balance).toMatchObject({ owed: -5000, promised: 0 });
  });
});

describe('a line that has cleared a cheque', () => {
  const CHEQUE = 50;
  async function clearByLine() {
    const { companyId } = await app.createOwner({ creditLimit: 10_000_000 });
    const { id: entryId } = await staff.call.deskAddEntry({
      ...{ companyId, key: randomUUID(), means: 'cheque', amount: CHEQUE },
      ...{ number: '000778', bank: 'ENBD', date: toLocalDay(app.deps.clock.now()) },
    });
    const book = async (lineId: number) => {
      const allocations = [{ kind: 'cheque' as const, id: entryId, amount: CHEQUE }];
      const { outcomes } = await staff.call.deskBookBankLines({ lines: [{ lineId, companyId, allocations }] });
      expect(outcomes).toMatchObject([{ isBooked: true }]);
    };
    const lineId = await insertLine(5000, `CHQ ${entryId}`);
    await book(lineId);
    return { companyId, entryId, lineId, book };
  }
  const takeBack = (lineId: number) => colleague.call.deskTakeBackBankLine({ lineId, note: 'Another cheque.' });
  const giveBack = ({ companyId, entryId }: { companyId: number; entryId: number }) =>
    staff.call.deskSettleCheque({ companyId, entryId, outcome: 'returned', note: 'No cover' });
  const getSums = async (companyId: number) => {
    const { balance } = await staff.call.deskAccount({ companyId });
    return [balance.owed, balance.promised];
  };
  const showLine = async (entryId: number) =>
    (await staff.call.deskBankLines({ search: `CHQ ${entryId}` })).lines.rows[0];

  it('lets it wait again when it is taken back, and another line clears it', async () => {
    const { companyId, lineId, book } = await clearByLine();
    await takeBack(lineId);
    expect(await getSums(companyId)).toEqual([0, CHEQUE]);
    await book(await insertLine(5000, 'the right one'));
    expect(await getSums(companyId)).toEqual([-CHEQUE, 0]);
  });

  it('says that the bank has returned it since, and is open again when it is taken back then', async () => {
    const { companyId, entryId, lineId } = await clearByLine();
    await giveBack({ companyId, entryId });
    expect(await getSums(companyId)).toEqual([0, 0]);
    expect(await showLine(entryId)).toMatchObject({
      ...{ state: 'booked', booked: { parts: [{ kind: 'cheque', isReturned: true }] } },
    });
    await takeBack(lineId);
    expect(await showLine(entryId)).toMatchObject({ state: 'open', booked: null });
    expect(await getSums(companyId)).toEqual([0, 0]);
  });

  it.each([
    ['taken back', ['done', 'changedMeanwhile'], [0, CHEQUE], false],
    ['returned', ['done', 'done'], [0, 0], true],
  ])('and its cheque: what is %s first counts, whoever comes second', async (first, expected, sums, isFrozen) => {
    const { companyId, entryId, lineId } = await clearByLine();
    const calls = [() => takeBack(lineId), () => giveBack({ companyId, entryId })];
    if (first === 'returned') calls.reverse();
    expect(await callAtOnce(app, { companies: companyId }, calls)).toEqual(expected);
    expect(await getSums(companyId)).toEqual(sums);
    expect((await staff.call.deskCompany({ companyId })).credit?.frozen).toBe(isFrozen);
    expect(await showLine(entryId)).toMatchObject({ state: 'open' });
  });

  it('has its cheque returned once by two people', async () => {
    const cleared = await clearByLine();
    const twice = [() => giveBack(cleared), () => giveBack(cleared)];
    expect(await callAtOnce(app, { companies: cleared.companyId }, twice)).toEqual(['done', 'changedMeanwhile']);
    expect(await getSums(cleared.companyId)).toEqual([0, 0]);
  });
});

describe('the books', () => {
  it('balance for random debts and lines, whatever is booked and taken back', async () => {
    const { db } = app.deps.database;
    const amount = fc.integer({ min: 1, max: 50_000 });
    const account = fc.record({
      debts: fc.array(amount, { maxLength: 5 }),
      lines: fc.array(fc.record({ amount, named: fc.nat({ max: 6 }), isTakenBack: fc.boolean() }), { maxLength: 6 }),
    });
    const accounts = fc.sample(account, { seed: 93, numRuns: 8 });
    const owed = new Map<number, number>();
    for (const { debts, lines: drawn } of accounts) {
      const { companyId } = await app.createOwner({ creditLimit: 10_000_000 });
      await insertCreditEntries(
        db,
        companyId,
        debts.map((one, n) => ({ type: 'Order' as const, amount: one, dueAt: new Date(Date.UTC(2026, 0, 1 + n)) })),
      );
      let balance = debts.reduce((sum, one) => sum + one, 0);
      for (const one of drawn) {
        const open = await payables(companyId);
        const item = open[one.named % Math.max(1, open.length)];
        const named = item ? [toAllocation(item, Math.min(item.open, one.amount / 100))] : [];
        const lineId = await insertLine(one.amount, 'random');
        const { outcomes } = await staff.call.deskBookBankLines({ lines: [{ lineId, companyId, allocations: named }] });
        expect(outcomes).toMatchObject([{ isBooked: true }]);
        if (one.isTakenBack) await staff.call.deskTakeBackBankLine({ lineId, note: 'Taken back.' });
        else balance -= one.amount;
        // What is owed of all debts, less what is kept, is the balance; a debt is never paid twice over.
        const left = (await payables(companyId)).reduce((sum, each) => sum + Math.round(each.open * 100), 0);
        expect(left).toBe(Math.max(0, balance));
      }
      owed.set(companyId, balance);
    }
    const balances = await db
      .select()
      .from(ledgerBalances)
      .where(inArray(ledgerBalances.companyId, [...owed.keys()]));
    for (const row of balances) expect(row.owed).toBe(owed.get(row.companyId));
    const { rows } = await db.execute(sql`
      select 1 from ledger_balances b join (select company_id, sum(owed) as owed from ledger_entries group by 1) e using (company_id)
      where b.owed <> e.owed`);
    expect(rows).toEqual([]);
  });
});
