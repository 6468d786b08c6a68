import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import type { Person } from '../../testing/builders.ts';
import { newDevice, PASSWORD, withPassword } from '../../testing/entry.ts';
import { world, type World } from '../../testing/world.ts';
import { orders, roles, users } from '../db/schema/index.ts';
import { transact } from '../events/work.ts';

let w: World;
const opened: Socket[] = [];
beforeAll(async () => {
  w = await world({ sockets: true });
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => w.close());

interface Ear {
  readonly socket: Socket;
  readonly heard: Record<string, unknown>[];
}

/** Connects to a namespace and collects what comes; rejects with the server's words when it is not let in. */
function listen(namespace: string, event: string, auth: object): Promise<Ear> {
  const socket = io(`${w.url}/${namespace}`, {
    auth,
    forceNew: true,
    transports: ['websocket'],
    reconnectionDelay: 50,
  });
  opened.push(socket);
  const heard: Record<string, unknown>[] = [];
  socket.on(event, (payload: Record<string, unknown>) => heard.push(payload));
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve({ socket, heard }));
    socket.once('connect_error', reject);
  });
}
const bell = (person: Person, lang?: string) =>
  listen('notifications', 'notification', { token: person.token, ...(lang ? { lang } : {}) });
const heardOne = (ear: Ear) => w.eventually(async () => ear.heard.at(-1));
/** Long enough for a message that must not come. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('the notifications channel', () => {
  it('tells those who see the order, each in their language, when staff move it [NTF-12]', async () => {
    const owner = await w.anOwner();
    const assigned = await w.aMember(owner, []);
    const [other, stranger] = [await w.aMember(owner, []), await w.anOwner()];
    const staff = await w.aStaff(['ORDERS']);
    const { orderId, revision } = await w.anOrder({ of: owner });
    await w.putOnOrder(orderId, assigned, []);
    const [english, arabic, deaf, foreign] = [
      await bell(owner),
      await bell(assigned, 'ar'),
      await bell(other),
      await bell(stranger),
    ];
    await staff.call.deskMove({ orderId, to: 4, revision });
    expect(await heardOne(english)).toEqual({
      orderNumber: orderId,
      createdAt: w.clock.now().toISOString(),
      projectName: 'Sidr honey 500 g',
      description: `Prepress has started to work on order ${orderId}.`,
      chatNotification: 0,
      orderCount: 1,
      statusId: 4,
    });
    expect((await heardOne(arabic))?.['description']).toBe(`بدأ قسم ما قبل الطباعة العمل على الطلب ${orderId}.`);
    await quiet();
    expect([deaf.heard, foreign.heard]).toEqual([[], []]);
  });

  it('stays silent about work that was rolled back', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner });
    const ear = await bell(owner);
    await expect(
      transact(w.deps, async (tx, raise) => {
        await tx.update(orders).set({ statusId: 4 }).where(eq(orders.id, orderId));
        raise({
          type: 'orderMoved',
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
    await quiet();
    expect(ear.heard).toEqual([]);
  });

  it('lets nobody in without a good token, and says why', async () => {
    const owner = await w.anOwner();
    const staff = await w.aStaff(['ORDERS']);
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
    await w.deps.database.read.update(users).set({ state: 'blocked' }).where(eq(users.id, owner.userId));
    await refused('notifications', { token: owner.token }).toMatchObject({ message: 'sessionEnded' });
  });

  it('ends with the token; the page comes back with a fresh one', async () => {
    const owner = await w.anOwner();
    // A token that is about to run out.
    w.clock.forward({ minutes: 15 });
    w.clock.set(new Date(w.clock.now().getTime() - 400).toISOString());
    let token = owner.token;
    const socket = io(`${w.url}/notifications`, {
      auth: (give) => give({ token }),
      forceNew: true,
      transports: ['websocket'],
      reconnectionDelay: 50,
    });
    opened.push(socket);
    let connections = 0;
    socket.on('connect', () => (connections += 1));
    await w.eventually(async () => connections === 1);
    w.clock.forward({ minutes: 1 });
    token = await w.signedIn({ userId: owner.userId });
    await w.eventually(async () => connections === 2);
    expect(socket.connected).toBe(true);
  });
});

describe('the permissions channel', () => {
  it('tells the permissions to a good token alone, on connect and when they change; who is blocked is cut off [SHL-40]', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, ['CHAT']);
    for (const auth of [{}, { token: 'nonsense' }])
      await expect(listen('permissions', 'permissions', auth)).rejects.toMatchObject({ message: 'notSignedIn' });
    const ear = await listen('permissions', 'permissions', { token: member.token });
    expect(await heardOne(ear)).toEqual({ permissions: [{ key: 'CHAT', name: expect.any(String) }], groupId: 2 });
    const ownersEar = await listen('permissions', 'permissions', { token: owner.token });
    expect(((await heardOne(ownersEar))?.['permissions'] as unknown[]).length).toBe(12);

    const [row] = await w.deps.database.read.select().from(users).where(eq(users.id, member.userId));
    const tell = () =>
      transact(w.deps, async (_tx, raise) => {
        raise({ type: 'permissionsChanged', orderId: null, companyId: owner.companyId, userId: member.userId });
        return Promise.resolve();
      });
    await w.deps.database.read
      .update(roles)
      .set({ permissions: ['APPROVE'] })
      .where(eq(roles.id, row?.roleId ?? 0));
    await tell();
    await w.eventually(async () => ear.heard.length === 2);
    expect(ear.heard[1]).toEqual({ permissions: [{ key: 'APPROVE', name: expect.any(String) }], groupId: 2 });

    await w.deps.database.read.update(users).set({ state: 'blocked' }).where(eq(users.id, member.userId));
    await tell();
    await w.eventually(async () => !ear.socket.connected);
    expect(ownersEar.heard).toHaveLength(1);
  });
});

describe('a session that was ended from elsewhere', () => {
  it('is cut off at once, the others of the same person stay', async () => {
    const owner = await w.anOwner();
    const lost = { ...owner, token: await w.signedIn({ userId: owner.userId }) };
    const [here, there, rights] = [
      await bell(owner),
      await bell(lost),
      await listen('permissions', 'permissions', { token: lost.token }),
    ];
    await owner.call.sessionsEndAll({ which: 'others' });
    await w.eventually(async () => !there.socket.connected && !rights.socket.connected);
    await quiet();
    expect(here.socket.connected).toBe(true);
  });

  it('is that of a disabled member; a changed role reaches an open page', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, ['CHAT']);
    const other = await w.aMember(owner, ['CREDITS']);
    const { roleId } = await owner.call.memberGet({ id: other.userId });
    const ear = await listen('permissions', 'permissions', { token: member.token });
    await w.eventually(async () => ear.heard.length === 1);
    await owner.call.membersEdit({ memberId: member.userId, firstname: 'A', lastname: 'B', roleId });
    await w.eventually(async () => ear.heard.length === 2);
    expect(ear.heard[1]).toEqual({ permissions: [{ key: 'CREDITS', name: expect.any(String) }], groupId: 2 });
    await owner.call.membersDisable({ memberId: member.userId });
    await w.eventually(async () => !ear.socket.connected);
  });
});

describe('a session that signs out or was copied', () => {
  const auth = async () => {
    const [owner, staff] = [
      await withPassword(w, await w.anOwner()),
      await withPassword(w, await w.aStaff(['ORDERS'])),
    ];
    const uniqueId = newDevice();
    return {
      customer: await w.client().usersAuthenticate({ email: owner.email, password: PASSWORD, uniqueId }),
      staff: await w.client().deskAuthenticate({ email: staff.email, password: PASSWORD, uniqueId }),
      uniqueId,
    };
  };
  const ears = async ({ customer, staff }: Awaited<ReturnType<typeof auth>>) => [
    await listen('notifications', 'notification', { token: customer.token }),
    await listen('permissions', 'permissions', { token: customer.token }),
    await listen('desk', 'order', { token: staff.token }),
  ];
  const cutOff = (open: readonly Ear[]) => w.eventually(async () => open.every(({ socket }) => !socket.connected));

  it('hears nothing more once its device has signed out', async () => {
    const signed = await auth();
    const open = await ears(signed);
    await w.client().usersLogout({ uniqueId: signed.uniqueId });
    await w.client(signed.staff.token).deskLogout({ uniqueId: signed.uniqueId });
    await cutOff(open);
  });

  it('hears nothing more once a token that was used up has come again', async () => {
    const { customer, staff, uniqueId } = await auth();
    const open = await ears({ customer, staff, uniqueId });
    const copied = [
      () => w.client().usersRefreshToken({ refreshToken: customer.refreshToken, email: customer.email, uniqueId }),
      () => w.client().deskRefreshToken({ refreshToken: staff.refreshToken, email: staff.email, uniqueId }),
    ];
    for (const renew of copied) await renew();
    w.clock.forward({ minutes: 1 });
    for (const renew of copied) await expect(renew()).rejects.toMatchObject({ refusal: 'sessionEnded' });
    await cutOff(open);
  });

  it('between the handshake and the rooms cuts the tab off as well', async () => {
    const [admin, person, owner] = [await w.aStaff(['STAFF', 'PEOPLE']), await w.aStaff(['ORDERS']), await w.anOwner()];
    const { people } = w.deps.database;
    const once = people.once.bind(people);
    const doors = [
      ['desk', person.token, () => admin.call.deskBlockStaff({ staffId: person.staffId, blocked: true })],
      ['notifications', owner.token, () => admin.call.deskBlockPerson({ userId: owner.userId })],
    ] as const;
    for (const [namespace, token, block] of doors) {
      // Good when the handshake asked, and blocked before it hears so.
      const asked = vi.spyOn(people, 'once').mockImplementationOnce(async (key, load, shelf) => {
        const actor = await once(key, load, shelf);
        await block();
        return actor;
      });
      const { socket } = await listen(namespace, 'x', { token });
      await w.eventually(async () => !socket.connected);
      asked.mockRestore();
      await expect(listen(namespace, 'x', { token })).rejects.toMatchObject({ message: 'sessionEnded' });
    }
  });
});

describe('the desk channel', () => {
  it('tells staff of every change, customers never', async () => {
    const staff = await w.aStaff(['ORDERS']);
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner });
    const ear = await listen('desk', 'order', { token: staff.token });
    const customers = await bell(owner);
    await owner.call.ordersCancel({ orderId });
    expect(await heardOne(ear)).toEqual({ orderId, statusId: 12, event: 'orderMoved' });
    await quiet();
    expect(customers.heard).toEqual([]);
  });

  it('tells what came in to those who may read it', async () => {
    const [people, prepress] = [await w.aStaff(['PEOPLE']), await w.aStaff(['ORDERS'])];
    const lists = await listen('desk', 'list', { token: people.token });
    const jobs = await listen('desk', 'order', { token: people.token });
    const deaf = await listen('desk', 'list', { token: prepress.token });
    await w.client().contactus({
      fullName: 'Maha Al Amiri',
      email: 'maha@example.com',
      phoneNumber: '+971501234567',
      message: 'Do you make plates for cups?',
    });
    expect(await heardOne(lists)).toEqual({ list: 'messages' });
    const [newest] = (await people.call.deskMessages({})).messages.rows;
    await people.call.deskMarkMessage({ messageId: newest?.id ?? 0, state: 'answered', revision: 0 });
    await w.eventually(async () => lists.heard.length === 2);
    const owner = await w.anOwner();
    await people.call.deskBlockPerson({ userId: owner.userId });
    await w.eventually(async () => lists.heard.some(({ list }) => list === 'companies'));
    const other = await w.anOwner();
    await other.call.ordersCancel({ orderId: (await w.anOrder({ of: other })).orderId });
    await quiet();
    expect([jobs.heard, deaf.heard]).toEqual([[], []]);
  });

  it('tells each tab what its person may do, and is silent about what was taken away; who is blocked is cut off', async () => {
    const [admin, person, owner] = [await w.aStaff(['STAFF']), await w.aStaff(['ORDERS']), await w.anOwner()];
    const { orderId } = await w.anOrder({ of: owner });
    const tab = await listen('desk', 'rights', { token: person.token });
    const rights = { name: 'Test Staff', role: 'custom' };
    expect(await heardOne(tab)).toEqual({ ...rights, keys: ['ORDERS'] });
    const hints: unknown[] = [];
    for (const event of ['order', 'list']) tab.socket.on(event, (hint: unknown) => hints.push(hint));

    const change = { staffId: person.staffId, name: 'Test Staff', keys: ['PEOPLE' as const] };
    await admin.call.deskChangeStaff({ ...change, revision: 0 });
    await w.eventually(async () => tab.heard.length === 2);
    expect(tab.heard[1]).toEqual({ ...rights, keys: ['PEOPLE'] });
    await owner.call.ordersCancel({ orderId });
    await person.call.deskBlockPerson({ userId: owner.userId });
    // What would have come of the order would have come before.
    await w.eventually(async () => hints.length > 0);
    expect(hints).toEqual([{ list: 'companies' }]);

    const adminsTab = await listen('desk', 'list', { token: admin.token });
    await admin.call.deskBlockStaff({ staffId: person.staffId, blocked: true });
    await w.eventually(async () => !tab.socket.connected);
    expect(await heardOne(adminsTab)).toEqual({ list: 'staff' });
  });
});
