import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { TestCustomer } from '../../../../testing/test-builders.ts';
import { keepOnAccount } from '../../../../testing/money-steps.ts';
import { fullSignOff } from '../../../../testing/sign-off.ts';
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

/** Both namespaces of an open page of this person; collects what it is sent with this event. */
async function openPage({ token }: TestCustomer, event = 'orderAccess'): Promise<Record<string, unknown>[]> {
  const messages: Record<string, unknown>[] = [];
  for (const namespace of ['permissions', 'notifications']) {
    const socket = io(`${app.url}/${namespace}`, { auth: { token }, forceNew: true, transports: ['websocket'] });
    openSockets.push(socket);
    socket.on(event, (payload: Record<string, unknown>) => messages.push(payload));
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

describe('open pages that get no notification', () => {
  it('learn of what the same person did in another window, of new prices and of decided proofs', async () => {
    const { owner, outsider } = await createTeam();
    const { orderId, proofs } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.waitingForApproval,
      proofs: 2,
    });
    const [ofOwner, ofOutsider] = [await openPage(owner, 'orderChange'), await openPage(outsider, 'orderChange')];
    const staff = await app.createStaff(staffPermissionKeys);
    const { order } = await staff.call.deskOrder({ orderId });
    const prices = { physicalPrice: 900, lenPrice: 100, pdfPrice: 100, services: 0, note: 'Six plates.' };
    await staff.call.deskSetPrices({ orderId, revision: order.revision, ...prices });
    await app.waitFor(async () => ofOwner.length === 1);
    const other = await app.createOrder({ orderedBy: owner });
    await owner.call.ordersCancel({ orderId: other.orderId });
    await app.waitFor(async () => ofOwner.length === 2);
    const [fileId, sha256] = [proofs[0]?.documentId ?? 0, proofs[0]?.sha256 ?? ''];
    await owner.call.orderdetailsDecide({
      orderId,
      fileId,
      sha256,
      approve: true,
      ...fullSignOff,
      seenPages: [1],
      fileOpened: true,
    });
    // The certificate of the approval is a message of its own, sooner or later.
    await app.waitFor(async () => ofOwner.length >= 3);
    const expected = [orderId, other.orderId, orderId].map((orderNumber) => ({ orderNumber }));
    expect(ofOwner.slice(0, 3)).toEqual(expected);
    expect(ofOutsider).toEqual([]);
  });

  it('learn of decisions on the credit of their company and of its ledger', async () => {
    const owner = await app.createOwner({ creditLimit: 1_000_000 });
    const member = await app.createMember(owner, []);
    const { companyId } = owner;
    const ofPeople = [await openPage(owner, 'creditChange'), await openPage(member, 'creditChange')];
    const ofStranger = await openPage(await app.createOwner(), 'creditChange');
    const staff = await app.createStaff(['CREDITS', 'PAYMENTS', 'PEOPLE']);
    const { call } = staff;
    const { limit, termsDays } = (await call.deskCompany({ companyId })).credit;
    await call.deskChangeCredit({
      companyId,
      creditLimit: 50_000,
      termsDays: 30,
      seen: { creditLimit: limit, termsDays },
    });
    await app.waitFor(async () => ofPeople.every((messages) => messages.length === 1));
    await keepOnAccount(app, staff, companyId, 100);
    await app.waitFor(async () => ofPeople.every((messages) => messages.length === 2));
    expect(ofStranger).toEqual([]);
  });
});
