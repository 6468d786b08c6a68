import fc from 'fast-check';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageingColumns, getAgeingColumn } from '@platewright/domain/ledger/ageing';
import { calculateOpenDebts } from '@platewright/domain/ledger/credit-usage';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { countLocalDaysUntil } from '@platewright/domain/time/local-time';
import { insertCreditEntries, type CreditEntry } from '../../../testing/credit-entries.ts';
import { keepOnAccount } from '../../../testing/money-steps.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { companies, ledgerEntries, users } from '../../platform/db/schema/index.ts';
import { loadAgeing } from './ageing.ts';

const DAY_MS = 86_400_000;
/** The clock of the application until a test advances it. */
const CLOCK_START = '2026-11-20T08:00:00.000Z';
let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
});
afterAll(() => app.close());
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
const daysAgoAt = (days: number) => new Date(Date.parse(CLOCK_START) - days * DAY_MS);
const list = async (input: Parameters<TestStaff['call']['deskAccounts']>[0] = {}) =>
  (await staff.call.deskAccounts(input)).accounts;

describe('the ages of open debts', () => {
  it('are those of the domain for random ledgers, many accounts at once', async () => {
    const { db } = app.deps.database;
    const amount = fc.integer({ min: 1, max: 30 }).map((units) => units * 100);
    const entry: fc.Arbitrary<CreditEntry> = fc
      .record({
        type: fc.constantFrom<CreditEntry['type']>('Order', 'Order', 'Payment', 'Adjustment', 'Refund'),
        amount,
        days: fc.integer({ min: -20, max: 130 }),
      })
      .map(({ days, ...one }) => ({
        ...one,
        createdAt: daysAgo(140),
        ...(one.type === 'Order' && { dueAt: daysAgo(days) }),
      }));
    const ledgers = fc.sample(fc.array(entry, { minLength: 1, maxLength: 12 }), { seed: 7, numRuns: 25 });
    const expected = new Map<number, Record<string, number>>();
    for (const entries of ledgers) {
      const [company] = await db.insert(companies).values({ name: 'Aged', groupId: 2 }).returning();
      const companyId = company?.id ?? 0;
      await insertCreditEntries(db, companyId, entries);
      const stored = await db
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.companyId, companyId))
        .orderBy(asc(ledgerEntries.id));
      const debts = calculateOpenDebts(stored);
      if (debts.length === 0) continue;
      const sums: Record<string, number> = Object.fromEntries(ageingColumns.map((column) => [column, 0]));
      for (const { entry: debt, openAmount } of debts) {
        const column = getAgeingColumn(-countLocalDaysUntil(debt.dueAt ?? debt.createdAt, app.clock.now()));
        sums[column] = (sums[column] ?? 0) + openAmount;
      }
      expected.set(companyId, sums);
    }
    const found = await loadAgeing(db, [...expected.keys()], app.clock.now());
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    const accounts = await list({ search: 'Aged', _start: 0, _end: 100 });
    expect(accounts.rows.filter(({ onAccount }) => onAccount < 0)).toEqual([]);
    for (const column of ageingColumns)
      expect(
        [...expected.values()].some((sums) => (sums[column] ?? 0) > 0),
        column,
      ).toBe(true);
  });
});

it('is found by the name of its company, or of its owner where it has none, as they are now', async () => {
  const owner = await app.createOwner({ companyName: '' });
  const { companyId } = owner;
  const member = await app.createMember(owner, ['CREATE_ORDER']);
  await insertCreditEntries(app.deps.database.db, companyId, [{ type: 'Order', amount: 100, createdAt: daysAgoAt(1) }]);
  const find = async (search: string) => (await list({ search })).rows.some((row) => row.companyId === companyId);
  const rename = (columns: { firstname?: string; lastname?: string }, { userId } = owner) =>
    app.deps.database.db.update(users).set(columns).where(eq(users.id, userId));
  await rename({ firstname: 'Member', lastname: 'Unnamed' }, member);
  await rename({ firstname: 'Zaynab', lastname: 'Namesake' });
  expect(await find('zaynab namesake')).toBe(true);
  await rename({ lastname: 'Renamed' });
  expect([await find('Zaynab Renamed'), await find('Namesake'), await find('Member Unnamed')]).toEqual([
    true,
    false,
    false,
  ]);
  await app.deps.database.db.update(companies).set({ name: 'Falcon Named' }).where(eq(companies.id, companyId));
  expect([await find('Falcon Named'), await find('Zaynab Renamed')]).toEqual([true, false]);
});

describe('what is owed of', () => {
  const none = { notDue: 0, days30: 0, days60: 0, days90: 0, over: 0 };
  const readAccount = async (name: string, entries: readonly CreditEntry[]) => {
    const owner = await app.createOwner({ companyName: name, creditLimit: 1_000_000 });
    const { orderId } = await app.createOrder({ orderedBy: owner });
    await insertCreditEntries(
      app.deps.database.db,
      owner.companyId,
      entries.map((entry) => ({ ...entry, orderId: entry.type === 'Cheque' ? orderId : null })),
    );
    const [row] = (await list({ search: name })).rows;
    const isOverdue = (await list({ search: name, filter: 'overdue' })).count === 1;
    return { owed: row?.owed, promised: row?.promised, ageing: row?.ageing, onAccount: row?.onAccount, isOverdue };
  };
  const cheque = { type: 'Cheque', amount: 5000, createdAt: daysAgoAt(20) } as const;

  it.each<[string, CreditEntry[], Partial<typeof none>, promised: number, isOverdue: boolean]>([
    ['a cheque of an order that waits', [{ ...cheque, dueAt: daysAgoAt(-9) }], { notDue: 50 }, 50, false],
    ['one that the bank has still not paid', [{ ...cheque, dueAt: daysAgoAt(9) }], { days30: 50 }, 50, true],
    ['one that bounced today', [{ ...cheque, dueAt: daysAgoAt(0), bouncedAt: daysAgoAt(0) }], { days30: 50 }, 0, true],
    [
      'an order on account, and a cheque that pays it one day',
      [
        { type: 'Order', amount: 5000, dueAt: daysAgoAt(40), createdAt: daysAgoAt(70) },
        { type: 'Payment', means: 'cheque', amount: 5000, createdAt: daysAgoAt(1) },
      ],
      { days60: 50 },
      50,
      true,
    ],
    [
      'a correction against the customer',
      [{ type: 'Adjustment', amount: -5000, createdAt: daysAgoAt(35) }],
      { days60: 50 },
      0,
      true,
    ],
  ])('%s', async (name, entries, ageing, promised, isOverdue) => {
    expect(await readAccount(name, entries)).toEqual({
      ...{ owed: 50, promised, ageing: { ...none, ...ageing }, onAccount: 0, isOverdue },
    });
  });
});

describe('accounts at the desk', () => {
  it('are listed by what they owe, searched, filtered, summed and exported', async () => {
    const cash = await app.createOwner({ companyName: 'Zebra Cash' });
    const orderId = await createPayableOrder(app, cash, { payment: 'cash' });
    await cash.call.checkoutSubmit({ orderId });
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({ orderId, to: 6, revision: order.revision });
    const late = await app.createOwner({ companyName: '=Zebra Late', creditLimit: 1_000_000 });
    await insertCreditEntries(app.deps.database.db, late.companyId, [
      { type: 'Order', amount: 10_000, dueAt: daysAgo(45), createdAt: daysAgo(75) },
      { type: 'Order', amount: 5000, dueAt: daysAgo(-3), createdAt: daysAgo(2) },
      { type: 'Payment', amount: 4000, means: 'transfer', createdAt: daysAgo(1) },
    ]);
    const ahead = await app.createOwner({ companyName: 'Zebra Ahead' });
    await keepOnAccount(app, staff, ahead.companyId, 300);

    const found = await list({ search: 'zebra' });
    expect(found.sum).toEqual({ owed: 964.99, inFavour: 300, goingBack: 0, promised: 0 });
    // Of another account a refund is on its way.
    const leaving = await app.createOwner({ companyName: 'Yak Leaving', groupId: 1 });
    const cancelled = await createPayableOrder(app, leaving);
    await staff.call.deskReceiveTransfer({
      ...{ orderId: cancelled, amount: 854.99, receivedOn: '2026-01-05', reference: 'FT YAK' },
    });
    await keepOnAccount(app, staff, leaving.companyId, 100);
    for (const to of [orderStatus.onHold, orderStatus.cancelled]) {
      const { revision } = (await staff.call.deskOrder({ orderId: cancelled })).order;
      await staff.call.deskTransitionOrder({ orderId: cancelled, to, revision, note: 'Not needed any more.' });
    }
    const sum = { owed: 0, inFavour: 954.99, goingBack: 854.99, promised: 0 };
    expect((await list({ search: 'yak' })).sum).toEqual(sum);
    expect((await list({ filter: 'owing' })).sum.goingBack).toBe(0);
    expect((await list({})).sum.goingBack).toBe(854.99);
    expect(found.rows.map(({ name, owed, ageing, onAccount }) => [name, owed, ageing, onAccount])).toEqual([
      ['Zebra Cash', 854.99, { notDue: 854.99, days30: 0, days60: 0, days90: 0, over: 0 }, 0],
      ['=Zebra Late', 110, { notDue: 50, days30: 0, days60: 60, days90: 0, over: 0 }, 0],
      ['Zebra Ahead', -300, { notDue: 0, days30: 0, days60: 0, days90: 0, over: 0 }, 300],
    ]);
    const listNames = async (input: Parameters<typeof list>[0]) =>
      (await list({ search: 'Zebra', ...input })).rows.map(({ name }) => name);
    expect(await listNames({ filter: 'owing' })).toEqual(['Zebra Cash', '=Zebra Late']);
    expect(await listNames({ filter: 'overdue' })).toEqual(['=Zebra Late']);
    expect(await listNames({ filter: 'inFavour' })).toEqual(['Zebra Ahead']);
    expect(await listNames({ filter: 'promised' })).toEqual([]);
    expect(await listNames({ sort: 'owed', direction: 'asc', _start: 0, _end: 1 })).toEqual(['Zebra Ahead']);
    expect(await listNames({ sort: 'name', direction: 'asc', _start: 1, _end: 3 })).toEqual([
      'Zebra Ahead',
      'Zebra Cash',
    ]);

    const { url } = await staff.call.deskAccountsCsv({ search: 'zebra', filter: 'owing' });
    const file = (await app.inject({ method: 'GET', url })).body;
    expect(file.trim().split('\r\n').slice(1)).toEqual([
      `${cash.companyId},Zebra Cash,854.99,854.99,0.00,0.00,0.00,0.00,0.00,0.00,AED`,
      expect.stringContaining(`Zebra Late,110.00,50.00,0.00,60.00,0.00,0.00,0.00,0.00,AED`),
    ]);
    expect(file).not.toMatch(/,=Zebra/);
  });

  it('show each entry with what was owed after it, and the balance of any day', async () => {
    const owner = await app.createOwner({ companyName: 'Daily', creditLimit: 1_000_000 });
    const { companyId } = owner;
    const from = app.clock.now();
    const orderId = await createPayableOrder(app, owner, { payment: 'dp' });
    await owner.call.checkoutSubmit({ orderId });
    app.clock.advance({ minutes: 2 * 24 * 60 });
    staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
    await keepOnAccount(app, staff, companyId, 54.99, { means: 'cash' });
    const account = await staff.call.deskAccount({ companyId });
    expect(account).toMatchObject({ name: 'Daily', balance: { owed: 800, promised: 0 } });
    expect(
      account.entries.rows.map(({ kind, amount, balance, means, method }) => [kind, amount, balance, means, method]),
    ).toEqual([
      ['payment', -54.99, 800, 'cash', null],
      ['invoice', 854.99, 854.99, null, 'dp'],
    ]);
    expect(account.entries.rows[1]?.document).toMatch(/^INV-/);
    const until = from.toISOString().slice(0, 10);
    expect(await staff.call.deskAccount({ companyId, until })).toMatchObject({
      balance: { owed: 854.99 },
      entries: { count: 1, rows: [{ kind: 'invoice' }] },
    });
    expect((await staff.call.deskAccount({ companyId, until: '2020-01-01' })).balance.owed).toBe(0);
    await expect(staff.call.deskAccount({ companyId: 999_999_999 })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('are for those with the right for payments', async () => {
    const reader = await app.createStaff(['ORDERS', 'CREDITS', 'PEOPLE', 'INVOICES']);
    const refused = { errorName: 'noPermission' };
    await expect(reader.call.deskAccounts({})).rejects.toMatchObject(refused);
    await expect(reader.call.deskAccountsCsv({})).rejects.toMatchObject(refused);
    await expect(reader.call.deskAccount({ companyId: 1 })).rejects.toMatchObject(refused);
  });

  it('a card that pays leaves nothing owed', async () => {
    const owner = await app.createOwner({ companyName: 'Paid at once' });
    await payByCard(app, owner, await createPayableOrder(app, owner));
    const [row] = (await list({ search: 'Paid at once' })).rows;
    expect(row).toMatchObject({ owed: 0, onAccount: 0 });
  });
});
