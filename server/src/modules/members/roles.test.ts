import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { events } from '../../platform/db/schema/index.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let staff: TestStaff;
const openSockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp({ sockets: true });
  staff = await app.createStaff(['PEOPLE']);
});
afterAll(async () => {
  for (const socket of openSockets) socket.disconnect();
  await app.close();
});

/** The permission messages that an open page of this person has received. */
async function listenToPermissions(person: TestCustomer): Promise<{ permissions: { key: string }[] }[]> {
  const messages: { permissions: { key: string }[] }[] = [];
  const socket = io(`${app.url}/permissions`, {
    auth: { token: person.token },
    forceNew: true,
    transports: ['websocket'],
  });
  openSockets.push(socket);
  socket.on('permissions', (payload: { permissions: { key: string }[] }) => messages.push(payload));
  await app.waitFor(async () => messages.length === 1);
  return messages;
}
const fetchRole = async (id: number) => {
  const found = (await staff.call.deskRoles({})).roles.find((role) => role.id === id);
  if (!found) throw new Error('There is no such role.');
  return found;
};

describe('member roles', () => {
  it("can be added, edited and removed; the owner's choice is updated", async () => {
    const owner = await app.createOwner();
    const { id } = await staff.call.deskAddRole({
      name: 'Planner',
      nameAr: 'مخطِّط',
      permissions: ['CHAT', 'CREATE_ORDER', 'CHAT'],
    });
    expect(await fetchRole(id)).toMatchObject({
      name: 'Planner',
      nameAr: 'مخطِّط',
      permissions: ['CREATE_ORDER', 'CHAT'],
      members: 0,
      inOrders: 0,
    });
    expect((await owner.call.rolesList({ lang: 'ar' })).roles.map(({ name }) => name)).toContain('مخطِّط');
    const { revision } = await fetchRole(id);
    await staff.call.deskEditRole({ roleId: id, revision, name: 'Scheduler', nameAr: 'مجدوِل', permissions: [] });
    expect((await owner.call.rolesList({})).roles.find((role) => role.id === id)).toMatchObject({
      name: 'Scheduler',
      permissions: [],
    });
    await staff.call.deskRemoveRole({ roleId: id, revision: (await fetchRole(id)).revision });
    expect((await owner.call.rolesList({})).roles.some((role) => role.id === id)).toBe(false);
    await expect(staff.call.deskRemoveRole({ roleId: id, revision })).rejects.toMatchObject({ errorName: 'notFound' });
    const all = await app.deps.database.db.select().from(events).orderBy(events.id);
    const payloads = all.map(({ payload }) => payload as { roleId?: number }).filter(({ roleId }) => roleId === id);
    expect(payloads).toMatchObject([
      { type: 'roleAdded', role: { name: 'Planner' }, byId: staff.staffId },
      { type: 'roleEdited', before: { name: 'Planner' }, after: { name: 'Scheduler', permissions: [] } },
      { type: 'roleRemoved', role: { name: 'Scheduler' }, byId: staff.staffId },
    ]);
  });

  it('changes are pushed to every open tab of every holder in any company', async () => {
    const { id } = await staff.call.deskAddRole({ name: 'Reader', nameAr: 'قارئ', permissions: ['CHAT'] });
    const [one, two] = [await app.createOwner(), await app.createOwner()];
    const [first, second, other] = [
      await app.createMember(one, []),
      await app.createMember(two, []),
      await app.createMember(two, ['CHAT']),
    ];
    for (const [owner, member] of [
      [one, first],
      [two, second],
    ] as const)
      await owner.call.membersEdit({ memberId: member.userId, firstname: 'A', lastname: 'B', roleId: id });
    const [tab, otherTab, elsewhere, deaf] = [
      await listenToPermissions(first),
      await listenToPermissions(first),
      await listenToPermissions(second),
      await listenToPermissions(other),
    ];
    await staff.call.deskEditRole({
      roleId: id,
      revision: (await fetchRole(id)).revision,
      name: 'Reader',
      nameAr: 'قارئ',
      permissions: ['CREDITS'],
    });
    for (const messages of [tab, otherTab, elsewhere]) {
      await app.waitFor(async () => messages.length === 2);
      expect(messages[1]?.permissions.map(({ key }) => key)).toEqual(['CREDITS']);
    }
    expect(deaf).toHaveLength(1);
    expect(await first.call.usersHasCredits({})).toMatchObject({ hasCredits: false });
    expect(await fetchRole(id)).toMatchObject({ members: 2 });
    await expect(
      staff.call.deskRemoveRole({ roleId: id, revision: (await fetchRole(id)).revision }),
    ).rejects.toMatchObject({ errorName: 'roleInUse' });
  });

  it('in use on orders cannot be removed', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, []);
    const { orderId } = await app.createOrder({ orderedBy: owner });
    await app.assignToOrder(orderId, member, ['APPROVE']);
    const placed = (await staff.call.deskRoles({})).roles.find(
      ({ inOrders, members }) => inOrders === 1 && members === 0,
    );
    await expect(
      staff.call.deskRemoveRole({ roleId: placed?.id ?? 0, revision: placed?.revision ?? '' }),
    ).rejects.toMatchObject({ errorName: 'roleInUse' });
  });

  it('detect concurrent edits; names are unique', async () => {
    const { id } = await staff.call.deskAddRole({ name: 'Twice', nameAr: 'مرتان', permissions: [] });
    const role = await fetchRole(id);
    const other = await app.createStaff(['PEOPLE']);
    const edit = (by: TestStaff, name: string) =>
      by.call.deskEditRole({ roleId: id, revision: role.revision, name, nameAr: 'مرتان', permissions: ['CHAT'] });
    const answers = await Promise.allSettled([edit(staff, 'One'), edit(other, 'Two')]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { errorName: 'changedMeanwhile' },
    });
    await expect(staff.call.deskRemoveRole({ roleId: id, revision: role.revision })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    const results = await Promise.allSettled(
      [1, 2].map(() => staff.call.deskAddRole({ name: 'Same', nameAr: 'نفسه', permissions: [] })),
    );
    expect(results.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { errorName: 'roleNameTaken', fields: { name: { key: 'roleNameTaken' } } },
    });
  });

  it('require a staff permission', async () => {
    const owner = await app.createOwner();
    for (const person of [
      owner,
      await app.createMember(owner, []),
      await app.createStaff(['CREDITS', 'ORDERS', 'CONTENT']),
    ]) {
      await expect(person.call.deskRoles({})).rejects.toMatchObject({ errorName: 'noPermission' });
      await expect(person.call.deskAddRole({ name: 'X', nameAr: 'س', permissions: [] })).rejects.toMatchObject({
        errorName: 'noPermission',
      });
    }
    await expect(app.createClient().deskRoles({})).rejects.toMatchObject({ errorName: 'notSignedIn' });
  });
});
