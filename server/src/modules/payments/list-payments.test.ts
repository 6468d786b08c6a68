import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { payments } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T19:30:00.000Z');
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());

type Query = Parameters<TestStaff['call']['deskPayments']>[0];
const list = async (input: Query = {}) => (await staff.call.deskPayments(input)).payments;
const listOrders = async (input: Query) => (await list(input)).rows.map(({ orderId }) => orderId);
const nothing = { rows: [], count: 0, sum: { paid: 0, waiting: 0, returned: 0 }, isNewestOnly: false };

it('payments of all orders are filtered, searched, sorted, paged and summed, and exported', async () => {
  expect(await list()).toEqual(nothing);
  // Half past eleven in the evening of the 20th in Dubai.
  const owner = await app.createOwner({ companyName: '=Oryx Films', creditLimit: 1_000_000 });
  const cardOwner = await app.createOwner({ companyName: 'Zephyr, Labels' });
  const paid = await createPayableOrder(app, cardOwner);
  await payByCard(app, cardOwner, paid, 'declined').catch(() => undefined);
  app.clock.advance({ minutes: 1 });
  await payByCard(app, cardOwner, paid);
  app.clock.advance({ minutes: 1 });
  const onAccount = await createPayableOrder(app, owner, { payment: 'dp' });
  await owner.call.checkoutSubmit({ orderId: onAccount });
  app.clock.advance({ minutes: 58 });
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
  // Sessions have ended meanwhile.
  const byTransfer = await createPayableOrder(app, await app.createOwner({ companyName: '=Oryx Films' }));
  await staff.call.deskReceiveTransfer({
    ...{ orderId: byTransfer, amount: 854.99, receivedOn: '2026-11-19', reference: 'FT26 0051' },
  });

  const all = await list();
  expect(all).toMatchObject({ count: 4, sum: { paid: 2564.97, waiting: 0, returned: 0 }, isNewestOnly: false });
  expect(all.rows).toMatchObject([
    {
      ...{ orderId: byTransfer, company: '=Oryx Films', method: 'transfer', state: 'captured', amount: 854.99 },
      ...{ receivedOn: '2026-11-19', reference: 'FT26 0051', progress: { stage: 'paid', dueAt: null } },
    },
    { orderId: onAccount, method: 'dp', receivedOn: null, reference: null, progress: { stage: 'due' } },
    { orderId: paid, method: 'card', state: 'captured', receivedOn: '2026-11-20', dispute: null, mismatch: null },
    { orderId: paid, method: 'card', state: 'failed', receivedOn: null, progress: null },
  ]);
  expect(await listOrders({ filter: 'failed' })).toEqual([paid]);
  expect(await listOrders({ filter: 'paid', method: 'card' })).toEqual([paid]);
  expect(await list({ filter: 'waiting' })).toEqual(nothing);
  expect(await listOrders({ search: 'oryx' })).toEqual([byTransfer, onAccount]);
  expect(await listOrders({ search: 'ft26 00' })).toEqual([byTransfer]);
  expect(await listOrders({ search: all.rows[2]?.reference ?? 'none' })).toEqual([paid]);
  expect(await listOrders({ search: String(onAccount) })).toEqual([onAccount]);
  expect(await list({ search: 'ft' })).toEqual(nothing);
  // A day is one where the operator is, and both ends belong to the period.
  expect(await listOrders({ to: '2026-11-20' })).toEqual([onAccount, paid, paid]);
  expect(await listOrders({ from: '2026-11-21' })).toEqual([byTransfer]);
  expect(await listOrders({ _start: 3, _end: 4 })).toEqual([paid]);
  expect(await listOrders({ direction: 'asc', _start: 3, _end: 4 })).toEqual([byTransfer]);
  expect(await listOrders({ sort: 'amount', _start: 3, _end: 4 })).toHaveLength(1);

  const { db } = app.deps.database;
  await db.update(payments).set({ dispute: 'open' }).where(eq(payments.orderId, onAccount));
  expect((await list({ filter: 'questioned' })).rows).toMatchObject([{ orderId: onAccount, dispute: 'open' }]);
  await db.update(payments).set({ state: 'refunded' }).where(eq(payments.orderId, onAccount));
  expect(await list({ filter: 'returned' })).toMatchObject({ count: 1, sum: { paid: 0, returned: 854.99 } });

  const { url } = await staff.call.deskPaymentsCsv({ search: 'oryx' });
  const [head, ...lines] = (await app.inject({ url })).body.trimEnd().split('\r\n');
  expect(head).toBe(
    '\ufeffday,order,project,customer,method,state,received,reference,dispute,mismatch,amount,currency',
  );
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`2026-11-20,${onAccount},`);
  expect(lines[0]?.endsWith(",'=Oryx Films,dp,refunded,,,open,,854.99,AED")).toBe(true);
  expect(lines[1]?.endsWith(',transfer,captured,2026-11-19,FT26 0051,,,854.99,AED')).toBe(true);
  expect((await app.inject({ url: url.replace('oryx', 'zephyr') })).statusCode).toBe(404);
});

it('only the right for payments sees them', async () => {
  const others = await app.createStaff(['ORDERS', 'INVOICES', 'CREDITS']);
  const refused = { errorName: 'noPermission' };
  await expect(others.call.deskPayments({})).rejects.toMatchObject(refused);
  await expect(others.call.deskPaymentsCsv({})).rejects.toMatchObject(refused);
  await expect(others.call.deskRefundsCsv({})).rejects.toMatchObject(refused);
});

it('a day that does not exist is refused at its field', async () => {
  await expect(staff.call.deskPayments({ to: '2026-02-30' })).rejects.toMatchObject({
    fields: { to: { key: 'dayInvalid' } },
  });
});
