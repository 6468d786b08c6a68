import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders, staff as staffTable } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  [staff, colleague] = [await app.createStaff(['ORDERS']), await app.createStaff(['ORDERS'])];
  await app.deps.database.db
    .update(staffTable)
    .set({ name: 'Noura Haddad' })
    .where(eq(staffTable.id, colleague.staffId));
});
afterAll(() => app.close());

const listIds = async (input: Parameters<TestStaff['call']['deskQueue']>[0], person = staff) =>
  (await person.call.deskQueue({ _start: 0, _end: 100, ...input })).orders.rows.map(({ id }) => id);
const changeOrder = (orderId: number, columns: Partial<typeof orders.$inferInsert>) =>
  app.deps.database.db.update(orders).set(columns).where(eq(orders.id, orderId));

describe('who works on an order', () => {
  it('is assigned, listed as one’s own, found by name and kept in the history', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    const { colleagues } = await staff.call.deskColleagues({});
    expect(colleagues).toContainEqual({ id: colleague.staffId, name: 'Noura Haddad' });
    expect(await listIds({ work: 'nobody' })).toContain(orderId);
    await staff.call.deskAssignOrder({ orderId, staffId: colleague.staffId, seen: null });
    expect(await listIds({ work: 'nobody' })).not.toContain(orderId);
    expect(await listIds({ work: 'mine' })).not.toContain(orderId);
    expect(await listIds({ work: 'mine' }, colleague)).toEqual([orderId]);
    expect(await listIds({ search: 'noura' })).toEqual([orderId]);
    expect((await colleague.call.deskWorkCounts({})).mine).toBe(1);
    const { order, history } = await staff.call.deskOrder({ orderId });
    expect(order.assignedTo).toEqual({ id: colleague.staffId, name: 'Noura Haddad', mayWork: true });
    expect(history[0]).toMatchObject({ event: 'assignOrder', note: 'Noura Haddad' });
    // A finished order is nobody's work any more.
    await changeOrder(orderId, { statusId: orderStatus.completed });
    expect(await listIds({ work: 'mine' }, colleague)).toEqual([]);
  });

  it('is refused to the second of two people, and to whoever may not work on orders', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    await staff.call.deskAssignOrder({ orderId, staffId: colleague.staffId, seen: null });
    await expect(staff.call.deskAssignOrder({ orderId, staffId: staff.staffId, seen: null })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    const cashier = await app.createStaff(['PAYMENTS']);
    await expect(
      staff.call.deskAssignOrder({ orderId, staffId: cashier.staffId, seen: colleague.staffId }),
    ).rejects.toMatchObject({ fields: { staffId: { key: 'choiceInvalid' } } });
    await expect(
      cashier.call.deskAssignOrder({ orderId, staffId: null, seen: colleague.staffId }),
    ).rejects.toMatchObject({ errorName: 'noPermission' });
    expect(await staff.call.deskAssignOrder({ orderId, staffId: null, seen: colleague.staffId })).toEqual({
      assignedTo: null,
    });
  });
});

describe('orders of one of the staff who may not work on them any more', () => {
  it('are nobody’s when the account is blocked or loses the permission; finished ones keep the name', async () => {
    const admin = await app.createStaff(['STAFF', 'ORDERS']);
    const owner = await app.createOwner();
    for (const leave of [
      (staffId: number) => admin.call.deskBlockStaff({ staffId, blocked: true }),
      (staffId: number) => admin.call.deskChangeStaff({ staffId, name: 'Rami', keys: ['PAYMENTS'], revision: 0 }),
    ]) {
      const { staffId } = await app.createStaff(['ORDERS']);
      const [open, finished] = [
        await app.createOrder({ orderedBy: owner }),
        await app.createOrder({ orderedBy: owner }),
      ];
      for (const { orderId } of [open, finished]) await staff.call.deskAssignOrder({ orderId, staffId, seen: null });
      await changeOrder(finished.orderId, { statusId: orderStatus.completed });
      await leave(staffId);
      const { order, history } = await staff.call.deskOrder({ orderId: open.orderId });
      expect(order.assignedTo).toBeNull();
      expect(history[0]).toMatchObject({ event: 'assignOrder', note: '', actorKind: 'staff' });
      expect(await listIds({ work: 'nobody' })).toContain(open.orderId);
      expect((await staff.call.deskOrder({ orderId: finished.orderId })).order.assignedTo).toMatchObject({
        id: staffId,
        mayWork: false,
      });
    }
  });

  it('are nobody’s too where they were not released, and somebody else takes them', async () => {
    const gone = await app.createStaff(['ORDERS']);
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    await staff.call.deskAssignOrder({ orderId, staffId: gone.staffId, seen: null });
    await app.deps.database.db.update(staffTable).set({ state: 'blocked' }).where(eq(staffTable.id, gone.staffId));
    const { rows } = (await staff.call.deskQueue({ work: 'nobody', _start: 0, _end: 100 })).orders;
    expect(rows.find(({ id }) => id === orderId)?.assignedTo).toMatchObject({ id: gone.staffId, mayWork: false });
    await staff.call.deskAssignOrder({ orderId, staffId: staff.staffId, seen: gone.staffId });
    expect(await listIds({ work: 'nobody' })).not.toContain(orderId);
  });
});

describe('when an order has to be done', () => {
  it('is promised when production begins and sorts the queue; staff change it with a reason', async () => {
    const accountant = await app.createStaff(['ORDERS', 'PAYMENTS']);
    const { orderId } = await app.createOrder({
      orderedBy: await app.createOwner(),
      status: orderStatus.onHold,
    });
    expect((await staff.call.deskOrder({ orderId })).order.dueAt).toBeNull();
    // Resuming is no new promise: one that was never made stays open.
    const { revision } = (await staff.call.deskOrder({ orderId })).order;
    await accountant.call.deskTransitionOrder({ orderId, to: orderStatus.inProduction, revision, note: '' });
    expect((await staff.call.deskOrder({ orderId })).order.dueAt).toBeNull();
    const day = '2099-01-01';
    await expect(staff.call.deskSetDue({ orderId, day, reason: 'Press is booked', seen: null })).rejects.toMatchObject({
      fields: { day: { key: 'dueDayInvalid' } },
    });
    const near = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    await expect(staff.call.deskSetDue({ orderId, day: near, reason: '  ', seen: null })).rejects.toMatchObject({
      fields: { reason: expect.anything() },
    });
    const { dueAt } = await staff.call.deskSetDue({ orderId, day: near, reason: 'Press is booked', seen: null });
    await expect(staff.call.deskSetDue({ orderId, day: near, reason: 'Later', seen: null })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    const { order, history } = await staff.call.deskOrder({ orderId });
    expect(order).toMatchObject({ dueAt, dueReason: 'Press is booked' });
    expect(history[0]).toMatchObject({ event: 'setDue', note: `${near}: Press is booked` });
    expect((await listIds({ sort: 'dueAt', direction: 'asc' }))[0]).toBe(orderId);
    expect(await listIds({ work: 'overdue' })).not.toContain(orderId);
    await changeOrder(orderId, { dueAt: new Date(app.clock.now().getTime() - 1) });
    expect(await listIds({ work: 'overdue' })).toEqual([orderId]);
    await changeOrder(orderId, { statusId: orderStatus.shipped });
    expect(await listIds({ work: 'overdue' })).toEqual([]);
    await expect(staff.call.deskSetDue({ orderId, day: near, reason: 'Too late', seen: null })).rejects.toMatchObject({
      errorName: 'notEditableNow',
    });
  });

  it('is two working days after the payment in the UAE', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    // Paid on Friday, 20 November 2026: counted from Sunday.
    expect((await staff.call.deskOrder({ orderId })).order.dueAt).toBe('2026-11-24T14:00:00.000Z');
  });

  it('waits since the order got its status', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    await changeOrder(orderId, { statusSince: app.clock.now() });
    const before = (await staff.call.deskOrder({ orderId })).order;
    app.clock.advance({ minutes: 10 });
    await staff.call.deskTransitionOrder({
      orderId,
      to: orderStatus.inProcessing,
      revision: before.revision,
      note: '',
    });
    const { statusSince } = (await staff.call.deskOrder({ orderId })).order;
    expect(Date.parse(statusSince) - Date.parse(before.statusSince)).toBe(10 * 60_000);
    expect((await listIds({ sort: 'statusSince', direction: 'desc' }))[0]).toBe(orderId);
  });
});
