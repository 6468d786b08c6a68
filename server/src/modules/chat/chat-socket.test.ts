import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeChatPages, joinChatPage, openChatPage, type ChatPage } from '../../../testing/chat-socket.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orderMembers, users } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sockets: true });
});
afterEach(closeChatPages);
afterAll(() => app.close());

/** Waits long enough to detect a message that must not arrive. */
const waitForSilence = () => new Promise((resolve) => setTimeout(resolve, 400));

async function createTalk() {
  const owner = await app.createOwner();
  const staff = await app.createStaff(['CHAT']);
  const { orderId } = await app.createOrder({ orderedBy: owner });
  return { owner, staff, orderId };
}

describe('socket of the order chat', () => {
  it('takes the token from the query, joins an order by its id and shows each message to all [CHAT-08, CHAT-09, CHAT-10, CHAT-11, CHAT-12]', async () => {
    const { owner, staff, orderId } = await createTalk();
    const customer = await openChatPage(app, owner.token, 'query');
    expect(await customer.emit('join', orderId)).toEqual({ error: null, payload: { orderId } });
    const desk = await joinChatPage(app, staff.token, orderId);
    const clientId = randomUUID();
    const sent = await customer.write(orderId, 'Is the small text above 4 pt?', { clientId });
    expect(sent).toEqual({
      error: null,
      payload: {
        message: 'Is the small text above 4 pt?',
        createdAt: app.clock.now().toISOString(),
        isAdmin: false,
        user: { id: owner.userId, firstname: 'Test' },
        orderId,
        seq: 1,
        clientId,
        attachments: [],
      },
    });
    await app.waitFor(async () => desk.messages.length === 1 && customer.messages.length === 1);
    expect(customer.messages[0]).toEqual(sent.payload);
    await desk.write(orderId, 'نعم، 5.4');
    await app.waitFor(async () => customer.messages.length === 2);
    expect(customer.messages[1]).toMatchObject({
      message: 'نعم، 5.4',
      isAdmin: true,
      user: { id: staff.staffId, firstname: 'Test Staff' },
      seq: 2,
    });
  });

  it('takes the bare text for the order that was joined last, as the specification sends it', async () => {
    const { owner, orderId } = await createTalk();
    const page = await joinChatPage(app, owner.token, orderId);
    expect((await page.emit('message', 'Just text')).payload).toMatchObject({ message: 'Just text', seq: 1 });
    await page.emit('leave', orderId);
    expect((await page.emit('message', 'Nowhere')).error).toMatchObject({ name: 'notFound' });
  });

  it('refuses a missing, wrong or foreign token', async () => {
    for (const where of ['auth', 'query'] as const)
      await expect(openChatPage(app, 'nonsense', where)).rejects.toMatchObject({ message: 'notSignedIn' });
    await expect(openChatPage(app, '')).rejects.toMatchObject({ message: 'notSignedIn' });
  });

  it('refuses to join or write where the caller may not see the order [CHAT-14]', async () => {
    const { owner, orderId } = await createTalk();
    const [other, unassigned] = [await app.createOwner(), await app.createMember(owner, ['CHAT'])];
    for (const { token } of [other, unassigned]) {
      const page = await openChatPage(app, token);
      for (const order of [orderId, 99_999_999]) {
        expect((await page.emit('join', order)).error).toMatchObject({ name: 'notFound' });
        expect((await page.write(order, 'Hello')).error).toMatchObject({ name: 'notFound' });
      }
      for (const wrong of [null, 'x', -1, {}, [1], 2 ** 40])
        expect((await page.emit('join', wrong)).error).toMatchObject({ name: 'invalidInput' });
    }
    expect(await owner.call.chatMessages({ orderId })).toEqual([]);
  });

  it('refuses a member without CHAT, also when the role changes while the chat is open [CHAT-02]', async () => {
    const { owner, staff, orderId } = await createTalk();
    const [member, silent] = [await app.createMember(owner, []), await app.createMember(owner, ['CHAT'])];
    await app.assignToOrder(orderId, member, ['CHAT']);
    // The role in the order counts, not that of the account (spec decision 15).
    await app.assignToOrder(orderId, silent, ['APPROVE']);
    const refused = await openChatPage(app, silent.token);
    expect((await refused.emit('join', orderId)).error).toMatchObject({ name: 'noPermission' });
    for (const call of [silent.call.chatMembers, silent.call.chatMessages])
      await expect(call({ orderId })).rejects.toMatchObject({ name: 'CallError', errorName: 'noPermission' });
    const page = await joinChatPage(app, member.token, orderId);
    const desk = await joinChatPage(app, staff.token, orderId);
    await desk.write(orderId, 'First');
    await app.waitFor(async () => page.messages.length === 1);
    await app.deps.database.db.delete(orderMembers).where(eq(orderMembers.userId, member.userId));
    await desk.write(orderId, 'Second');
    await app.waitFor(async () => desk.messages.length === 2);
    await waitForSilence();
    expect(page.messages).toHaveLength(1);
    expect((await page.write(orderId, 'Am I here?')).error).toMatchObject({ name: 'notFound' });
    const withoutKey = await openChatPage(app, (await app.createStaff(['ORDERS'])).token);
    expect((await withoutKey.emit('join', orderId)).error).toMatchObject({ name: 'noPermission' });
  });

  it('ends with the session', async () => {
    const { owner, orderId } = await createTalk();
    const page = await joinChatPage(app, owner.token, orderId);
    const admin = await app.createStaff(['PEOPLE']);
    await admin.call.deskBlockPerson({ userId: owner.userId });
    await app.waitFor(async () => !page.socket.connected);
    await app.deps.database.db.update(users).set({ state: 'active' }).where(eq(users.id, owner.userId));
  });

  it('ignores blank messages and refuses too long ones [CHAT-05]', async () => {
    const { owner, orderId } = await createTalk();
    const page = await joinChatPage(app, owner.token, orderId);
    for (const blank of ['', '   ', '\n\t\n', '\u200b'])
      expect(await page.write(orderId, blank)).toEqual({ error: null, payload: null });
    expect((await page.write(orderId, 'x'.repeat(4001))).error).toMatchObject({ name: 'invalidInput' });
    expect((await page.write(orderId, 'ي'.repeat(4000))).payload).toMatchObject({ seq: 1 });
    expect((await page.write(orderId, '  a \n b ')).payload).toMatchObject({ seq: 2, message: 'a \n b' });
    for (const wrong of [{ message: 'x\u0000' }, { clientId: 'no' }, { attachments: [{ documentVersionId: 1 }] }])
      expect((await page.write(orderId, 'x', wrong)).error).toMatchObject({ name: 'invalidInput' });
    await app.waitFor(async () => page.messages.length === 2);
    expect(await owner.call.chatMessages({ orderId })).toHaveLength(2);
  });

  it('stores a message that is sent again once, and sends it to nobody twice', async () => {
    const { owner, staff, orderId } = await createTalk();
    const [page, desk] = [await joinChatPage(app, owner.token, orderId), await joinChatPage(app, staff.token, orderId)];
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => page.write(orderId, 'Once', { clientId })));
    expect(new Set(answers.map(({ payload }) => payload?.['seq']))).toEqual(new Set([1]));
    // The same id of somebody else is another message; of the same person on another order, it is refused.
    expect((await desk.write(orderId, 'Mine', { clientId })).payload).toMatchObject({ seq: 2 });
    const other = await app.createOrder({ orderedBy: owner });
    expect((await page.write(other.orderId, 'Once', { clientId })).error).toMatchObject({ name: 'invalidInput' });
    await app.waitFor(async () => desk.messages.length === 2);
    await waitForSilence();
    expect(desk.messages).toHaveLength(2);
  });

  it('sends a note to staff alone: no customer gets a frame, a row or a gap', async () => {
    const { owner, staff, orderId } = await createTalk();
    const customer = await joinChatPage(app, owner.token, orderId);
    const [desk, colleague] = [
      await joinChatPage(app, staff.token, orderId),
      await joinChatPage(app, (await app.createStaff(['CHAT'])).token, orderId),
    ];
    await desk.write(orderId, 'Before');
    expect((await desk.write(orderId, 'SECRET-NOTE', { isNote: true })).payload).toMatchObject({
      isNote: true,
      seq: 2,
      publicSeq: null,
    });
    await desk.write(orderId, 'After');
    await app.waitFor(async () => customer.messages.length === 2 && colleague.messages.length === 3);
    await waitForSilence();
    expect(customer.messages.map(({ seq, message }) => [seq, message])).toEqual([
      [1, 'Before'],
      [2, 'After'],
    ]);
    expect(customer.frames.join('\n')).not.toMatch(/SECRET-NOTE|isNote|publicSeq/);
    expect((await customer.write(orderId, 'A note', { isNote: true })).error).toMatchObject({ name: 'noPermission' });

    const answers = [
      await owner.call.chatMessages({ orderId }),
      await owner.call.chatMessages({ orderId, after: 0 }),
      await owner.call.chatMembers({ orderId }),
      await owner.call.chatUnread({ orderIds: JSON.stringify([orderId]) as never }),
      await owner.call.genNotification({}),
      await owner.call.orderdetailsNotifications({ orderId }),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/SECRET-NOTE|isNote|publicSeq/);
    expect(answers[2]).toMatchObject({ unread: 2 });
    expect((await staff.call.deskChatMessages({ orderId })).messages.map(({ isNote }) => isNote)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('names to each person the others who have the chat open, and nobody who may not read it', async () => {
    const { owner, staff, orderId } = await createTalk();
    const member = await app.createMember(owner, []);
    await app.assignToOrder(orderId, member, ['CHAT']);
    const getNames = ({ presence }: ChatPage) => presence.at(-1)?.names;
    const customer = await joinChatPage(app, owner.token, orderId);
    await app.waitFor(async () => customer.presence.length === 1);
    expect(customer.presence[0]).toEqual({ orderId, names: [] });
    const desk = await joinChatPage(app, staff.token, orderId);
    // A second page of one person is not a second person.
    await joinChatPage(app, owner.token, orderId);
    const colleague = await joinChatPage(app, member.token, orderId);
    await app.waitFor(async () => getNames(customer)?.length === 2 && getNames(desk)?.length === 2);
    expect(getNames(customer)).toContain('Test Staff');
    expect(getNames(desk)).not.toContain('Test Staff');
    expect(getNames(colleague)).toHaveLength(2);

    await owner.call.ordersDeleteMember({ orderId, memberId: member.userId });
    // At once, not only when somebody joins or leaves.
    await app.waitFor(async () => getNames(customer)?.length === 1 && getNames(desk)?.length === 1);
    await desk.emit('leave', orderId);
    await app.waitFor(async () => getNames(customer)?.length === 0);
    const messages = colleague.presence.length;
    const again = await joinChatPage(app, staff.token, orderId);
    await app.waitFor(async () => getNames(customer)?.length === 1);
    expect(colleague.presence).toHaveLength(messages);
    again.socket.disconnect();
    await app.waitFor(async () => getNames(customer)?.length === 0);
  });
});
