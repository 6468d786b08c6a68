import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orderHistory, orderMembers, roles } from '../../platform/db/schema/index.ts';

let app: TestApp;
let roleIds: number[];
beforeAll(async () => {
  app = await startTestApp();
  roleIds = (await app.deps.database.db.select().from(roles).orderBy(roles.id)).map(({ id }) => id);
});
afterAll(() => app.close());

const ROUNDS = 5;
const getRoleId = (index: number): number => roleIds[index] ?? 0;
const sortErrors = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls))
    .map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { errorName: string }).errorName))
    .sort();
const readMembership = (orderId: number, { userId }: TestCustomer) =>
  app.deps.database.db
    .select()
    .from(orderMembers)
    .where(and(eq(orderMembers.orderId, orderId), eq(orderMembers.userId, userId)));
const countEvents = async (orderId: number, event: string) =>
  (
    await app.deps.database.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(orderHistory.id)
  ).filter((row) => row.event === event).length;

async function createTeam() {
  const owner = await app.createOwner();
  const [member, manager] = [await app.createMember(owner, []), await app.createMember(owner, [])];
  const { orderId } = await app.createOrder({ orderedBy: owner });
  await app.assignToOrder(orderId, manager, ['ADD_ORDER_MEMBER', 'UPDATE_ORDER_MEMBER', 'DELETE_ORDER_MEMBER']);
  return { owner, member, manager, orderId, input: { orderId, memberId: member.userId } };
}

describe('two people change the members of an order at once', () => {
  it('assigning the same member: one does, the other reads that the member is there', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { owner, member, manager, orderId, input } = await createTeam();
      const errors = await sortErrors([
        owner.call.ordersAddMember({ ...input, roleId: getRoleId(0) }),
        manager.call.ordersAddMember({ ...input, roleId: getRoleId(1) }),
        owner.call.ordersAddMember({ ...input, roleId: getRoleId(2) }),
      ]);
      expect(errors).toEqual(['done', 'orderMemberTaken', 'orderMemberTaken']);
      expect(await readMembership(orderId, member)).toHaveLength(1);
      expect(await countEvents(orderId, 'assignMember')).toBe(1);
    }
  });

  it('changing the same role: one does, the other reads that it was changed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { owner, manager, orderId, input } = await createTeam();
      await owner.call.ordersAddMember({ ...input, roleId: getRoleId(0) });
      const expectedRoleId = getRoleId(0);
      const errors = await sortErrors([
        owner.call.ordersUpdateMember({ ...input, expectedRoleId, roleId: getRoleId(1) }),
        manager.call.ordersUpdateMember({ ...input, expectedRoleId, roleId: getRoleId(2) }),
      ]);
      expect(errors).toEqual(['changedMeanwhile', 'done']);
      expect(await countEvents(orderId, 'changeMemberRole')).toBe(1);
    }
  });

  it('changing and removing: the history agrees with what is stored', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { owner, member, manager, orderId, input } = await createTeam();
      await owner.call.ordersAddMember({ ...input, roleId: getRoleId(0) });
      const errors = await sortErrors([
        owner.call.ordersUpdateMember({ ...input, roleId: getRoleId(1) }),
        manager.call.ordersDeleteMember(input),
      ]);
      expect(['done,done', 'done,orderMemberMissing']).toContain(errors.join());
      expect(await readMembership(orderId, member)).toEqual([]);
      expect(await countEvents(orderId, 'changeMemberRole')).toBe(errors.filter((name) => name === 'done').length - 1);
    }
  });

  it('removing each other: the one who was removed first removes nobody', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { owner, member, manager, orderId } = await createTeam();
      await app.assignToOrder(orderId, member, ['DELETE_ORDER_MEMBER']);
      const errors = await sortErrors([
        member.call.ordersDeleteMember({ orderId, memberId: manager.userId }),
        manager.call.ordersDeleteMember({ orderId, memberId: member.userId }),
      ]);
      expect(errors).toEqual(['done', 'notFound']);
      expect((await owner.call.ordersAllMembers({ orderId })).members.count).toBe(1);
    }
  });

  it('assigning a member who is being disabled: nobody stays in the order without access', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { owner, member, manager, orderId, input } = await createTeam();
      const other = await app.createOrder({ orderedBy: owner });
      await owner.call.ordersAddMember({ ...input, orderId: other.orderId, roleId: getRoleId(0) });
      const errors = await sortErrors([
        manager.call.ordersAddMember({ ...input, roleId: getRoleId(0) }),
        owner.call.membersDisable({ memberId: member.userId }),
        owner.call.ordersUpdateMember({ ...input, orderId: other.orderId, roleId: getRoleId(1) }),
      ]);
      expect(
        errors.filter((name) => !['done', 'orderMemberInactive', 'orderMemberMissing'].includes(String(name))),
      ).toEqual([]);
      expect([...(await readMembership(orderId, member)), ...(await readMembership(other.orderId, member))]).toEqual(
        [],
      );
    }
  });

  it('disabling a member while staff move the order: both happen', async () => {
    const staff = await app.createStaff(['ORDERS']);
    for (let round = 0; round < ROUNDS; round++) {
      const { owner, member, orderId, input } = await createTeam();
      await owner.call.ordersAddMember({ ...input, roleId: getRoleId(0) });
      const { revision } = (await staff.call.deskOrder({ orderId })).order;
      const errors = await sortErrors([
        staff.call.deskTransitionOrder({ orderId, to: 4, revision }),
        owner.call.membersDisable({ memberId: member.userId }),
      ]);
      expect(errors).toEqual(['done', 'done']);
      expect(await readMembership(orderId, member)).toEqual([]);
    }
  });
});
