import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { getPrepaid } from '@platewright/domain/bank/pay-waiting-orders';
import { ageingColumns } from '@platewright/domain/ledger/ageing';
import type { JournalAccount } from '@platewright/domain/ledger/journal';
import { openRefundStates } from '@platewright/domain/payments/refund';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { sumJournal } from '../src/modules/journal/list-journal.ts';
import { selectAccountMoney } from '../src/modules/ledger/on-account.ts';
import { loadStatement, type StatementScope } from '../src/modules/statements/load-statement.ts';
import {
  cheques,
  creditNotes,
  debtPayments,
  invoices,
  ledgerBalances,
  ledgerEntries,
  orders,
  payments,
  refunds,
} from '../src/platform/db/schema/index.ts';
import { countJobs } from '../src/platform/jobs/waiting-jobs.ts';
import type { TestApp } from './test-app.ts';
import type { TestStaff } from './test-builders.ts';

const toFils = (aed: number) => Math.round(aed * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** What documents and refunds of an account come to, in fils, by the documents themselves. */
export async function sumDocuments(app: TestApp, companyId: number) {
  const { db } = app.deps.database;
  const ofCompany = inArray(orders.companyId, [companyId]);
  const issued = await db
    .select({ orderId: orders.id, total: invoices.total })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(ofCompany);
  const notes = await db
    .select({ orderId: orders.id, net: creditNotes.net, vat: creditNotes.vat })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(ofCompany);
  const back = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(ofCompany, eq(refunds.way, 'provider'), eq(refunds.state, 'done')));
  for (const { orderId, total } of issued)
    expect(
      sum(notes.filter((note) => note.orderId === orderId).map(({ net, vat }) => net + vat)),
      'not more is credited than was invoiced',
    ).toBeLessThanOrEqual(total);
  return {
    invoiced: sum(issued.map(({ total }) => total)),
    credited: sum(notes.map(({ net, vat }) => net + vat)),
    givenBackByProvider: sum(back.map(({ amount }) => amount)),
  };
}

/** Nothing is on its way to a provider any more, and what is kept on accounts has paid what waits for it. */
const waitForJobs = (app: TestApp) =>
  app.waitFor(async () => {
    const waiting = await app.deps.database.db
      .select({ id: refunds.id })
      .from(refunds)
      .where(inArray(refunds.state, ['due', 'sent']))
      .limit(1);
    return (
      waiting.length === 0 && (await countJobs(app.deps.database.db, 'payFromAccount', ['created', 'active'])) === 0
    );
  });

/**
 * Fails unless everything that says what an account owes says the same: ledger, chained statements, list, export, open items and
 * what may be paid. What is kept on it either waits to be given back or pays the next order.
 * @param cut a day before which a period ends
 */
export async function checkAccount(
  app: TestApp,
  { call }: TestStaff,
  { companyId, name, cut }: { readonly companyId: number; readonly name: string; readonly cut: string },
): Promise<void> {
  await waitForJobs(app);
  const { db } = app.deps.database;
  const now = app.clock.now();
  const ofCompany = eq(ledgerEntries.companyId, companyId);
  const entries = await db.select().from(ledgerEntries).where(ofCompany);
  const promised = sum(entries.map((entry) => entry.promised));
  const owed = sum(entries.map((entry) => entry.owed)) + promised;

  const [stored] = await db.select().from(ledgerBalances).where(eq(ledgerBalances.companyId, companyId));
  expect({ owed: (stored?.owed ?? 0) + (stored?.promised ?? 0), promised: stored?.promised ?? 0 }).toEqual({
    ...{ owed, promised },
  });
  const account = await call.deskAccount({ companyId });
  expect([toFils(account.balance.owed), toFils(account.balance.promised)]).toEqual([owed, promised]);
  const lines = account.entries.rows.map(({ balance }) => balance);
  expect(toFils(lines[0] ?? 0)).toBe(owed);

  const load = async (scope: StatementScope) =>
    (await app.deps.database.transact((tx) => loadStatement(tx, { companyId, lang: 'en', scope }, now))).data;
  const today = toLocalDay(now);
  const periods = [
    { from: '2020-01-01', to: addDays(cut, -1) },
    { from: cut, to: today },
  ];
  let closing = 0;
  for (const period of periods) {
    const data = await load({ kind: 'period', ...period });
    if (data.kind !== 'period') throw new Error('A statement of a period is none of open items.');
    const { statement } = data;
    expect(statement.opening, 'a period begins as the one before it has ended').toBe(closing);
    expect(statement.opening + sum(statement.lines.map((line) => line.amount))).toBe(statement.closing);
    expect(statement.charged - statement.settled).toBe(statement.closing - statement.opening);
    ({ closing } = statement);
  }
  expect(closing, 'the statement ends with the balance of the ledger').toBe(owed);

  const open = await load({ kind: 'openItems' });
  if (open.kind !== 'openItems') throw new Error('A statement of open items is none of a period.');
  const { items, ageing, onAccount } = open.statement;
  for (const { item } of items) expect(item.amount, `open: ${item.source}`).toBeGreaterThan(0);
  expect(onAccount, 'nothing is paid that never came in').toBeGreaterThanOrEqual(0);

  if (entries.length > 0) {
    const row = (await call.deskAccounts({ search: name })).accounts.rows.find((one) => one.companyId === companyId);
    const columns = ageingColumns.map((column) => ageing[column]);
    expect({
      ...{ owed: toFils(row?.owed ?? 0), promised: toFils(row?.promised ?? 0) },
      ageing: ageingColumns.map((column) => toFils(row?.ageing[column] ?? 0)),
      onAccount: toFils(row?.onAccount ?? 0),
    }).toEqual({ owed, promised, ageing: columns, onAccount });
    const late = sum(ageingColumns.filter((column) => column !== 'notDue').map((column) => ageing[column]));
    const overdue = (await call.deskAccounts({ search: name, filter: 'overdue' })).accounts.count;
    expect(overdue, 'is among those overdue').toBe(owed > 0 && late > 0 ? 1 : 0);
    const { url } = await call.deskAccountsCsv({ search: name });
    const exported = (await app.inject({ url })).body.split('\r\n').find((line) => line.startsWith(`${companyId},`));
    expect(exported?.split(',').slice(2).map(Number).filter(Number.isFinite).map(toFils)).toEqual([
      ...[owed, ...columns],
      ...[onAccount, promised],
    ]);
  }

  const { payables } = await call.deskPayables({ companyId });
  const payable = (...kinds: string[]) =>
    sum(payables.filter(({ kind }) => kinds.includes(kind)).map((one) => toFils(one.open)));
  const still = (...sources: string[]) =>
    sum(items.filter(({ item }) => sources.includes(item.source)).map(({ item }) => item.amount));
  expect(payable('debt'), 'debts on credit').toBe(still('debt', 'bounced'));
  expect(payable('sale'), 'orders that were bought otherwise').toBe(still('order'));
  const unsettled = entries.filter(({ dueAt, isSettled }) => dueAt !== null && !isSettled).map(({ id }) => id);
  const debts = payables.filter(({ kind }) => kind === 'debt').map(({ id }) => id);
  expect(unsettled.sort(), 'debts that are not settled').toEqual(debts.sort());

  const waiting = await db
    .select({ amount: cheques.amount })
    .from(cheques)
    .where(
      and(
        eq(cheques.companyId, companyId),
        sql`${cheques.receivedAt} is not null and ${cheques.clearedAt} is null and ${cheques.bouncedAt} is null`,
      ),
    );
  expect(sum(waiting.map(({ amount }) => amount)), 'cheques that wait').toBe(promised);
  await checkMoneyOnAccount(app, companyId, entries, onAccount);
}

type Entry = typeof ledgerEntries.$inferSelect;

/** Where more came in for an order than it owes, the rest waits to be given back, or pays the next order. */
async function checkMoneyOnAccount(app: TestApp, companyId: number, entries: readonly Entry[], onAccount: number) {
  const { db } = app.deps.database;
  const [row] = await selectAccountMoney(db, companyId);
  const prepaid = row ? getPrepaid(row.money) : 0;
  expect(prepaid, 'paid ahead').toBeLessThanOrEqual(onAccount);
  const otherwise = new Map<number, number>();
  for (const { isOnCredit, orderId, owed } of entries)
    if (!isOnCredit && orderId !== null) otherwise.set(orderId, (otherwise.get(orderId) ?? 0) + owed);
  const byBalance = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, [0, ...otherwise.keys()]),
        eq(payments.method, 'balance'),
        inArray(payments.state, ['captured', 'refunded']),
      ),
    );
  const going = await db
    .select({ orderId: refunds.orderId, amount: refunds.amount, way: refunds.way })
    .from(refunds)
    .where(and(inArray(refunds.orderId, [0, ...otherwise.keys()]), inArray(refunds.state, [...openRefundStates])));
  let waits = 0;
  for (const [orderId, owed] of otherwise) {
    if (owed >= 0 || byBalance.some((one) => one.orderId === orderId)) continue;
    const back = sum(going.filter((one) => one.orderId === orderId).map(({ amount }) => amount));
    expect(back, `order ${orderId} has ${-owed} fils too much, which somebody has to give back`).toBe(-owed);
    waits -= owed;
  }
  if (!entries.some(({ isOnCredit }) => isOnCredit))
    expect(prepaid + waits, 'what is kept pays the next order, or goes back').toBe(onAccount);
}

/** What a provider has taken and not given back, by payments and refunds; in fils. */
async function sumAtProvider(app: TestApp, method: 'card' | 'paypal'): Promise<number> {
  const { db } = app.deps.database;
  const taken = await db
    .select({ amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.method, method), inArray(payments.state, ['captured', 'refunded', 'surplus'])));
  const back = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.method, method), eq(refunds.way, 'provider'), eq(refunds.state, 'done')));
  // What was paid of debts goes back whole.
  const debts = await db
    .select({ amount: debtPayments.amount })
    .from(debtPayments)
    .where(and(eq(debtPayments.method, method), eq(debtPayments.state, 'captured')));
  return sum([...taken, ...debts].map(({ amount }) => amount)) - sum(back.map(({ amount }) => amount));
}

/** Fails unless the journal of a period has debits that equal its credits, and its accounts say what the ledger does. */
export async function checkJournal(app: TestApp, from: string, to: string): Promise<void> {
  const { db } = app.deps.database;
  const all = await sumJournal(db, { search: '', from: '2020-01-01', to: '2190-01-01' });
  expect(all.debit, 'debits of all').toBe(all.credit);
  const balance = (account: JournalAccount) =>
    sum(all.totals.filter((one) => one.account === account).map(({ debit, credit }) => debit - credit));
  const [ledger] = await db
    .select({
      owed: sql<number>`coalesce(sum(owed), 0)`.mapWith(Number),
      promised: sql<number>`coalesce(sum(promised), 0)`.mapWith(Number),
    })
    .from(ledgerEntries);
  expect({ owed: balance('receivables'), promised: balance('chequesInHand') }).toEqual(ledger);
  expect(balance('undocumented')).toBe(0);
  const documents = await db.execute<{ net: string; vat: string }>(sql`
    select coalesce(sum(total - vat), 0) as net, coalesce(sum(vat), 0) as vat from (
      select total, vat from ${invoices} union all select -(net + vat), -vat from ${creditNotes}) as issued`);
  const [issued] = documents.rows;
  expect(
    { net: 0 - balance('sales') - balance('delivery'), vat: 0 - balance('vatPayable') },
    'sales and VAT are those of the documents',
  ).toEqual({ net: Number(issued?.net), vat: Number(issued?.vat) });
  expect(
    { card: balance('cardClearing'), paypal: balance('paypalClearing') },
    'providers have what they took and did not give back',
  ).toEqual({ card: await sumAtProvider(app, 'card'), paypal: await sumAtProvider(app, 'paypal') });
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { debit, credit } = await sumJournal(db, { search: '', from: day, to: day });
    expect(debit, `debits of ${day}`).toBe(credit);
  }
}

/** The VAT return of a period, by the documents as they are printed: standard rated at the operator's, or zero rated abroad. */
export async function checkVatReturn(app: TestApp, { call }: TestStaff, from: string, to: string): Promise<void> {
  const { db } = app.deps.database;
  const isIn = ({ issuedAt }: { issuedAt: Date }) => toLocalDay(issuedAt) >= from && toLocalDay(issuedAt) <= to;
  const figures = { home: { documents: 0, net: 0, vat: 0 }, abroad: { documents: 0, net: 0, vat: 0 } };
  const count = (country: string, net: number, vat: number) => {
    const figure = country === 'AE' ? figures.home : figures.abroad;
    figure.documents += 1;
    figure.net += net;
    figure.vat += vat;
  };
  const issued = (await db.select().from(invoices)).map((row) => ({ ...row, country: row.data.destinationCountry }));
  for (const { data, country } of issued.filter(isIn))
    count(country, sum(data.lines.map(({ net }) => net)), sum(data.lines.map(({ vat }) => vat)));
  for (const note of (await db.select().from(creditNotes)).filter(isIn)) {
    const { country = '' } = issued.find(({ orderId }) => orderId === note.orderId) ?? {};
    count(country, -note.net, -note.vat);
  }
  const { boxes, total } = await call.deskVatReturn({ from, to });
  const read = (name: string) => {
    const { documents = 0, net = 0, vat = 0 } = boxes.find(({ box }) => box === name) ?? {};
    return { documents, net: toFils(net), vat: toFils(vat) };
  };
  expect({ home: read('1b'), abroad: read('4') }).toEqual(figures);
  expect([toFils(total.net), toFils(total.vat)]).toEqual([
    figures.home.net + figures.abroad.net,
    figures.home.vat + figures.abroad.vat,
  ]);
}
