import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orderHistory, roles, users } from '../../platform/db/schema/index.ts';

let app: TestApp;
let roleIds: Record<string, number>;
beforeAll(async () => {
  app = await startTestApp();
  const rows = await app.deps.database.db.select().from(roles);
  roleIds = Object.fromEntries(rows.map((row) => [row.name, row.id]));
});
afterAll(() => app.close());

const getRoleId = (name: string): number => roleIds[name] ?? 0;

async function createTeam() {
  const owner = await app.createOwner();
  const member = await app.createMember(owner, ['CREATE_ORDER']);
  const staff = await app.createStaff(['ORDERS', 'PEOPLE']);
  const { orderId } = await app.createOrder({ orderedBy: owner });
  return { owner, member, staff, orderId, input: { orderId, memberId: member.userId } };
}
const setLanguage = (userId: number, lang: string) =>
  app.deps.database.db.update(users).set({ lang }).where(eq(users.id, userId));

describe('the members of an order at the desk', () => {
  it('are read, assigned, changed and removed on behalf of the company, and the history says who did it', async () => {
    const { owner, member, staff, orderId, input } = await createTeam();
    const list = async () => (await staff.call.deskOrderMembers({ orderId })).members;
    expect(await list()).toEqual({ rows: [], count: 0 });
    const [free, ...others] = (await staff.call.deskFreeOrderMembers({ orderId })).members;
    expect([free?.id, others.length]).toEqual([member.userId, 0]);

    await staff.call.deskAddOrderMember({ ...input, roleId: getRoleId('Designer') });
    expect(await list()).toMatchObject({ rows: [{ id: member.userId, roleName: 'Designer' }], count: 1 });
    expect((await member.call.genNotification({})).message).toMatchObject([{ orderNumber: orderId }]);
    const change = { ...input, roleId: getRoleId('Approver'), expectedRoleId: getRoleId('Designer') };
    await staff.call.deskUpdateOrderMember(change);
    await expect(staff.call.deskUpdateOrderMember(change)).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    expect((await owner.call.ordersAllMembers({ orderId })).members.rows[0]?.roleName).toBe('Approver');
    await staff.call.deskRemoveOrderMember(input);
    await expect(staff.call.deskRemoveOrderMember(input)).rejects.toMatchObject({ errorName: 'orderMemberMissing' });

    const history = await app.deps.database.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(orderHistory.id);
    const changes = history.filter(({ event }) => /member/i.test(event));
    expect(changes.map(({ event, actorKind, actorName, note }) => [event, actorKind, actorName, note])).toEqual([
      ['assignMember', 'staff', 'Test Staff', 'Test Person: Designer'],
      ['changeMemberRole', 'staff', 'Test Staff', 'Test Person: Designer → Approver'],
      ['removeMember', 'staff', 'Test Staff', 'Test Person: Approver'],
    ]);
    const { message } = await owner.call.orderdetailsNotifications({ orderId });
    expect(message.rows).toHaveLength(3);
  });

  it('are nobody of another company, and no change of staff without PEOPLE', async () => {
    const { staff, orderId, input } = await createTeam();
    const stranger = await app.createMember(await app.createOwner(), []);
    const roleId = getRoleId('Designer');
    await expect(staff.call.deskAddOrderMember({ orderId, memberId: stranger.userId, roleId })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(staff.call.deskAddOrderMember({ ...input, roleId: 99_999_999 })).rejects.toMatchObject({
      errorName: 'invalidInput',
    });
    await expect(staff.call.deskOrderMembers({ orderId: 99_999_999 })).rejects.toMatchObject({ errorName: 'notFound' });
    const reader = await app.createStaff(['ORDERS']);
    expect((await reader.call.deskOrderMembers({ orderId })).members.count).toBe(0);
    for (const call of [
      () => reader.call.deskFreeOrderMembers({ orderId }),
      () => reader.call.deskAddOrderMember({ ...input, roleId }),
      () => reader.call.deskUpdateOrderMember({ ...input, roleId, expectedRoleId: roleId }),
      () => reader.call.deskRemoveOrderMember(input),
    ])
      await expect(call()).rejects.toMatchObject({ errorName: 'noPermission' });
  });
});

describe('the email to a member of an order', () => {
  it('says in their language what they may do there, when they are assigned and when their role changes', async () => {
    const { owner, member, staff, orderId, input } = await createTeam();
    await owner.call.ordersAddMember({ ...input, roleId: getRoleId('Designer') });
    const [assigned] = await waitForEmails(app, member.email);
    expect(assigned?.subject).toBe(`You were assigned to order ${orderId}`);
    expect(assigned?.text).toContain('has assigned you to an order.');
    expect(assigned?.text).toContain('Designer');
    expect(assigned?.links).toContain(`http://localhost:3000/order/${orderId}/projectDetails`);

    await setLanguage(member.userId, 'ar');
    await staff.call.deskUpdateOrderMember({
      ...input,
      roleId: getRoleId('Approver'),
      expectedRoleId: getRoleId('Designer'),
    });
    const changed = await app.waitFor(async () =>
      (await app.readEmails()).find(({ to, subject }) => to === member.email && subject.includes('تغيّر دورك')),
    );
    expect(changed.text).toContain('معتمِد');
    expect((await app.readEmails()).filter(({ to }) => to === owner.email)).toEqual([]);
  });
});
