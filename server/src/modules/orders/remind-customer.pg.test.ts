import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { notifications, orderHistory, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-22T04:00:00.000Z');
  owner = await app.createOwner();
  staff = await app.createStaff(['ORDERS']);
});
afterAll(() => app.close());

/** Sessions end meanwhile. */
const wait = async (until: string) => {
  app.clock.set(until);
  staff = await app.createStaff(['ORDERS']);
};
const remind = async (...orderIds: number[]) => (await staff.call.deskRemindCustomers({ orders: orderIds })).outcomes;
const create = async (status: number) => (await app.createOrder({ orderedBy: owner, status })).orderId;
const findReminders = async (orderId: number) =>
  (await app.readEmails()).filter(({ subject }) => subject.startsWith('Reminder') && subject.includes(String(orderId)));

it('reminds customers of what their orders wait for, and of nothing else', async () => {
  const due = await create(orderStatus.approvedPaymentDue);
  const files = await create(orderStatus.missingFiles);
  const made = await create(orderStatus.inProduction);
  const now = '2026-11-22T04:00:00.000Z';
  expect(await remind(due, files, made, 999_999)).toEqual([
    { orderId: due, error: null, action: 'pay', people: 1, remindedAt: now },
    { orderId: files, error: null, action: 'uploadFiles', people: 1, remindedAt: now },
    { orderId: made, error: 'nothingRequested', action: null, people: 0, remindedAt: null },
    { orderId: 999_999, error: 'orderUnknown', action: null, people: 0, remindedAt: null },
  ]);
  const [email] = await app.waitFor(async () => {
    const found = await findReminders(due);
    return found.length > 0 ? found : null;
  });
  expect(email).toMatchObject({ to: owner.email, subject: `Reminder: order ${due} waits for your payment` });
  expect(email?.text).toContain(`/checkout/${due}`);
  const bell = await app.deps.database.db.select().from(notifications).where(eq(notifications.orderId, due));
  expect(bell.map(({ textKey }) => textKey)).toContain('paymentReminder');
  const { history } = await staff.call.deskOrder({ orderId: due });
  expect(history[0]?.event).toBe('remindCustomer');
});

it('reminds nobody twice within some hours, but again of something else', async () => {
  const orderId = await create(orderStatus.approvedPaymentDue);
  await remind(orderId);
  await wait('2026-11-22T15:59:59.000Z');
  expect(await remind(orderId)).toMatchObject([
    { error: 'remindedRecently', people: 0, remindedAt: '2026-11-22T04:00:00.000Z' },
  ]);
  await app.deps.database.db
    .update(orders)
    .set({ statusId: orderStatus.missingFiles, statusSince: app.clock.now() })
    .where(eq(orders.id, orderId));
  expect(await remind(orderId)).toMatchObject([{ error: null, action: 'uploadFiles' }]);
  await wait('2026-11-23T03:59:59.000Z');
  const { forCustomers } = await staff.call.deskToday({});
  expect(forCustomers?.rows.find((row) => row.orderId === orderId)?.remindedAt).toBe('2026-11-22T15:59:59.000Z');
  expect(await remind(orderId)).toMatchObject([{ error: null }]);
});

it('reminds once when two people press at the same moment', async () => {
  const orderId = await create(orderStatus.waitingForApproval);
  const other = await app.createStaff(['ORDERS']);
  const outcomes = await callAtOnce(app, { orders: orderId }, [
    () => staff.call.deskRemindCustomers({ orders: [orderId] }),
    () => other.call.deskRemindCustomers({ orders: [orderId] }),
  ]);
  expect(outcomes).toEqual(['done', 'done']);
  const entries = await app.deps.database.db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
  expect(entries.filter(({ event }) => event === 'remindCustomer')).toHaveLength(1);
});

it('is not for those who may only read orders, nor for those without them', async () => {
  const orderId = await create(orderStatus.approvedPaymentDue);
  for (const keys of [['PRODUCTION'], ['CHAT'], ['PAYMENTS']] as const) {
    const person = await app.createStaff([...keys]);
    await expect(person.call.deskRemindCustomers({ orders: [orderId] })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  }
});
