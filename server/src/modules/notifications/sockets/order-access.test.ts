import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import type { TestCustomer } from '../../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { eq } from 'drizzle-orm';
import { orderMembers } from '../../../platform/db/schema/index.ts';

let app: TestApp;
const openSockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp({ sockets: true });
});
afterEach(() => {
  for (const socket of openSockets.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

/** Both namespaces of an open page of this person; collects what it is sent about access to orders. */
async function openPage({ token }: TestCustomer): Promise<Record<string, unknown>[]> {
  const messages: Record<string, unknown>[] = [];
  for (const namespace of ['permissions', 'notifications']) {
    const socket = io(`${app.url}/${namespace}`, { auth: { token }, forceNew: true, transports: ['websocket'] });
    openSockets.push(socket);
    socket.on('orderAccess', (payload: Record<string, unknown>) => messages.push(payload));
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(null));
      socket.once('connect_error', reject);
    });
  }
  return messages;
}

/** An owner with an order, two members in it and one who is not. */
async function createTeam() {
  const owner = await app.createOwner();
  const [member, other, outsider] = [
    await app.createMember(owner, []),
    await app.createMember(owner, []),
    await app.createMember(owner, []),
  ];
  const { orderId } = await app.createOrder({ orderedBy: owner });
  for (const person of [member, other]) await app.assignToOrder(orderId, person, ['CHAT']);
  return { owner, member, other, outsider, orderId };
}

describe('open pages of an order', () => {
  it('of the one who was removed and of the others learn of it; those of strangers do not', async () => {
    const { owner, member, other, outsider, orderId } = await createTeam();
    const [ofMember, ofOther, ofOutsider] = [await openPage(member), await openPage(other), await openPage(outsider)];
    const ofStranger = await openPage(await app.createOwner());
    await owner.call.ordersDeleteMember({ orderId, memberId: member.userId });
    await app.waitFor(async () => ofMember.length === 1 && ofOther.length === 1);
    expect([ofMember, ofOther]).toEqual([[{ orderNumber: orderId }], [{ orderNumber: orderId }]]);
    expect([ofOutsider, ofStranger]).toEqual([[], []]);
  });

  it('learn of a role whose permissions staff changed, where it is held in an order', async () => {
    const { member, other } = await createTeam();
    const [ofMember, ofOther] = [await openPage(member), await openPage(other)];
    const staff = await app.createStaff(['PEOPLE']);
    const [assignment] = await app.deps.database.db
      .select()
      .from(orderMembers)
      .where(eq(orderMembers.userId, member.userId));
    const role = (await staff.call.deskRoles({})).roles.find(({ id }) => id === assignment?.roleId);
    if (!role) throw new Error('The role is missing.');
    const { id: roleId, name, nameAr, revision } = role;
    await staff.call.deskEditRole({ roleId, name, nameAr, revision, permissions: ['APPROVE'] });
    await app.waitFor(async () => ofMember.length > 0);
    expect(ofMember[0]).toEqual({ orderNumber: null });
    expect(ofOther).toEqual([]);
  });

  it('of the company learn of a member who was disabled', async () => {
    const { owner, member, other } = await createTeam();
    const ofOther = await openPage(other);
    await owner.call.membersDisable({ memberId: member.userId });
    await app.waitFor(async () => ofOther.length === 1);
    expect(ofOther).toEqual([{ orderNumber: null }]);
  });
});
