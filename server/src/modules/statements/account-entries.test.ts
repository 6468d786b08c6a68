import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepOnAccount } from '../../../testing/money-steps.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';

const TOTAL = 854.99;
let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PAYMENTS']);
});
afterAll(() => app.close());

it('shows a person without credit what was invoiced, paid and paid ahead, newest first', async () => {
  const owner = await app.createOwner({ groupId: 1 });
  expect(await owner.call.statementsEntries({})).toEqual({ owed: 0, promised: 0, entries: { rows: [], count: 0 } });
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  app.clock.advance({ minutes: 1 });
  await keepOnAccount(app, staff, owner.companyId, 100, { reference: 'FT-4711' });
  const { owed, entries } = await owner.call.statementsEntries({});
  expect([owed, entries.count]).toEqual([-100, 3]);
  expect(
    entries.rows.map(({ text, orderId: of, amount, balance }) => [text.split(' ')[0], of, amount, balance]),
  ).toEqual([
    ['Payment', null, -100, -100],
    ['Payment', orderId, -TOTAL, 0],
    ['Invoice', orderId, TOTAL, TOTAL],
  ]);
  expect(entries.rows[0]?.text).toContain('FT-4711');
  expect(entries.rows[2]?.text, 'its order is a link of its own').not.toContain(String(orderId));
  const second = await owner.call.statementsEntries({ _start: 1, _end: 2, lang: 'ar' });
  expect(second.entries).toMatchObject({ count: 3, rows: [{ amount: -TOTAL, balance: 0 }] });
  expect(second.entries.rows[0]?.text).toMatch(/\p{Script=Arabic}/u);
});

it('is read by who may read the credit of the account, and by nobody of another one', async () => {
  const owner = await app.createOwner({ companyName: 'Private Labels' });
  await keepOnAccount(app, staff, owner.companyId, 100);
  const accountant = await app.createMember(owner, ['CREDITS']);
  expect(await accountant.call.statementsEntries({})).toMatchObject({ owed: -100 });
  const buyer = await app.createMember(owner, ['CREATE_ORDER', 'CHECKOUT']);
  await expect(buyer.call.statementsEntries({})).rejects.toMatchObject({ errorName: 'noPermission' });
  expect((await (await app.createOwner()).call.statementsEntries({})).entries.count).toBe(0);
});
