import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filsToAed } from '@platewright/domain/money/fils';
import { leaveUncovered } from '@platewright/domain/reminders/plan-reminder';
import { insertCreditEntries, type CreditEntry } from '../../../testing/credit-entries.ts';
import { insertSentReminder } from '../../../testing/sent-reminders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { loadOwedItems } from '../ledger/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PAYMENTS']);
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);
const bought = (amount: number, late: number): CreditEntry => ({
  ...{ type: 'Order', amount, dueAt: daysFromNow(-late), createdAt: daysFromNow(-late - 30) },
});
async function createOwing(entries: readonly CreditEntry[]) {
  const owner = await app.createOwner({ creditLimit: 10_000_000 });
  await insertCreditEntries(app.deps.database.db, owner.companyId, entries);
  return owner;
}
type Query = Omit<Parameters<TestStaff['call']['deskReminding']>[0], 'companyId'>;
const list = async (companyId: number, query: Query = {}) =>
  (await staff.call.deskReminding({ companyId, ...query })).items;

it('pages say what the rule of the domain leaves, whatever was bought and paid', async () => {
  const purchase = fc.record({ amount: fc.integer({ min: 1, max: 500 }), late: fc.integer({ min: -20, max: 90 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(purchase, { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 4 }),
      async (purchases, paid) => {
        const { companyId } = await createOwing([
          ...purchases.map(({ amount, late }) => bought(amount, late)),
          ...paid.map((amount): CreditEntry => ({ type: 'Payment', amount })),
        ]);
        const account = (await loadOwedItems(app.deps.database.db, [companyId])).get(companyId);
        const left = account ? leaveUncovered(account.items, account.owed).filter((item) => !item.isWaiting) : [];
        const pages = [];
        for (let start = 0; start < 9; start += 2)
          pages.push(await list(companyId, { _start: start, _end: start + 2 }));
        expect(pages.flatMap(({ rows }) => rows.map(({ key, amount }) => ({ key, amount })))).toEqual(
          left.map((item) => ({
            key: [item.source, item.id, item.dueOn].join(' '),
            amount: filsToAed(item.amount),
          })),
        );
        expect(pages.map(({ count }) => count)).toEqual(pages.map(() => left.length));
      },
    ),
    { numRuns: 25 },
  );
});

it('is sorted, searched and paged, with what was sent of the page and where it is stopped', async () => {
  const owner = await app.createOwner({ creditLimit: 10_000_000 });
  const { companyId } = owner;
  const orderIds: number[] = [];
  for (const [amount, late] of [
    [30_000, 8],
    [10_000, 20],
    [20_000, -3],
  ] as const) {
    const { orderId } = await app.createOrder({ orderedBy: owner });
    orderIds.push(orderId);
    await insertCreditEntries(app.deps.database.db, companyId, [{ ...bought(amount, late), orderId }]);
  }
  const [first = 0, oldest = 0, coming = 0] = orderIds;
  const listOrders = async (query: Query) => (await list(companyId, query)).rows.map(({ orderId }) => orderId);
  expect(await listOrders({})).toEqual([oldest, first, coming]);
  expect(await listOrders({ direction: 'desc' })).toEqual([coming, first, oldest]);
  expect(await listOrders({ sort: 'amount' })).toEqual([oldest, coming, first]);
  expect(await listOrders({ sort: 'amount', direction: 'desc', _start: 1, _end: 2 })).toEqual([coming]);
  expect(await list(companyId, { _start: 3, _end: 6 })).toEqual({ rows: [], count: 3 });
  expect(await listOrders({ search: String(coming) })).toEqual([coming]);
  expect(await list(companyId, { search: 'INV-none' })).toEqual({ rows: [], count: 0 });

  await insertSentReminder(app, owner, { number: 1, level: 'friendly', ago: 4 });
  await staff.call.deskStopReminders({ companyId, orderId: first, reason: 'Disputed.' });
  const { rows } = await list(companyId, { _start: 1, _end: 2 });
  expect(rows).toMatchObject([{ orderId: first, sent: null, stop: { reason: 'Disputed.' } }]);
  expect((await list(companyId, { _start: 0, _end: 1 })).rows).toMatchObject([
    { orderId: oldest, sent: { level: 1 }, stop: null },
  ]);
});

it('a sort that does not exist is refused at its field', async () => {
  const { companyId } = await createOwing([bought(100, 1)]);
  await expect(list(companyId, { sort: 'name' as 'amount' })).rejects.toMatchObject({
    fields: { sort: { key: 'choiceInvalid' } },
  });
});
