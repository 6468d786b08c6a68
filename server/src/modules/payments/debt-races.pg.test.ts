import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { createBankImport, type InsertBankLine } from '../../../testing/bank-lines.ts';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { checkAccount, checkJournal } from '../../../testing/check-books.ts';
import { checkInvoices } from '../../../testing/check-invoices.ts';
import { createDebtSteps, type Debt } from '../../../testing/debt-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;

let app: TestApp;
let staff: TestStaff;
let steps: ReturnType<typeof createDebtSteps>;
let insertLine: InsertBankLine;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
  steps = createDebtSteps(app, () => staff);
  insertLine = await createBankImport(app);
});
afterAll(() => app.close());

interface Account {
  readonly owner: TestCustomer;
  readonly debt: Debt;
}
/** What happens at the desk: it is prepared first, and then done at the same moment as the payment. */
type Change = (account: Account) => Promise<() => Promise<unknown>>;

const clearCheque: Change = async ({ owner: { companyId } }) => {
  const { id: entryId } = await staff.call.deskAddEntry({
    ...{ companyId, key: randomUUID(), means: 'cheque', amount: TOTAL },
    ...{ number: `7${companyId}`, bank: 'Gulf Bank', date: toLocalDay(app.clock.now()) },
  });
  return () => staff.call.deskSettleCheque({ companyId, entryId, outcome: 'cleared' });
};

const takeBackLine: Change = async ({ owner: { companyId }, debt: { id } }) => {
  const lineId = await insertLine();
  const allocations = [{ kind: 'debt' as const, id, amount: TOTAL }];
  const { outcomes } = await staff.call.deskBookBankLines({ lines: [{ lineId, companyId, allocations }] });
  expect(outcomes).toMatchObject([{ isBooked: true }]);
  return () => staff.call.deskTakeBackBankLine({ lineId, note: 'Of another customer.' });
};

const creditInvoice: Change = async ({ debt: { orderId } }) => {
  const left = (await staff.call.deskOrder({ orderId })).payment.creditable ?? 0;
  return () => staff.call.deskCreditOrder({ orderId, left, amount: left, reason: 'Never made.' });
};

it.each<[what: string, change: Change, isPaidFirst: boolean, outcomes: readonly string[], owed: number]>([
  // What a card has been charged meanwhile is kept on the account, and so is what came in for what is paid.
  ['a cheque that the bank pays', clearCheque, true, ['done', 'done'], -TOTAL],
  ['a cheque that the bank pays', clearCheque, false, ['done', 'alreadyPaid'], 0],
  ['a line of the bank that is taken back', takeBackLine, true, ['alreadyPaid', 'done'], TOTAL],
  ['a line of the bank that is taken back', takeBackLine, false, ['done', 'done'], 0],
  ['a credit note', creditInvoice, true, ['done', 'done'], -TOTAL],
  ['a credit note', creditInvoice, false, ['done', 'alreadyPaid'], 0],
])('a debt is paid online at the moment of %s (%#)', async (_what, change, isPaidFirst, outcomes, owed) => {
  const name = `Race ${randomUUID().slice(0, 8)} end`;
  const owner = await app.createOwner({ creditLimit: 10_000_000, companyName: name });
  const debt = await steps.createDebt(owner);
  const settle = await change({ owner, debt });
  const pay = () => steps.pay(owner, [debt]);
  const calls = isPaidFirst ? [pay, settle] : [settle, pay];
  expect(await callAtOnce(app, { companies: owner.companyId }, calls)).toEqual(outcomes);
  expect(await steps.loadBalance(owner)).toBe(owed);
  const today = toLocalDay(app.clock.now());
  await checkAccount(app, staff, { companyId: owner.companyId, name, cut: today });
  await checkInvoices(app, { companyId: owner.companyId, name });
  await checkJournal(app, today, today);
});
