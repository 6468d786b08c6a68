import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { insertCreditEntries } from '../../../testing/credit-entries.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { chatMessages, chatReaders, chats, orderRequests, orders, payments } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const before = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR_MS);
const after = (hours: number) => before(-hours);

/** An order that came into its status so many hours ago. */
async function createWaitingOrder(orderedBy: TestCustomer, status: number, hours: number, projectName = 'Honey') {
  const { orderId } = await app.createOrder({ orderedBy, status, projectName });
  await app.deps.database.db
    .update(orders)
    .set({ statusSince: before(hours) })
    .where(eq(orders.id, orderId));
  return orderId;
}
async function insertUnread(orderId: number, userId: number, hours: number): Promise<void> {
  const { db } = app.deps.database;
  await db
    .insert(chats)
    .values({ orderId, lastSeq: 1, lastPublicSeq: 1, lastAt: before(hours) })
    .onConflictDoNothing();
  await db.insert(chatReaders).values({ orderId, userId, unreadSince: before(hours) });
}
const listTasks = async ({ call }: TestCustomer) =>
  (await call.ordersOverview({})).tasks.map(({ orderId, action }) => [orderId, action]);

describe('the overview of the dashboard', () => {
  it('lists what waits for the customer, the longest first, and then unread chats', async () => {
    const owner = await app.createOwner();
    const pay = await createWaitingOrder(owner, orderStatus.approvedPaymentDue, 5);
    const approve = await createWaitingOrder(owner, orderStatus.waitingForApproval, 50, 'Karak tea');
    const files = await createWaitingOrder(owner, orderStatus.missingFiles, 20);
    const attributes = await createWaitingOrder(owner, orderStatus.missingAttributes, 1);
    const working = await createWaitingOrder(owner, orderStatus.inProcessing, 90);
    await createWaitingOrder(owner, orderStatus.completed, 90);
    await insertUnread(working, owner.userId, 3);
    await insertUnread(approve, owner.userId, 2);
    const { tasks } = await owner.call.ordersOverview({});
    expect(tasks.map(({ orderId, action }) => [orderId, action])).toEqual([
      [approve, 'approve'],
      [files, 'uploadFiles'],
      [pay, 'pay'],
      [attributes, 'changeOptions'],
      [working, 'chat'],
    ]);
    expect(tasks[0]).toEqual({
      orderId: approve,
      projectName: 'Karak tea',
      inks: ['Cyan', 'Magenta', 'Yellow', 'Black'],
      statusId: orderStatus.waitingForApproval,
      statusName: 'Waiting for approval',
      statusColor: '#EB5757',
      action: 'approve',
      since: before(50).toISOString(),
      hasUnreadChat: true,
    });
    expect(tasks[1]?.hasUnreadChat).toBe(false);
    expect(tasks[4]?.since).toBe(before(3).toISOString());
    expect((await owner.call.ordersOverview({ lang: 'ar' })).tasks[0]?.statusName).toBe('بانتظار الاعتماد');
  });

  it('shows members what their role allows, in the order before the account', async () => {
    const owner = await app.createOwner();
    const payer = await app.createMember(owner, ['CHECKOUT']);
    const approver = await app.createMember(owner, ['APPROVE', 'CHAT']);
    const pay = await createWaitingOrder(owner, orderStatus.approvedPaymentDue, 2);
    const approve = await createWaitingOrder(owner, orderStatus.waitingForApproval, 1);
    expect([await listTasks(payer), await listTasks(approver)]).toEqual([[], []]);
    await app.assignToOrder(pay, payer, ['CHECKOUT']);
    await app.assignToOrder(approve, payer, ['CHECKOUT']);
    await app.assignToOrder(pay, approver, ['CHAT']);
    await app.assignToOrder(approve, approver, ['APPROVE']);
    expect(await listTasks(payer)).toEqual([[pay, 'pay']]);
    // The role in this order does not contain the chat that the account role has.
    await insertUnread(approve, approver.userId, 1);
    await insertUnread(pay, approver.userId, 1);
    expect((await approver.call.ordersOverview({})).tasks).toMatchObject([
      { orderId: approve, action: 'approve', hasUnreadChat: false },
      { orderId: pay, action: 'chat', hasUnreadChat: true },
    ]);
    expect(await listTasks(await app.createOwner())).toEqual([]);
  });

  it('agrees with what the order page allows in every status', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, []);
    const people = [owner, member];
    for (const status of [2, 3, 5, 6, 7] as const) {
      const { orderId } = await app.createOrder({ orderedBy: owner, status });
      await app.assignToOrder(orderId, member, ['APPROVE', 'UPLOAD_FILES']);
      for (const { call } of people) {
        const { allowed } = (await call.ordersIsexist({ id: orderId })).result;
        const task = (await call.ordersOverview({})).tasks.find((one) => one.orderId === orderId);
        const names = ['changeOptions', 'uploadFiles', 'approve', 'pay'] as const;
        expect(names.filter((name) => allowed[name]?.ok)).toEqual(task ? [task.action] : []);
      }
    }
  });

  it('leaves out payments that wait for staff', async () => {
    const owner = await app.createOwner();
    const { db } = app.deps.database;
    const arranged = await createWaitingOrder(owner, orderStatus.approvedPaymentDue, 2);
    const asked = await createWaitingOrder(owner, orderStatus.approvedPaymentDue, 1);
    expect(await listTasks(owner)).toHaveLength(2);
    await db.insert(payments).values({
      id: randomUUID(),
      orderId: arranged,
      method: 'cash',
      state: 'authorised',
      amount: 100,
      summary: {},
      provider: 'offline',
    });
    await db.insert(orderRequests).values({
      orderId: asked,
      kind: 'change',
      message: 'Smaller',
      requestedBy: owner.userId,
      requestedByName: 'Owner',
      requestedAt: app.clock.now(),
    });
    expect(await listTasks(owner)).toEqual([]);
  });

  it('leaves out a payment whose outcome the provider has not said, until it has failed', async () => {
    const owner = await app.createOwner();
    const { db } = app.deps.database;
    const orderId = await createWaitingOrder(owner, orderStatus.approvedPaymentDue, 1);
    const id = randomUUID();
    await db
      .insert(payments)
      .values({ id, orderId, method: 'card', state: 'unknown', amount: 100, summary: {}, provider: 'card' });
    expect(await listTasks(owner)).toEqual([]);
    await db.update(payments).set({ state: 'failed' }).where(eq(payments.id, id));
    expect(await listTasks(owner)).toHaveLength(1);
  });

  it('says when more orders wait than it names', async () => {
    const owner = await app.createOwner();
    for (let waiting = 0; waiting < 31; waiting += 1)
      await createWaitingOrder(owner, orderStatus.waitingForApproval, 1);
    const { tasks, more } = await owner.call.ordersOverview({});
    expect(tasks).toHaveLength(30);
    expect(more).toEqual({ tasks: true, promised: false });
  });

  it('names promised days and the credit with what is due next', async () => {
    const owner = await app.createOwner({ creditLimit: 500_000 });
    const { db } = app.deps.database;
    const later = await createWaitingOrder(owner, orderStatus.inProduction, 1, 'Later');
    const sooner = await createWaitingOrder(owner, orderStatus.ready, 1, 'Sooner');
    const shipped = await createWaitingOrder(owner, orderStatus.shipped, 1);
    for (const [orderId, hours] of [
      [later, 72],
      [sooner, 24],
      [shipped, 1],
    ] as const)
      await db
        .update(orders)
        .set({ dueAt: after(hours) })
        .where(eq(orders.id, orderId));
    await insertCreditEntries(db, owner.companyId, [
      { type: 'Order', amount: 30_000, orderId: shipped, dueAt: before(72) },
      { type: 'Order', amount: 20_000, orderId: later, dueAt: after(72) },
      { type: 'Payment', amount: 10_000, means: 'transfer' },
    ]);
    const { promised, credit, due } = await owner.call.ordersOverview({});
    expect(promised.map(({ projectName, dueAt }) => [projectName, dueAt])).toEqual([
      ['Sooner', after(24).toISOString()],
      ['Later', after(72).toISOString()],
    ]);
    expect(credit).toEqual({ limit: 5000, used: 400, isFrozen: false });
    const kind = 'debt';
    expect(due).toMatchObject({
      ...{ count: 2, total: 400, overdueCount: 1, overdue: 200 },
      items: [
        { kind, orderId: shipped, amount: 200, dueAt: before(72).toISOString(), isOverdue: true },
        { kind, orderId: later, amount: 200, dueAt: after(72).toISOString(), isOverdue: false },
      ],
    });
    const member = await app.createMember(owner, ['CHECKOUT']);
    expect(await member.call.ordersOverview({})).toMatchObject({
      ...{ tasks: [], promised: [], credit: null, due: null },
    });
    const accountant = await app.createMember(owner, ['CREDITS']);
    expect(await accountant.call.ordersOverview({})).toMatchObject({ credit, due });
    expect(await (await app.createOwner()).call.ordersOverview({})).toMatchObject({ credit: null, due: null });
  });

  it('forgets a chat as soon as it is read', async () => {
    const owner = await app.createOwner();
    const orderId = await createWaitingOrder(owner, orderStatus.inProcessing, 1);
    const staff = await app.createStaff(['CHAT', 'ORDERS']);
    await insertUnread(orderId, owner.userId, 1);
    await app.deps.database.db.insert(chatMessages).values({
      orderId,
      seq: 1,
      publicSeq: 1,
      staffId: staff.staffId,
      authorName: 'Prepress',
      clientId: '6f0f1d3a-7c39-4d7e-9f53-1f6f3a1c2b99',
      text: 'Which anilox?',
    });
    expect(await listTasks(owner)).toEqual([[orderId, 'chat']]);
    await owner.call.chatRead({ orderId, seq: 1 });
    expect(await listTasks(owner)).toEqual([]);
    const readers = await app.deps.database.db
      .select()
      .from(chatReaders)
      .where(and(eq(chatReaders.orderId, orderId), eq(chatReaders.userId, owner.userId)));
    expect(readers).toMatchObject([{ unreadSince: null }]);
  });
});
