import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '@platewright/domain/permissions/permission-keys';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orderHistory, orderMembers, roles, users } from '../../platform/db/schema/index.ts';

let app: TestApp;
let roleIds: Record<string, number>;
beforeAll(async () => {
  app = await startTestApp();
  const rows = await app.deps.database.db.select().from(roles);
  roleIds = Object.fromEntries(rows.map((row) => [row.name, row.id]));
});
afterAll(() => app.close());

const getRoleId = (name: string): number => roleIds[name] ?? 0;
const getError = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { errorName?: string }).errorName,
  );
const rename = (person: TestCustomer, firstname: string, lastname: string) =>
  app.deps.database.db.update(users).set({ firstname, lastname }).where(eq(users.id, person.userId));
const readHistory = async (orderId: number) =>
  (
    await app.deps.database.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(orderHistory.id)
  )
    .filter(({ event }) => event.endsWith('Member') || event === 'changeMemberRole')
    .map(({ event, actorName, note }) => `${event} by ${actorName}: ${note}`);
const listNames = async (person: TestCustomer, orderId: number, more: object = {}) =>
  (await person.call.ordersAllMembers({ orderId, ...more })).members.rows.map(({ lastname }) => lastname);

/** Sends a request exactly as given, past the client of the contract. */
async function send(
  person: TestCustomer,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
): Promise<{ status: number; error: { code: number; name: string } | null; payload: unknown }> {
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${person.token}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, ...response.json<{ error: never; payload: unknown }>() };
}

/** An owner with an order and a member who is not in it. */
async function createTeam() {
  const owner = await app.createOwner();
  const member = await app.createMember(owner, ['CREATE_ORDER', 'APPROVE']);
  await rename(member, 'Noor', 'Haddad');
  const { orderId } = await app.createOrder({ orderedBy: owner, status: 3 });
  return { owner, member, orderId };
}

describe('members of an order', () => {
  it('are listed, read, assigned, changed and removed as on the wire [OMB-19, OMB-21, OMB-22, OMB-23, OMB-24, OMB-25, OMB-26]', async () => {
    const { owner, member, orderId } = await createTeam();
    const person = { id: member.userId, firstname: 'Noor', lastname: 'Haddad', email: member.email };
    const free = await send(owner, 'GET', `/orders/freeMembers/${orderId}`);
    expect(free).toMatchObject({ status: 200, error: null, payload: { members: [person] } });

    const path = `${member.userId}/${orderId}`;
    const added = await send(owner, 'POST', `/orders/addMember/${path}`, { roleId: getRoleId('Designer') });
    expect(added).toMatchObject({ status: 200, error: null });
    const designer = { ...person, roleId: getRoleId('Designer'), roleName: 'Designer' };
    expect(await send(owner, 'GET', `/orders/allMembers/${orderId}?advancedSearch=&_start=0&_end=15`)).toMatchObject({
      status: 200,
      error: null,
      payload: { members: { rows: [designer], count: 1 } },
    });
    expect(await send(owner, 'GET', `/orders/orderMember/${path}`)).toMatchObject({
      error: null,
      payload: { member: designer },
    });
    const changed = await send(owner, 'PUT', `/orders/updateMember/${path}`, { roleId: getRoleId('Approver') });
    expect(changed).toMatchObject({ status: 200, error: null });
    expect((await owner.call.ordersOrderMember({ orderId, memberId: member.userId, lang: 'ar' })).member).toMatchObject(
      {
        roleId: getRoleId('Approver'),
        roleName: 'معتمِد',
      },
    );
    const again = await send(owner, 'POST', `/orders/addMember/${path}`, { roleId: getRoleId('Designer') });
    expect(again).toMatchObject({ status: 409, error: { code: 401, name: 'orderMemberTaken' } });
    const gone = await app.createMember(owner, []);
    await app.deps.database.db.update(users).set({ state: 'disabled' }).where(eq(users.id, gone.userId));
    expect(
      await send(owner, 'POST', `/orders/addMember/${gone.userId}/${orderId}`, { roleId: getRoleId('Designer') }),
    ).toMatchObject({ status: 409, error: { code: 401, name: 'orderMemberInactive' } });
    expect(await send(owner, 'DELETE', `/orders/deleteMember/${path}`)).toMatchObject({ status: 200, error: null });
    expect(await listNames(owner, orderId)).toEqual([]);
    expect(await send(owner, 'DELETE', `/orders/deleteMember/${path}`)).toMatchObject({
      status: 404,
      error: { name: 'orderMemberMissing' },
    });
  });

  it('who are not assigned yet are free: not owners, not others’ members, not those without access [OMB-20]', async () => {
    const { owner, member, orderId } = await createTeam();
    const stranger = await app.createMember(await app.createOwner(), []);
    const { db } = app.deps.database;
    const states = ['unconfirmed', 'disabled', 'blocked'] as const;
    const others = await Promise.all(states.map(() => app.createMember(owner, [])));
    for (const [index, state] of states.entries())
      await db
        .update(users)
        .set({ state })
        .where(eq(users.id, others[index]?.userId ?? 0));
    const listFree = async () => (await owner.call.ordersFreeMembers({ orderId })).members.map(({ id }) => id);
    expect(await listFree()).toEqual([member.userId, others[0]?.userId]);
    await owner.call.ordersAddMember({ orderId, memberId: member.userId, roleId: getRoleId('Viewer') });
    expect(await listFree()).toEqual([others[0]?.userId]);

    const add = (memberId: number) => getError(owner.call.ordersAddMember({ orderId, memberId, roleId: 1 }));
    expect(await add(stranger.userId)).toBe('notFound');
    expect(await add(owner.userId)).toBe('notFound');
    expect(await add(others[1]?.userId ?? 0)).toBe('orderMemberInactive');
    expect(await add(others[0]?.userId ?? 0)).toBe('done');
    const unknownRole = owner.call.ordersAddMember({ orderId, memberId: others[2]?.userId ?? 0, roleId: 999_999 });
    expect(await getError(unknownRole)).toBe('orderMemberInactive');
    await db
      .update(users)
      .set({ state: 'active' })
      .where(eq(users.id, others[2]?.userId ?? 0));
    expect(
      await getError(owner.call.ordersAddMember({ orderId, memberId: others[2]?.userId ?? 0, roleId: 999_999 })),
    ).toBe('invalidInput');
  });

  it('are searched by name, email and role, sorted and paged by 15 on the server [OMB-04]', async () => {
    const { owner, orderId } = await createTeam();
    const names = Array.from({ length: 17 }, (_, index) => `M${String(index + 10)}`);
    for (const [index, lastname] of names.entries()) {
      const member = await app.createMember(owner, []);
      await rename(member, 'Same', lastname);
      const roleId = getRoleId(index === 3 ? 'Manager' : 'Buyer');
      await app.deps.database.db.insert(orderMembers).values({ orderId, userId: member.userId, roleId });
    }
    expect(await listNames(owner, orderId)).toEqual(names.slice(0, 15));
    expect(await listNames(owner, orderId, { _start: 15, _end: 30 })).toEqual(names.slice(15));
    expect(await listNames(owner, orderId, { _orderSortType: 'desc' })).toEqual(names.toReversed().slice(0, 15));
    const byRole = await listNames(owner, orderId, { _orderSort: 'role', _orderSortType: 'desc' });
    expect(byRole[0]).toBe('M13');
    expect(await listNames(owner, orderId, { advancedSearch: 'same m12' })).toEqual(['M12']);
    expect(await listNames(owner, orderId, { advancedSearch: 'manag' })).toEqual(['M13']);
    expect(await listNames(owner, orderId, { advancedSearch: 'مدير', lang: 'ar' })).toEqual(['M13']);
    expect(await listNames(owner, orderId, { advancedSearch: '100%' })).toEqual([]);
    expect((await owner.call.ordersAllMembers({ orderId })).members.count).toBe(17);
  });

  it.each<[PermissionKey, string, string, string]>([
    ['ADD_ORDER_MEMBER', 'done', 'noPermission', 'noPermission'],
    ['UPDATE_ORDER_MEMBER', 'noPermission', 'done', 'noPermission'],
    ['DELETE_ORDER_MEMBER', 'noPermission', 'noPermission', 'done'],
  ])('with %s may assign: %s, change: %s, remove: %s [OMB-16, OMB-17, OMB-18]', async (key, assign, change, remove) => {
    const { owner, member, orderId } = await createTeam();
    const inOrder = await app.createMember(owner, []);
    await app.assignToOrder(orderId, inOrder, []);
    // The account role of the one who asks grants everything; the role in the order counts (spec decision 15).
    const asking = await app.createMember(owner, [
      'ADD_ORDER_MEMBER',
      'UPDATE_ORDER_MEMBER',
      'DELETE_ORDER_MEMBER',
      'CHAT',
    ]);
    await app.assignToOrder(orderId, asking, [key]);
    const input = { orderId, memberId: inOrder.userId };
    const { call } = asking;
    expect(await getError(call.ordersFreeMembers({ orderId }))).toBe(assign);
    expect(await getError(call.ordersAddMember({ orderId, memberId: member.userId, roleId: 2 }))).toBe(assign);
    expect(await getError(call.ordersOrderMember(input))).toBe(change);
    expect(await getError(call.ordersUpdateMember({ ...input, roleId: 2 }))).toBe(change);
    expect(await getError(call.ordersDeleteMember(input))).toBe(remove);
    expect((await call.ordersAllMembers({ orderId })).members.count).toBeGreaterThan(0);
  });

  it('of foreign orders do not exist, whoever asks', async () => {
    const { owner, member, orderId } = await createTeam();
    await owner.call.ordersAddMember({ orderId, memberId: member.userId, roleId: getRoleId('Viewer') });
    const outsider = await app.createMember(owner, ['ADD_ORDER_MEMBER', 'UPDATE_ORDER_MEMBER', 'DELETE_ORDER_MEMBER']);
    const input = { orderId, memberId: member.userId };
    for (const { call } of [await app.createOwner(), outsider]) {
      const errors = await Promise.all(
        [
          call.ordersAllMembers({ orderId }),
          call.ordersFreeMembers({ orderId }),
          call.ordersOrderMember(input),
          call.ordersAddMember({ ...input, roleId: 1 }),
          call.ordersUpdateMember({ ...input, roleId: 1 }),
          call.ordersDeleteMember(input),
        ].map(getError),
      );
      expect(errors).toEqual(Array.from({ length: 6 }, () => 'notFound'));
    }
    expect(await listNames(owner, orderId)).toEqual(['Haddad']);
  });

  it('do not choose their own role, but may leave', async () => {
    const { owner, orderId } = await createTeam();
    const keys: PermissionKey[] = ['ADD_ORDER_MEMBER', 'UPDATE_ORDER_MEMBER', 'DELETE_ORDER_MEMBER'];
    const member = await app.createMember(owner, ['CREATE_ORDER', ...keys]);
    const own = await app.createOrder({ orderedBy: member });
    const assignMyself = { orderId: own.orderId, memberId: member.userId, roleId: getRoleId('Manager') };
    expect(await getError(member.call.ordersAddMember(assignMyself))).toBe('orderRoleNotSelf');
    await app.assignToOrder(orderId, member, keys);
    const changeMyself = { orderId, memberId: member.userId, roleId: getRoleId('Manager') };
    expect(await getError(member.call.ordersUpdateMember(changeMyself))).toBe('orderRoleNotSelf');
    await member.call.ordersDeleteMember({ orderId, memberId: member.userId });
    expect(await getError(member.call.ordersIsexist({ id: orderId }))).toBe('notFound');
  });
});

describe('a role in an order', () => {
  it('replaces the permissions of the account there, at once and until it ends', async () => {
    const { owner, orderId } = await createTeam();
    const member = await app.createMember(owner, ['CREATE_ORDER', 'APPROVE', 'CHAT']);
    const allows = async (action: string) =>
      (await member.call.ordersIsexist({ id: orderId })).result.allowed[action]?.ok;
    const input = { orderId, memberId: member.userId };
    expect(await getError(member.call.ordersIsexist({ id: orderId }))).toBe('notFound');
    await owner.call.ordersAddMember({ ...input, roleId: getRoleId('Designer') });
    expect([await allows('approve'), await allows('chat'), await allows('readReceived')]).toEqual([false, true, true]);
    expect((await member.call.ordersGetList({})).orders.count).toBe(1);
    await owner.call.ordersUpdateMember({ ...input, roleId: getRoleId('Approver') });
    expect([await allows('approve'), await allows('readReceived')]).toEqual([true, false]);
    await owner.call.ordersDeleteMember(input);
    expect(await getError(member.call.ordersIsexist({ id: orderId }))).toBe('notFound');
    expect((await member.call.ordersGetList({})).orders.count).toBe(0);
  });

  it('is changed by whom the history names; a changed one is not overwritten unseen', async () => {
    const { owner, member, orderId } = await createTeam();
    const manager = await app.createMember(owner, []);
    await rename(manager, 'Farah', 'Aziz');
    await app.assignToOrder(orderId, manager, ['UPDATE_ORDER_MEMBER', 'DELETE_ORDER_MEMBER']);
    const input = { orderId, memberId: member.userId };
    await owner.call.ordersAddMember({ ...input, roleId: getRoleId('Designer') });
    const fromDesigner = { ...input, expectedRoleId: getRoleId('Designer') };
    await manager.call.ordersUpdateMember({ ...fromDesigner, roleId: getRoleId('Approver') });
    const late = owner.call.ordersUpdateMember({ ...fromDesigner, roleId: getRoleId('Buyer') });
    expect(await getError(late)).toBe('changedMeanwhile');
    // The same role again changes nothing and is no error.
    await owner.call.ordersUpdateMember({ ...input, roleId: getRoleId('Approver') });
    await manager.call.ordersDeleteMember(input);
    expect(await readHistory(orderId)).toEqual([
      'assignMember by Test Person: Noor Haddad: Designer',
      'changeMemberRole by Farah Aziz: Noor Haddad: Designer → Approver',
      'removeMember by Farah Aziz: Noor Haddad: Approver',
    ]);
  });

  it('ends in every order when the member is disabled, and does not return', async () => {
    const { owner, member, orderId } = await createTeam();
    const second = await app.createOrder({ orderedBy: owner });
    for (const id of [orderId, second.orderId])
      await owner.call.ordersAddMember({ orderId: id, memberId: member.userId, roleId: getRoleId('Designer') });
    await owner.call.membersDisable({ memberId: member.userId });
    expect([await listNames(owner, orderId), await listNames(owner, second.orderId)]).toEqual([[], []]);
    expect((await owner.call.ordersFreeMembers({ orderId })).members).toEqual([]);
    expect(await readHistory(second.orderId)).toContain('removeMember by Test Person: Noor Haddad: Designer');
    await owner.call.membersEnable({ memberId: member.userId });
    expect(await listNames(owner, orderId)).toEqual([]);
    expect((await owner.call.ordersFreeMembers({ orderId })).members).toHaveLength(1);
    const rows = await app.deps.database.db
      .select()
      .from(orderMembers)
      .where(and(eq(orderMembers.userId, member.userId)));
    expect(rows).toEqual([]);
  });
});

describe('who is told of a change of the members', () => {
  const readNotifications = async (person: TestCustomer, orderId: number, lang?: 'ar') =>
    (await person.call.orderdetailsNotifications({ orderId, ...(lang && { lang }) })).message.rows.map(
      ({ description }) => description,
    );

  it('the member, and the owner when a member did it; open pages of the others load the order again', async () => {
    const { owner, member, orderId } = await createTeam();
    const manager = await app.createMember(owner, []);
    await rename(manager, 'Farah', 'Aziz');
    const watcher = await app.createMember(owner, []);
    await app.assignToOrder(orderId, manager, ['ADD_ORDER_MEMBER', 'UPDATE_ORDER_MEMBER', 'DELETE_ORDER_MEMBER']);
    await app.assignToOrder(orderId, watcher, []);
    const input = { orderId, memberId: member.userId };
    const before = await readNotifications(owner, orderId);
    await manager.call.ordersAddMember({ ...input, roleId: getRoleId('Designer') });
    await manager.call.ordersUpdateMember({ ...input, roleId: getRoleId('Approver') });
    expect(await readNotifications(member, orderId)).toEqual([
      `Farah Aziz changed your role in order ${orderId} to Approver.`,
      `Farah Aziz assigned you to order ${orderId} as Designer.`,
    ]);
    expect((await readNotifications(member, orderId, 'ar'))[0]).toContain('معتمِد');
    app.socketMessages.length = 0;
    await manager.call.ordersDeleteMember(input);
    const added = (await readNotifications(owner, orderId)).slice(0, -before.length || undefined);
    expect(added).toEqual([
      `Farah Aziz removed Noor Haddad from order ${orderId}.`,
      `Farah Aziz changed the role of Noor Haddad in order ${orderId} to Approver.`,
      `Farah Aziz assigned Noor Haddad to order ${orderId} as Designer.`,
    ]);
    expect(await readNotifications(watcher, orderId)).toEqual([]);
    const message = app.socketMessages.find(({ to }) => to === 'orderAccess');
    expect(message).toMatchObject({ orderId });
    expect([...(message?.to === 'orderAccess' ? message.userIds : [])].sort()).toEqual(
      [owner.userId, manager.userId, watcher.userId, member.userId].sort(),
    );
    // Who was removed reads nothing of the order any more.
    expect((await member.call.genNotification({})).message).toEqual([]);
  });

  it('the owner alone changes silently for himself, and is told of a member who leaves', async () => {
    const { owner, member, orderId } = await createTeam();
    const before = await readNotifications(owner, orderId);
    await owner.call.ordersAddMember({ orderId, memberId: member.userId, roleId: getRoleId('Manager') });
    expect(await readNotifications(owner, orderId)).toEqual(before);
    await member.call.ordersDeleteMember({ orderId, memberId: member.userId });
    expect((await readNotifications(owner, orderId))[0]).toBe(`Noor Haddad left order ${orderId}.`);
  });
});
