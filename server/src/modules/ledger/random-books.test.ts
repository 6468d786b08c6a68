import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { createBankImport, type InsertBankLine } from '../../../testing/bank-lines.ts';
import { checkAccount, checkJournal, checkVatReturn, sumDocuments } from '../../../testing/check-books.ts';
import { checkInvoices } from '../../../testing/check-invoices.ts';
import { takeStep, type AccountHistory, type RandomStep } from '../../../testing/random-history.ts';
import { chequeSteps, onlineSteps, randomSteps } from '../../../testing/random-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';

/*
 * Real calls happen to random accounts, and after each step everything that says what they owe has to say the same.
 * `BOOKS_RUNS=200 BOOKS_SEED=7` tries more histories, and others. A failure prints its seed, and the steps that were drawn; `BOOKS_SHRINK=1`
 * looks for fewer of them.
 */
const numRuns = Number(process.env['BOOKS_RUNS'] ?? 4);
const seed = Number(process.env['BOOKS_SEED'] ?? 32);
const START = '2026-11-20T08:00:00.000Z';

let app: TestApp;
let insertLine: InsertBankLine;
const ids = { payments: 0, credits: 0, invoices: 0 };
beforeAll(async () => {
  app = await startTestApp();
  insertLine = await createBankImport(app);
  ids.payments = (await app.createStaff(['ORDERS', 'PAYMENTS'])).staffId;
  ids.credits = (await app.createStaff(['CREDITS'])).staffId;
  ids.invoices = (await app.createStaff(['INVOICES'])).staffId;
});
afterAll(() => app.close());

/** Signed in on the day that it is now. */
async function signInStaff(role: keyof typeof ids): Promise<TestStaff> {
  const token = await app.createAccessToken({ staffId: ids[role] });
  return { staffId: ids[role], email: '', token, call: app.createClient(token) };
}
async function signInOwner(owner: TestCustomer): Promise<TestCustomer> {
  const token = await app.createAccessToken({ userId: owner.userId });
  return { ...owner, token, call: app.createClient(token) };
}

let accounts = 0;
async function beginHistory(hasCredit: boolean): Promise<AccountHistory> {
  const name = `Random account ${++accounts} end`;
  const owner = await app.createOwner({ companyName: name, ...(hasCredit && { creditLimit: 10_000_000 }) });
  const staff = { payments: await signInStaff('payments'), credits: await signInStaff('credits') };
  await staff.payments.call.deskSetAccountTransfers({ companyId: owner.companyId, choice: 'taken' });
  return { app, insertLine, name, owner, staff, orderIds: [], bookedLines: [] };
}

const done = new Map<string, number>();
/** Takes the steps one after the other; after each all that says what the account owes has to say the same. */
async function runHistory(hasCredit: boolean, drawn: readonly RandomStep[]): Promise<void> {
  app.clock.set(START);
  const from = toLocalDay(app.clock.now());
  const history = await beginHistory(hasCredit);
  const { companyId } = history.owner;
  let money = 0;
  for (const step of drawn) {
    app.clock.advance({ days: step.days, minutes: 1 });
    history.owner = await signInOwner(history.owner);
    history.staff = { payments: await signInStaff('payments'), credits: await signInStaff('credits') };
    const result = await takeStep(history, step);
    if (typeof result === 'string') continue;
    done.set(step.kind, (done.get(step.kind) ?? 0) + 1);
    const today = toLocalDay(app.clock.now());
    const cut = addDays(from, step.pick % 90);
    await checkAccount(app, history.staff.payments, { companyId, name: history.name, cut: cut > today ? today : cut });
    await checkInvoices(app, { companyId, name: history.name });
    const { invoiced, credited, givenBackByProvider } = await sumDocuments(app, companyId);
    const { balance } = await history.staff.payments.call.deskAccount({ companyId });
    const byMoney = invoiced - credited + givenBackByProvider - Math.round(balance.owed * 100);
    if (result.money === null) ({ money } = { money: byMoney });
    else expect(byMoney, `money that came in, after ${step.kind}`).toBe((money += result.money));
    await checkJournal(app, today, today);
  }
  const until = toLocalDay(app.clock.now());
  await checkJournal(app, from, until);
  const invoicing = await signInStaff('invoices');
  await checkVatReturn(app, invoicing, from, until);
  await checkVatReturn(app, invoicing, from, addDays(from, 20));
}

it(
  'balance at every step, whatever happens to an account',
  async () => {
    await fc.assert(fc.asyncProperty(fc.boolean(), randomSteps, runHistory), {
      seed,
      examples: [
        [true, [...chequeSteps]],
        [true, [...onlineSteps]],
      ],
      numRuns: numRuns + 2,
      endOnFailure: process.env['BOOKS_SHRINK'] === undefined,
      verbose: 1,
    });
    if (process.env['BOOKS_RUNS']) process.stdout.write(`${JSON.stringify(Object.fromEntries([...done].sort()))}\n`);
    expect(Object.fromEntries(done)).toMatchObject({
      bookCheque: expect.any(Number),
      bounceCleared: expect.any(Number),
      payDue: expect.any(Number),
    });
    expect([...done.values()].reduce((all, one) => all + one, 0)).toBeGreaterThan(numRuns * 4);
  },
  numRuns * 60_000,
);
