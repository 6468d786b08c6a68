import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { io, type Socket } from 'socket.io-client';
import type { TestCustomer } from '../../../../testing/test-builders.ts';
import { createDeviceId, TEST_PASSWORD, givePassword } from '../../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { orders, roles, users } from '../../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';

let app: TestApp;
const openSockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp({ sockets: true });
});
afterEach(() => {
  for (const socket of openSockets.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

interface SocketListener {
  readonly socket: Socket;
  readonly messages: Record<string, unknown>[];
}

/** Connects to a namespace and collects its messages; rejects with the server's error when the connection is refused. */
function listen(namespace: string, event: string, auth: object): Promise<SocketListener> {
  const socket = io(`${app.url}/${namespace}`, {
    auth,
    forceNew: true,
    transports: ['websocket'],
    reconnectionDelay: 50,
  });
  openSockets.push(socket);
  const messages: Record<string, unknown>[] = [];
  socket.on(event, (payload: Record<string, unknown>) => messages.push(payload));
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve({ socket, messages }));
    socket.once('connect_error', reject);
  });
}
const listenForNotifications = (person: TestCustomer, lang?: string) =>
  listen('notifications', 'notification', { token: person.token, ...(lang ? { lang } : {}) });
const waitForLastMessage = (listener: SocketListener) => app.waitFor(async () => listener.messages.at(-1));
/** Waits long enough to detect a message that must not arrive. */
const waitForSilence = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('notifications namespace', () => {
  it('notifies people with access to the order, in their language, on a transition by staff [NTF-12]', async () => {
    const owner = await app.createOwner();
    const assigned = await app.createMember(owner, []);
    const [other, otherOwner] = [await app.createMember(owner, []), await app.createOwner()];
    const staff = await app.createStaff(['ORDERS']);
    const { orderId, revision } = await app.createOrder({ orderedBy: owner });
    await app.assignToOrder(orderId, assigned, []);
    const [english, arabic, unrelated, otherCompany] = [
      await listenForNotifications(owner),
      await listenForNotifications(assigned, 'ar'),
      await listenForNotifications(other),
      await listenForNotifications(otherOwner),
    ];
    await staff.call.deskTransitionOrder({ orderId, to: 4, revision });
    expect(await waitForLastMessage(english)).toEqual({
      orderNumber: orderId,
      createdAt: app.clock.now().toISOString(),
      projectName: 'Sidr honey 500 g',
      description: `Prepress has started to work on order ${orderId}.`,
      chatNotification: 0,
      orderCount: 1,
      statusId: orderStatus.inProcessing,
    });
    expect((await waitForLastMessage(arabic))?.['description']).toBe(
      `بدأ قسم ما قبل الطباعة العمل على الطلب ${orderId}.`,
    );
    await waitForSilence();
    expect([unrelated.messages, otherCompany.messages]).toEqual([[], []]);
  });

  it('sends nothing for a rolled-back transaction', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const listener = await listenForNotifications(owner);
    await expect(
      transactWithEvents(app.deps, async (tx, publish) => {
        await tx.update(orders).set({ statusId: orderStatus.inProcessing }).where(eq(orders.id, orderId));
        publish({
          type: 'orderTransitioned',
          orderId,
          companyId: owner.companyId,
          from: 1,
          to: 4,
          event: 'startProcessing',
          note: '',
          byKind: 'staff',
          byId: 1,
        });
        throw new Error('It went wrong.');
      }),
    ).rejects.toThrow('It went wrong.');
    await waitForSilence();
    expect(listener.messages).toEqual([]);
  });

  it('rejects an invalid token with a reason', async () => {
    const owner = await app.createOwner();
    const staff = await app.createStaff(['ORDERS']);
    const refused = (namespace: string, auth: object) => expect(listen(namespace, 'x', auth)).rejects;
    await refused('notifications', {}).toMatchObject({
      message: 'notSignedIn',
      data: { code: 401, name: 'notSignedIn' },
    });
    await refused('notifications', { token: 'nonsense', lang: 'ar' }).toMatchObject({
      data: { message: 'يرجى تسجيل الدخول أولاً.' },
    });
    await refused('permissions', { token: staff.token }).toMatchObject({ message: 'noPermission' });
    await refused('desk', { token: owner.token }).toMatchObject({ message: 'noPermission' });
    await refused('anything', { token: owner.token }).toMatchObject({ message: 'Invalid namespace' });
    // The main namespace serves nothing, so nobody stays in it.
    await refused('', { token: owner.token }).toMatchObject({ message: 'notFound' });
    await app.deps.database.db.update(users).set({ state: 'blocked' }).where(eq(users.id, owner.userId));
    await refused('notifications', { token: owner.token }).toMatchObject({ message: 'sessionEnded' });
  });

  it('disconnects when the token expires and accepts a new one', async () => {
    const owner = await app.createOwner();
    // A token that is about to expire.
    app.clock.advance({ minutes: 15 });
    app.clock.set(new Date(app.clock.now().getTime() - 400).toISOString());
    let token = owner.token;
    const socket = io(`${app.url}/notifications`, {
      auth: (give) => give({ token }),
      forceNew: true,
      transports: ['websocket'],
      reconnectionDelay: 50,
    });
    openSockets.push(socket);
    let connections = 0;
    socket.on('connect', () => (connections += 1));
    await app.waitFor(async () => connections === 1);
    app.clock.advance({ minutes: 1 });
    token = await app.createAccessToken({ userId: owner.userId });
    await app.waitFor(async () => connections === 2);
    expect(socket.connected).toBe(true);
  });
});

describe('permissions namespace', () => {
  it('sends permissions on connect and on change; blocked people are disconnected [SHL-40]', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, ['CHAT']);
    for (const auth of [{}, { token: 'nonsense' }])
      await expect(listen('permissions', 'permissions', auth)).rejects.toMatchObject({ message: 'notSignedIn' });
    const listener = await listen('permissions', 'permissions', { token: member.token });
    expect(await waitForLastMessage(listener)).toEqual({
      permissions: [{ key: 'CHAT', name: expect.any(String) }],
      groupId: 2,
    });
    const ownersEar = await listen('permissions', 'permissions', { token: owner.token });
    expect(((await waitForLastMessage(ownersEar))?.['permissions'] as unknown[]).length).toBe(12);

    const [row] = await app.deps.database.db.select().from(users).where(eq(users.id, member.userId));
    const publishChange = () =>
      transactWithEvents(app.deps, async (_tx, publish) => {
        publish({ type: 'permissionsChanged', companyId: owner.companyId, userId: member.userId });
        return Promise.resolve();
      });
    await app.deps.database.db
      .update(roles)
      .set({ permissions: ['APPROVE'] })
      .where(eq(roles.id, row?.roleId ?? 0));
    await publishChange();
    await app.waitFor(async () => listener.messages.length === 2);
    expect(listener.messages[1]).toEqual({ permissions: [{ key: 'APPROVE', name: expect.any(String) }], groupId: 2 });

    await app.deps.database.db.update(users).set({ state: 'blocked' }).where(eq(users.id, member.userId));
    await publishChange();
    await app.waitFor(async () => !listener.socket.connected);
    expect(ownersEar.messages).toHaveLength(1);
  });
});

describe('session ended remotely', () => {
  it('is disconnected immediately; other sessions of the person stay', async () => {
    const owner = await app.createOwner();
    const lost = { ...owner, token: await app.createAccessToken({ userId: owner.userId }) };
    const [here, there, rights] = [
      await listenForNotifications(owner),
      await listenForNotifications(lost),
      await listen('permissions', 'permissions', { token: lost.token }),
    ];
    await owner.call.sessionsEndAll({ which: 'others' });
    await app.waitFor(async () => !there.socket.connected && !rights.socket.connected);
    await waitForSilence();
    expect(here.socket.connected).toBe(true);
  });

  it('is disconnected when the member is disabled; a changed role is pushed', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, ['CHAT']);
    const other = await app.createMember(owner, ['CREDITS']);
    const { roleId } = await owner.call.memberGet({ id: other.userId });
    const listener = await listen('permissions', 'permissions', { token: member.token });
    await app.waitFor(async () => listener.messages.length === 1);
    await owner.call.membersEdit({ memberId: member.userId, firstname: 'A', lastname: 'B', roleId });
    await app.waitFor(async () => listener.messages.length === 2);
    expect(listener.messages[1]).toEqual({ permissions: [{ key: 'CREDITS', name: expect.any(String) }], groupId: 2 });
    await owner.call.membersDisable({ memberId: member.userId });
    await app.waitFor(async () => !listener.socket.connected);
  });
});

describe('session signed out or with a reused token', () => {
  const auth = async () => {
    const [owner, staff] = [
      await givePassword(app, await app.createOwner()),
      await givePassword(app, await app.createStaff(['ORDERS'])),
    ];
    const uniqueId = createDeviceId();
    return {
      customer: await app.createClient().usersAuthenticate({ email: owner.email, password: TEST_PASSWORD, uniqueId }),
      staff: await app.createClient().deskAuthenticate({ email: staff.email, password: TEST_PASSWORD, uniqueId }),
      uniqueId,
    };
  };
  const ears = async ({ customer, staff }: Awaited<ReturnType<typeof auth>>) => [
    await listen('notifications', 'notification', { token: customer.token }),
    await listen('permissions', 'permissions', { token: customer.token }),
    await listen('desk', 'order', { token: staff.token }),
  ];
  const cutOff = (open: readonly SocketListener[]) =>
    app.waitFor(async () => open.every(({ socket }) => !socket.connected));

  it('receives nothing after sign-out', async () => {
    const signed = await auth();
    const open = await ears(signed);
    await app.createClient().usersLogout({ uniqueId: signed.uniqueId });
    await app.createClient(signed.staff.token).deskLogout({ uniqueId: signed.uniqueId });
    await cutOff(open);
  });

  it('receives nothing after refresh token reuse', async () => {
    const { customer, staff, uniqueId } = await auth();
    const open = await ears({ customer, staff, uniqueId });
    const copied = [
      () =>
        app.createClient().usersRefreshToken({ refreshToken: customer.refreshToken, email: customer.email, uniqueId }),
      () => app.createClient().deskRefreshToken({ refreshToken: staff.refreshToken, email: staff.email, uniqueId }),
    ];
    for (const renew of copied) await renew();
    app.clock.advance({ minutes: 1 });
    for (const renew of copied) await expect(renew()).rejects.toMatchObject({ errorName: 'sessionEnded' });
    await cutOff(open);
  });

  it('is disconnected when it ends between handshake and joining rooms', async () => {
    const [admin, person, owner] = [
      await app.createStaff(['STAFF', 'PEOPLE']),
      await app.createStaff(['ORDERS']),
      await app.createOwner(),
    ];
    const { peopleCache } = app.deps.database;
    const getOrLoad = peopleCache.getOrLoad.bind(peopleCache);
    const namespaces = [
      ['desk', person.token, () => admin.call.deskBlockStaff({ staffId: person.staffId, blocked: true })],
      ['notifications', owner.token, () => admin.call.deskBlockPerson({ userId: owner.userId })],
    ] as const;
    for (const [namespace, token, block] of namespaces) {
      // Authenticated by the handshake, then blocked before the handshake is answered.
      const lookup = vi.spyOn(peopleCache, 'getOrLoad').mockImplementationOnce(async (key, load, namespace) => {
        const principal = await getOrLoad(key, load, namespace);
        await block();
        return principal;
      });
      const { socket } = await listen(namespace, 'x', { token });
      await app.waitFor(async () => !socket.connected);
      lookup.mockRestore();
      await expect(listen(namespace, 'x', { token })).rejects.toMatchObject({ message: 'sessionEnded' });
    }
  });
});

describe('desk namespace', () => {
  it('sends every order change to staff, never to customers', async () => {
    const [staff, plateRoom] = [await app.createStaff(['ORDERS']), await app.createStaff(['PRODUCTION'])];
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const listener = await listen('desk', 'order', { token: staff.token });
    const ofPlates = await listen('desk', 'order', { token: plateRoom.token });
    const customers = await listenForNotifications(owner);
    await owner.call.ordersCancel({ orderId });
    expect(await waitForLastMessage(listener)).toEqual({
      orderId,
      statusId: orderStatus.cancelled,
      event: 'orderTransitioned',
    });
    expect(await waitForLastMessage(ofPlates)).toMatchObject({ orderId });
    await waitForSilence();
    expect(customers.messages).toEqual([]);
  });

  it('announces new list entries to staff with the permission', async () => {
    const [people, prepress] = [await app.createStaff(['PEOPLE']), await app.createStaff(['ORDERS'])];
    const lists = await listen('desk', 'list', { token: people.token });
    const jobs = await listen('desk', 'order', { token: people.token });
    const unrelated = await listen('desk', 'list', { token: prepress.token });
    await app.createClient().contactus({
      fullName: 'Maha Al Amiri',
      email: 'maha@example.com',
      phoneNumber: '+971501234567',
      message: 'Do you make plates for cups?',
    });
    expect(await waitForLastMessage(lists)).toEqual({ list: 'messages' });
    const [newest] = (await people.call.deskMessages({})).messages.rows;
    await people.call.deskMarkMessage({ messageId: newest?.id ?? 0, state: 'answered', revision: 0 });
    await app.waitFor(async () => lists.messages.length === 2);
    const owner = await app.createOwner();
    await people.call.deskBlockPerson({ userId: owner.userId });
    await app.waitFor(async () => lists.messages.some(({ list }) => list === 'companies'));
    const other = await app.createOwner();
    await other.call.ordersCancel({ orderId: (await app.createOrder({ orderedBy: other })).orderId });
    await waitForSilence();
    expect([jobs.messages, unrelated.messages]).toEqual([[], []]);
  });

  it('sends each tab its permissions, stops events after revocation and disconnects blocked staff', async () => {
    const [admin, person, owner] = [
      await app.createStaff(['STAFF']),
      await app.createStaff(['ORDERS']),
      await app.createOwner(),
    ];
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const tab = await listen('desk', 'rights', { token: person.token });
    const rights = { name: 'Test Staff', role: 'custom' };
    expect(await waitForLastMessage(tab)).toEqual({ ...rights, keys: ['ORDERS'] });
    const hints: unknown[] = [];
    for (const event of ['order', 'list']) tab.socket.on(event, (hint: unknown) => hints.push(hint));

    const change = { staffId: person.staffId, name: 'Test Staff', keys: ['PEOPLE' as const] };
    await admin.call.deskChangeStaff({ ...change, revision: 0 });
    await app.waitFor(async () => tab.messages.length === 2);
    expect(tab.messages[1]).toEqual({ ...rights, keys: ['PEOPLE'] });
    await owner.call.ordersCancel({ orderId });
    await person.call.deskBlockPerson({ userId: owner.userId });
    // Messages arrive in order: one about the order would have arrived before.
    await app.waitFor(async () => hints.length > 0);
    expect(hints).toEqual([{ list: 'companies' }]);

    const adminsTab = await listen('desk', 'list', { token: admin.token });
    await admin.call.deskBlockStaff({ staffId: person.staffId, blocked: true });
    await app.waitFor(async () => !tab.socket.connected);
    expect(await waitForLastMessage(adminsTab)).toEqual({ list: 'staff' });
  });
});
