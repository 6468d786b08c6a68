import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { events } from '../../db/schema/index.ts';
import type { Person, StaffPerson } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';

let w: World;
let staff: StaffPerson;
const opened: Socket[] = [];
beforeAll(async () => {
  w = await world({ sockets: true });
  staff = await w.aStaff(['PEOPLE']);
});
afterAll(async () => {
  for (const socket of opened) socket.disconnect();
  await w.close();
});

/** What an open page hears of its permissions. */
async function ear(person: Person): Promise<{ permissions: { key: string }[] }[]> {
  const heard: { permissions: { key: string }[] }[] = [];
  const socket = io(`${w.url}/permissions`, {
    auth: { token: person.token },
    forceNew: true,
    transports: ['websocket'],
  });
  opened.push(socket);
  socket.on('permissions', (payload: { permissions: { key: string }[] }) => heard.push(payload));
  await w.eventually(async () => heard.length === 1);
  return heard;
}
const roleOf = async (id: number) => {
  const found = (await staff.call.deskRoles({})).roles.find((role) => role.id === id);
  if (!found) throw new Error('There is no such role.');
  return found;
};

describe('roles of members', () => {
  it('are added, edited and removed; what the owner chooses from follows', async () => {
    const owner = await w.anOwner();
    const { id } = await staff.call.deskAddRole({
      name: 'Planner',
      nameAr: 'مخطِّط',
      permissions: ['CHAT', 'CREATE_ORDER', 'CHAT'],
    });
    expect(await roleOf(id)).toMatchObject({
      name: 'Planner',
      nameAr: 'مخطِّط',
      permissions: ['CREATE_ORDER', 'CHAT'],
      members: 0,
      inOrders: 0,
    });
    expect((await owner.call.rolesList({ lang: 'ar' })).roles.map(({ name }) => name)).toContain('مخطِّط');
    const { revision } = await roleOf(id);
    await staff.call.deskEditRole({ roleId: id, revision, name: 'Scheduler', nameAr: 'مجدوِل', permissions: [] });
    expect((await owner.call.rolesList({})).roles.find((role) => role.id === id)).toMatchObject({
      name: 'Scheduler',
      permissions: [],
    });
    await staff.call.deskRemoveRole({ roleId: id, revision: (await roleOf(id)).revision });
    expect((await owner.call.rolesList({})).roles.some((role) => role.id === id)).toBe(false);
    await expect(staff.call.deskRemoveRole({ roleId: id, revision })).rejects.toMatchObject({ refusal: 'notFound' });
    const all = await w.deps.database.read.select().from(events).orderBy(events.id);
    const told = all.map(({ payload }) => payload as { roleId?: number }).filter(({ roleId }) => roleId === id);
    expect(told).toMatchObject([
      { type: 'roleAdded', role: { name: 'Planner' }, byId: staff.staffId },
      { type: 'roleEdited', before: { name: 'Planner' }, after: { name: 'Scheduler', permissions: [] } },
      { type: 'roleRemoved', role: { name: 'Scheduler' }, byId: staff.staffId },
    ]);
  });

  it('reach every open tab of every holder at once, whatever account they belong to', async () => {
    const { id } = await staff.call.deskAddRole({ name: 'Reader', nameAr: 'قارئ', permissions: ['CHAT'] });
    const [one, two] = [await w.anOwner(), await w.anOwner()];
    const [first, second, other] = [await w.aMember(one, []), await w.aMember(two, []), await w.aMember(two, ['CHAT'])];
    for (const [owner, member] of [
      [one, first],
      [two, second],
    ] as const)
      await owner.call.membersEdit({ memberId: member.userId, firstname: 'A', lastname: 'B', roleId: id });
    const [tab, otherTab, elsewhere, deaf] = [await ear(first), await ear(first), await ear(second), await ear(other)];
    await staff.call.deskEditRole({
      roleId: id,
      revision: (await roleOf(id)).revision,
      name: 'Reader',
      nameAr: 'قارئ',
      permissions: ['CREDITS'],
    });
    for (const heard of [tab, otherTab, elsewhere]) {
      await w.eventually(async () => heard.length === 2);
      expect(heard[1]?.permissions.map(({ key }) => key)).toEqual(['CREDITS']);
    }
    expect(deaf).toHaveLength(1);
    expect(await first.call.usersHasCredits({})).toMatchObject({ hasCredits: false });
    expect(await roleOf(id)).toMatchObject({ members: 2 });
    await expect(
      staff.call.deskRemoveRole({ roleId: id, revision: (await roleOf(id)).revision }),
    ).rejects.toMatchObject({ refusal: 'roleInUse' });
  });

  it('that name places in orders stay too', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, []);
    const { orderId } = await w.anOrder({ of: owner });
    await w.putOnOrder(orderId, member, ['APPROVE']);
    const placed = (await staff.call.deskRoles({})).roles.find(
      ({ inOrders, members }) => inOrders === 1 && members === 0,
    );
    await expect(
      staff.call.deskRemoveRole({ roleId: placed?.id ?? 0, revision: placed?.revision ?? '' }),
    ).rejects.toMatchObject({ refusal: 'roleInUse' });
  });

  it('are changed by one person at a time; names are unique', async () => {
    const { id } = await staff.call.deskAddRole({ name: 'Twice', nameAr: 'مرتان', permissions: [] });
    const role = await roleOf(id);
    const other = await w.aStaff(['PEOPLE']);
    const edit = (by: StaffPerson, name: string) =>
      by.call.deskEditRole({ roleId: id, revision: role.revision, name, nameAr: 'مرتان', permissions: ['CHAT'] });
    const answers = await Promise.allSettled([edit(staff, 'One'), edit(other, 'Two')]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find((one) => one.status === 'rejected')).toMatchObject({ reason: { refusal: 'changedMeanwhile' } });
    await expect(staff.call.deskRemoveRole({ roleId: id, revision: role.revision })).rejects.toMatchObject({
      refusal: 'changedMeanwhile',
    });
    const made = await Promise.allSettled(
      [1, 2].map(() => staff.call.deskAddRole({ name: 'Same', nameAr: 'نفسه', permissions: [] })),
    );
    expect(made.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { refusal: 'roleNameTaken', fields: { name: { key: 'roleNameTaken' } } },
    });
  });

  it('are for staff with the right only', async () => {
    const owner = await w.anOwner();
    for (const person of [owner, await w.aMember(owner, []), await w.aStaff(['CREDITS', 'ORDERS', 'CONTENT'])]) {
      await expect(person.call.deskRoles({})).rejects.toMatchObject({ refusal: 'noPermission' });
      await expect(person.call.deskAddRole({ name: 'X', nameAr: 'س', permissions: [] })).rejects.toMatchObject({
        refusal: 'noPermission',
      });
    }
    await expect(w.client().deskRoles({})).rejects.toMatchObject({ refusal: 'notSignedIn' });
  });
});
