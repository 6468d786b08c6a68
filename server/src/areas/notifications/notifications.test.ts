import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, StaffPerson } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { notifications, orderMembers, orders } from '../../db/schema/index.ts';

let w: World;
let staff: StaffPerson;
beforeAll(async () => {
  w = await world();
  staff = await w.aStaff(['ORDERS']);
});
afterAll(() => w.close());

const moved = async (orderId: number, to: number, note = '') => {
  const [order] = await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId));
  await staff.call.deskMove({ orderId, to, revision: order?.revision ?? 0, note });
};
const header = (person: Person, lang?: 'ar') => person.call.genNotification(lang ? { lang } : {});

describe('the bell', () => {
  it('shows each order with news once, with how many and the newest sentence [NTF-03, NTF-14]', async () => {
    const owner = await w.anOwner();
    const first = await w.anOrder({ of: owner, projectName: 'Karak tea' });
    const second = await w.anOrder({ of: owner, projectName: 'Date syrup' });
    expect(await header(owner)).toEqual({ message: [], unread: 0 });
    await moved(first.orderId, 4);
    await moved(second.orderId, 4);
    await moved(second.orderId, 7, 'The fonts are missing.');
    const { message, unread } = await header(owner);
    expect(unread).toBe(3);
    expect(message).toMatchObject([
      {
        orderNumber: second.orderId,
        projectName: 'Date syrup',
        description: `Order ${second.orderId} needs further files: The fonts are missing.`,
        chatNotification: 0,
        orderCount: 2,
      },
      { orderNumber: first.orderId, orderCount: 1, createdAt: w.clock.now().toISOString() },
    ]);
    expect((await header(owner, 'ar')).message[0]?.description).toBe(
      `يحتاج الطلب ${second.orderId} إلى ملفات إضافية: \u2068The fonts are missing.\u2069`,
    );
  });

  it('rings for the owner, for who ordered and for who is on the order, for nobody else', async () => {
    const owner = await w.anOwner();
    const [maker, assigned, other] = [
      await w.aMember(owner, ['CREATE_ORDER']),
      await w.aMember(owner, []),
      await w.aMember(owner, []),
    ];
    const stranger = await w.anOwner();
    const { orderId } = await w.anOrder({ of: maker });
    await w.putOnOrder(orderId, assigned, []);
    await moved(orderId, 4);
    for (const person of [owner, maker, assigned]) expect((await header(person)).unread).toBe(1);
    for (const person of [other, stranger]) expect((await header(person)).unread).toBe(0);
    // Who is taken off the order hears no more of it.
    await w.deps.database.read.delete(orderMembers).where(eq(orderMembers.userId, assigned.userId));
    expect(await header(assigned)).toEqual({ message: [], unread: 0 });
  });

  it('does not tell customers what they did themselves, but what others of the company did', async () => {
    const owner = await w.anOwner();
    const maker = await w.aMember(owner, ['CREATE_ORDER']);
    const { orderId } = await w.anOrder({ of: maker });
    await maker.call.ordersCancel({ orderId, reason: 'Ordered twice' });
    expect((await header(maker)).unread).toBe(0);
    expect((await header(owner)).message[0]?.description).toBe(`Order ${orderId} was cancelled: Ordered twice`);
  });
});

describe('the notifications of an order', () => {
  it('are listed newest first with their status, fifteen a page [NTF-09, NTF-10, NTF-11, NTF-16]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner });
    await w.deps.database.read.insert(notifications).values(
      Array.from({ length: 17 }, (_, n) => ({
        userId: owner.userId,
        orderId,
        eventId: 1_000_000 + n,
        textKey: n === 16 ? 'noSuchSentence' : 'processing',
        params: { orderId },
        statusId: 4,
        createdAt: w.clock.now(),
      })),
    );
    const { message } = await owner.call.orderdetailsNotifications({ orderId });
    expect(message.count).toBe(17);
    expect(message.rows).toHaveLength(15);
    expect(message.rows[1]).toMatchObject({
      description: `Prepress has started to work on order ${orderId}.`,
      createdAt: w.clock.now().toISOString(),
      read: false,
      orderStatuses: { name: 'In processing' },
    });
    // Without a sentence of its own the page shows what the status says.
    expect(message.rows[0]).toMatchObject({
      description: '',
      orderStatuses: { description: expect.stringMatching(/Prepress/) },
    });
    expect((await owner.call.orderdetailsNotifications({ orderId, _start: 15, _end: 30 })).message.rows).toHaveLength(
      2,
    );
  });

  it('are counted until they are read [NTF-15]', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, []);
    const { orderId } = await w.anOrder({ of: owner });
    const other = await w.anOrder({ of: owner });
    await w.putOnOrder(orderId, member, []);
    await moved(orderId, 4);
    await moved(other.orderId, 4);
    const count = async (person: Person) => (await person.call.orderdetailsGetCountOfNotifications({ orderId })).count;
    expect([await count(owner), await count(member)]).toEqual([1, 1]);
    expect(await owner.call.notificationsRead({ orderId })).toEqual({ unread: 1 });
    expect([await count(owner), await count(member)]).toEqual([0, 1]);
    const { message } = await owner.call.orderdetailsNotifications({ orderId });
    expect(message.rows.map((row) => row.read)).toEqual([true]);
    expect(await owner.call.notificationsRead({})).toEqual({ unread: 0 });
    expect((await header(owner)).message).toEqual([]);
  });

  it('of other companies do not exist', async () => {
    const { orderId } = await w.anOrder({ of: await w.anOwner() });
    const stranger = await w.anOwner();
    await expect(stranger.call.orderdetailsNotifications({ orderId })).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(stranger.call.orderdetailsGetCountOfNotifications({ orderId })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    await expect(stranger.call.notificationsRead({ orderId })).rejects.toMatchObject({ refusal: 'notFound' });
  });
});
