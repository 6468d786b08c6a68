import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestedActions, staffTurnStatusIds } from '@platewright/domain/orders/requested-action';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { transitionAtDesk } from '../../../testing/money-steps.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { createOrderInProduction, createReadyOrder, sendPlateEvent } from '../../../testing/plate-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orders, plates } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  // A Sunday, eight in the morning where the operator is.
  app.clock.set('2026-11-22T04:00:00.000Z');
  owner = await app.createOwner();
  staff = await app.createStaff(staffPermissionKeys);
});
afterAll(() => app.close());

const db = () => app.deps.database.db;
/** An order in production that has to leave at a moment. */
async function createMadeOrder(dueAt: string): Promise<number> {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  await db()
    .update(orders)
    .set({ dueAt: new Date(dueAt) })
    .where(eq(orders.id, orderId));
  return orderId;
}

it('lists what leaves until midnight at the operator, the most urgent first, with how far its plates are', async () => {
  const late = await createMadeOrder('2026-11-21T14:00:00.000Z');
  const tonight = await createMadeOrder('2026-11-22T19:59:00.000Z');
  const tomorrow = await createMadeOrder('2026-11-22T20:00:00.000Z');
  const codes = await db().select().from(plates).where(eq(plates.orderId, late)).orderBy(plates.number);
  const [first, second] = codes;
  for (const plate of [first, first, second])
    await staff.call.deskTransitionPlates({
      events: [{ id: randomUUID(), plate: plate?.code ?? '', transition: 'advance', way: 'scan' }],
    });

  const { leaving, hours } = await staff.call.deskToday({});
  const ids = leaving?.rows.map(({ orderId }) => orderId);
  expect(ids).toEqual([late, tonight]);
  expect(ids).not.toContain(tomorrow);
  expect(leaving).toMatchObject({ count: 2, late: 1 });
  // The plate that is farthest back names the station.
  expect(leaving?.rows[0]).toMatchObject({ plates: 4, packed: 0, held: 0, station: 'Imaging', isOnHold: false });
  expect(hours?.opensAt).toBe('2026-11-22T05:00:00.000Z');
  // Both are made one after the other: what is due first is ready first, and neither before it is worked at.
  const [readyLate = '', readyTonight = ''] = leaving?.rows.map(({ readyAt }) => readyAt ?? '') ?? [];
  expect(readyLate > (hours?.opensAt ?? '')).toBe(true);
  expect(readyTonight > readyLate).toBe(true);
  await staff.call.deskTransitionPlates({
    events: [{ id: randomUUID(), plate: second?.code ?? '', transition: 'hold', note: 'Dust', way: 'hand' }],
  });
  const [held] = (await staff.call.deskToday({})).leaving?.rows ?? [];
  expect(held).toMatchObject({ orderId: late, held: 1, readyAt: null });
  expect((await staff.call.deskToday({ lang: 'ar' })).leaving?.rows[0]?.station).toBe('التصوير');
  await transitionAtDesk(staff, late, orderStatus.onHold);
  expect((await staff.call.deskToday({})).leaving?.rows[0]).toMatchObject({ orderId: late, isOnHold: true });
  await transitionAtDesk(staff, late, orderStatus.inProduction);

  const counted = await db()
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.statusId, [orderStatus.inProduction, orderStatus.onHold, orderStatus.ready]),
        lt(orders.dueAt, new Date('2026-11-22T20:00:00.000Z')),
      ),
    );
  expect(leaving?.count).toBe(counted.length);
});

it('counts whom orders wait for as the filters of the queue do, and shows those that wait longest', async () => {
  await createPayableOrder(app, owner);
  const { forUs, forCustomers } = await staff.call.deskToday({});
  for (const [part, work, statusIds] of [
    [forUs, 'ours', staffTurnStatusIds],
    [forCustomers, 'theirs', requestedActions.map(({ statusId }) => statusId)],
  ] as const) {
    const { orders: queue } = await staff.call.deskQueue({ work, sort: 'statusSince', direction: 'asc', _end: 8 });
    expect(part?.count).toBe(queue.count);
    expect(part?.rows.map(({ orderId }) => orderId)).toEqual(queue.rows.map(({ id }) => id));
    expect(queue.rows.every(({ statusId }) => statusIds.some((id) => id === statusId))).toBe(true);
    expect((await staff.call.deskWorkCounts({}))[work]).toBe(queue.count);
  }
  expect(forCustomers?.count).toBeGreaterThan(0);
});

it('says of parcels which courier takes how many until when, and of how many orders nothing is packed', async () => {
  const first = await createReadyOrder(app, { owner, staff });
  const waiting = await createReadyOrder(app, { owner, staff, method: 'pickup' });
  const before = (await staff.call.deskToday({})).parcels;
  expect(before).toEqual({ count: 0, waitingOrders: 2, rows: [] });
  await staff.call.deskMakeParcels({ courierKey: 'desert' });
  const listed = async (input = {}) => (await staff.call.deskParcels({ filter: 'waiting', ...input })).parcels;
  const { rows } = await listed();
  const toClose = rows.find(({ orders: inside }) => inside.includes(first.orderId));
  await staff.call.deskTransitionParcels({ transition: 'close', parcels: [{ id: toClose?.id ?? 0 }] });

  const read = async () => (await staff.call.deskToday({})).parcels;
  const parcels = await read();
  expect(parcels).toMatchObject({ count: 2, waitingOrders: 0 });
  const courier = { courierKey: 'desert', isCollection: false, cutOff: '2026-11-22T14:00:00.000Z' };
  expect(parcels?.rows).toMatchObject([
    { ...courier, parcels: 1, closed: 1 },
    { courierKey: '', isCollection: true, cutOff: null, parcels: 1, closed: 0 },
  ]);
  // Each figure is that of the list that its line leads to.
  expect(parcels?.count).toBe((await listed()).count);
  expect(parcels?.rows[0]?.parcels).toBe((await listed({ courier: 'desert' })).count);
  expect((await staff.call.deskToday({ lang: 'ar' })).parcels?.rows[0]?.courier).toBe('ديزرت كورير');

  await staff.call.deskTransitionParcels({
    transition: 'handOver',
    parcels: rows.map(({ id }) => ({ id, trackingNumber: `D-${id}` })),
  });
  expect(await read()).toEqual({ count: 0, waitingOrders: 0, rows: [] });
  for (const { orderId } of [first, waiting])
    expect((await staff.call.deskParcels({ search: String(orderId) })).parcels.count).toBe(1);
});

it('counts the plates that are made once more where they are, and those that were scrapped today', async () => {
  const read = async () => (await staff.call.deskToday({})).remakes;
  expect(await read()).toEqual({ count: 0, scrapped: 0, rows: [] });
  const { codes } = await createOrderInProduction(app, owner);
  for (const code of codes.slice(0, 2))
    await sendPlateEvent(staff, code, { transition: 'scrap', way: 'hand', note: 'A scratch' });
  const remakes = await read();
  const [row] = remakes?.rows ?? [];
  expect(remakes).toMatchObject({ count: 2, scrapped: 2, rows: [{ name: 'Imaging', plates: 2, late: 0 }] });
  const today = '2026-11-22';
  expect(remakes?.scrapped).toBe((await staff.call.deskRemakes({ from: today, to: today })).remakes.count);
  const { plates: listed } = await staff.call.deskPlates({ filter: 'remakes', station: row?.station });
  expect(row?.plates).toBe(listed.count);
  expect(listed.rows.every(({ remakeNo }) => remakeNo === 1)).toBe(true);
});

it('counts the proofs to post as the queue does', async () => {
  for (const status of [orderStatus.inProcessing, orderStatus.corrections, orderStatus.waitingForApproval])
    await app.createOrder({ orderedBy: owner, status });
  const { orders: queue } = await staff.call.deskQueue({ work: 'proofs' });
  expect(queue.count).toBe(2);
  expect((await staff.call.deskWorkCounts({})).proofs).toBe(queue.count);
});

it('shows each person the parts of their rights', async () => {
  const parts = async (...keys: Parameters<TestApp['createStaff']>[0][number][]) => {
    const { leaving, forUs, forCustomers, parcels, remakes } = await (await app.createStaff(keys)).call.deskToday({});
    return [leaving, forUs, forCustomers, parcels, remakes].map((part) => part !== null);
  };
  expect(await parts('PRODUCTION')).toEqual([true, false, false, true, true]);
  expect(await parts('ORDERS')).toEqual([true, true, true, true, true]);
  expect(await parts('CHAT')).toEqual([false, false, false, false, false]);
  await expect((await app.createStaff(['CONTENT'])).call.deskToday({})).rejects.toMatchObject({
    errorName: 'noPermission',
  });
});

it('counts what was scrapped from midnight on where the operator is', async () => {
  app.clock.set('2026-11-22T20:00:00.000Z');
  const { remakes } = await (await app.createStaff(['ORDERS'])).call.deskToday({});
  expect(remakes).toMatchObject({ count: 2, scrapped: 0 });
});
