import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notifications, orderMembers, orders, users } from '../../platform/db/schema/index.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS']);
});
afterAll(() => app.close());

const setOrderStatus = async (orderId: number, to: number, note = '') => {
  const [order] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  await staff.call.deskTransitionOrder({ orderId, to, revision: order?.revision ?? 0, note });
};
const fetchHeaderNotifications = (person: TestCustomer, lang?: 'ar') =>
  person.call.genNotification(lang ? { lang } : {});

describe('notification bell', () => {
  it('lists each order with unread notifications once, with count and latest message [NTF-03, NTF-14]', async () => {
    const owner = await app.createOwner();
    const first = await app.createOrder({ orderedBy: owner, projectName: 'Karak tea' });
    const second = await app.createOrder({ orderedBy: owner, projectName: 'Date syrup' });
    expect(await fetchHeaderNotifications(owner)).toEqual({ message: [], unread: 0 });
    await setOrderStatus(first.orderId, 4);
    await setOrderStatus(second.orderId, 4);
    await setOrderStatus(second.orderId, 7, 'The fonts are missing.');
    const { message, unread } = await fetchHeaderNotifications(owner);
    expect(unread).toBe(3);
    expect(message).toMatchObject([
      {
        orderNumber: second.orderId,
        projectName: 'Date syrup',
        description: `Order ${second.orderId} needs further files: The fonts are missing.`,
        chatNotification: 0,
        orderCount: 2,
      },
      { orderNumber: first.orderId, orderCount: 1, createdAt: app.clock.now().toISOString() },
    ]);
    expect((await fetchHeaderNotifications(owner, 'ar')).message[0]?.description).toBe(
      `يحتاج الطلب ${second.orderId} إلى ملفات إضافية: \u2068The fonts are missing.\u2069`,
    );
  });

  it('notifies the owner, the orderer and the assigned members only', async () => {
    const owner = await app.createOwner();
    const [maker, assigned, other] = [
      await app.createMember(owner, ['CREATE_ORDER']),
      await app.createMember(owner, []),
      await app.createMember(owner, []),
    ];
    const otherOwner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: maker });
    await app.assignToOrder(orderId, assigned, []);
    await setOrderStatus(orderId, 4);
    for (const person of [owner, maker, assigned]) expect((await fetchHeaderNotifications(person)).unread).toBe(1);
    for (const person of [other, otherOwner]) expect((await fetchHeaderNotifications(person)).unread).toBe(0);
    // People who are removed from the order do not see its notifications any more.
    await app.deps.database.db.delete(orderMembers).where(eq(orderMembers.userId, assigned.userId));
    expect(await fetchHeaderNotifications(assigned)).toEqual({ message: [], unread: 0 });
  });

  it('does not notify or email people who are blocked or disabled', async () => {
    const owner = await app.createOwner();
    const members = await Promise.all(['blocked', 'disabled', 'active'].map(() => app.createMember(owner, [])));
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    for (const [index, state] of (['blocked', 'disabled', 'active'] as const).entries()) {
      const person = members[index] as TestCustomer;
      await app.assignToOrder(orderId, person, []);
      await app.deps.database.db.update(users).set({ state }).where(eq(users.id, person.userId));
    }
    const enqueue = vi.spyOn(app.deps.jobs, 'enqueue');
    await setOrderStatus(orderId, orderStatus.missingFiles, 'The fonts are missing.');
    const notified = await app.deps.database.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.orderId, orderId));
    const reached = [owner.userId, members[2]?.userId].sort();
    expect(notified.map(({ userId }) => userId).sort()).toEqual(reached);
    const emails = enqueue.mock.calls.flatMap(([, name, data]) => (name === 'email' ? [data as JobData['email']] : []));
    expect(emails.flatMap((email) => ('userId' in email ? [email.userId] : [])).sort()).toEqual(reached);
    enqueue.mockRestore();
  });

  it('does not count that an own request arrived, which its list and email say all the same', async () => {
    const owner = await app.createOwner();
    const maker = await app.createMember(owner, ['CREATE_ORDER']);
    const { orderId } = await app.createOrder({ orderedBy: maker, status: 4 });
    await maker.call.ordersMakeRequest({ orderId, kind: 'cancel', message: 'Ordered twice' });
    expect((await fetchHeaderNotifications(maker)).unread).toBe(0);
    expect((await fetchHeaderNotifications(owner)).unread).toBe(1);
    expect((await maker.call.orderdetailsNotifications({ orderId })).message.count).toBe(1);
  });

  it('notifies customers of actions of colleagues, not of their own', async () => {
    const owner = await app.createOwner();
    const maker = await app.createMember(owner, ['CREATE_ORDER']);
    const { orderId } = await app.createOrder({ orderedBy: maker });
    await maker.call.ordersCancel({ orderId, reason: 'Ordered twice' });
    expect((await fetchHeaderNotifications(maker)).unread).toBe(0);
    expect((await fetchHeaderNotifications(owner)).message[0]?.description).toBe(
      `Order ${orderId} was cancelled: Ordered twice`,
    );
  });
});

describe('notifications of an order', () => {
  it('are listed newest first with their status, 15 per page [NTF-09, NTF-10, NTF-11, NTF-16]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    await app.deps.database.db.insert(notifications).values(
      Array.from({ length: 17 }, (_, n) => ({
        userId: owner.userId,
        orderId,
        eventId: 1_000_000 + n,
        textKey: n === 16 ? 'noSuchSentence' : 'processing',
        params: { orderId },
        statusId: orderStatus.inProcessing,
        createdAt: app.clock.now(),
      })),
    );
    const { message } = await owner.call.orderdetailsNotifications({ orderId });
    expect(message.count).toBe(17);
    expect(message.rows).toHaveLength(15);
    expect(message.rows[1]).toMatchObject({
      description: `Prepress has started to work on order ${orderId}.`,
      createdAt: app.clock.now().toISOString(),
      read: false,
      orderStatuses: { name: 'In processing' },
    });
    // Without a text of its own a notification shows the description of the status.
    expect(message.rows[0]).toMatchObject({
      description: '',
      orderStatuses: { description: expect.stringMatching(/Prepress/) },
    });
    expect((await owner.call.orderdetailsNotifications({ orderId, _start: 15, _end: 30 })).message.rows).toHaveLength(
      2,
    );
  });

  it('are counted until they are read [NTF-15]', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, []);
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const other = await app.createOrder({ orderedBy: owner });
    await app.assignToOrder(orderId, member, []);
    await setOrderStatus(orderId, 4);
    await setOrderStatus(other.orderId, 4);
    const count = async (person: TestCustomer) =>
      (await person.call.orderdetailsGetCountOfNotifications({ orderId })).count;
    expect([await count(owner), await count(member)]).toEqual([1, 1]);
    expect(await owner.call.notificationsRead({ orderId })).toEqual({ unread: 1 });
    expect([await count(owner), await count(member)]).toEqual([0, 1]);
    const { message } = await owner.call.orderdetailsNotifications({ orderId });
    expect(message.rows.map((row) => row.read)).toEqual([true]);
    expect(await owner.call.notificationsRead({})).toEqual({ unread: 0 });
    expect((await fetchHeaderNotifications(owner)).message).toEqual([]);
  });

  it('of other companies are not found', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    const otherOwner = await app.createOwner();
    await expect(otherOwner.call.orderdetailsNotifications({ orderId })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(otherOwner.call.orderdetailsGetCountOfNotifications({ orderId })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(otherOwner.call.notificationsRead({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
  });
});
