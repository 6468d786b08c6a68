import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { staffRoles, type StaffRole } from '@platewright/domain/staff/staff-roles';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { checkouts, faultReports, orderHistory, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
const createStaff = (role: StaffRole['key']) => app.createStaff(staffRoles.find(({ key }) => key === role)?.keys ?? []);
let prepress: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  prepress = await createStaff('prepress');
});
afterAll(() => app.close());

const DAY = 86_400_000;
/** A delivered order of three plates. */
const createDelivered = async (owner: TestCustomer, status: number = orderStatus.completed) =>
  (await app.createOrder({ orderedBy: owner, status, inks: ['Cyan', 'Magenta', 'Black'] })).orderId;
const remake = (person: TestStaff, orderId: number, colours: string[] = ['face-1'], reason = 'Lost by the courier.') =>
  person.call.deskRemakeOrder({ orderId, colours, reason });
const addReport = async (owner: TestCustomer, orderId: number, colours: string[]) => {
  const [report] = await app.deps.database.db
    .insert(faultReports)
    .values({
      orderId,
      userId: owner.userId,
      userName: 'Owner',
      description: 'Scratched',
      colours,
      reportedAt: app.clock.now(),
    })
    .returning({ id: faultReports.id });
  return report?.id ?? 0;
};

describe('a remake without a report of the customer', () => {
  it('is begun by the standard role for prepress at any time, with its reason', async () => {
    const owner = await app.createOwner();
    const orderId = await createDelivered(owner);
    await app.deps.database.db
      .update(orderHistory)
      .set({ at: new Date(app.clock.now().getTime() - 400 * DAY) })
      .where(eq(orderHistory.orderId, orderId));
    expect((await owner.call.ordersFaults({ orderId })).closed).toBe('faultTooLate');
    await expect(remake(await createStaff('accounts'), orderId)).rejects.toMatchObject({ errorName: 'noPermission' });
    const { remakeOrderId } = await remake(prepress, orderId, ['face-1', 'face-3']);
    const made = await prepress.call.deskOrder({ orderId: remakeOrderId });
    expect(made.order).toMatchObject({ statusId: orderStatus.inProduction, price: 0, reorderOf: orderId });
    expect(made.ticket.separations.map(({ no, ink }) => `${no} ${ink}`)).toEqual(['1 Cyan', '3 Black']);
    expect(await prepress.call.deskPrintouts({ orderId: remakeOrderId })).toMatchObject({
      order: { remakeReason: 'Lost by the courier.' },
    });
    const { history } = await prepress.call.deskOrder({ orderId });
    expect(history[0]).toMatchObject({ event: 'remakeOrder', note: `→ ${remakeOrderId} Lost by the courier.` });
    expect(await prepress.call.deskFaults({ orderId })).toMatchObject({ remakes: [remakeOrderId], remakeOf: null });
    expect((await prepress.call.deskFaults({ orderId: remakeOrderId })).remakeOf).toBe(orderId);
    expect((await owner.call.ordersFaults({ orderId: remakeOrderId })).remakeOf).toBe(orderId);
    const { message } = await owner.call.genNotification({});
    expect(message[0]?.description).toContain(`free of charge as order ${remakeOrderId}`);
    const [email] = await waitForEmails(app, owner.email);
    expect(email?.subject).toBe(`Order ${orderId}: we make it again free of charge`);
    expect(email?.text).toContain('Lost by the courier.');
    expect(email?.text).toContain(`/order/${remakeOrderId}/projectDetails`);
  });

  it('names its reason and plates that were bought, of an order that was paid', async () => {
    const owner = await app.createOwner();
    const orderId = await createDelivered(owner);
    await expect(remake(prepress, orderId, ['face-1'], ' ')).rejects.toMatchObject({
      fields: { reason: { key: 'faultReasonRequired' } },
    });
    await expect(remake(prepress, orderId, [])).rejects.toMatchObject({
      fields: { colours: { key: 'faultColoursRequired' } },
    });
    await expect(remake(prepress, orderId, ['face-9'])).rejects.toMatchObject({
      fields: { colours: { key: 'choiceInvalid' } },
    });
    for (const status of [orderStatus.approvedPaymentDue, orderStatus.cancelled])
      await expect(remake(prepress, await createDelivered(owner, status))).rejects.toMatchObject({
        errorName: 'notEditableNow',
      });
  });

  it('is made once by two people at once, of other plates by both, and again when it has left', async () => {
    const owner = await app.createOwner();
    const colleague = await createStaff('admin');
    const orderId = await createDelivered(owner);
    const results = await Promise.allSettled([
      remake(prepress, orderId, ['face-1', 'face-2']),
      remake(colleague, orderId, ['face-2', 'face-1']),
      remake(colleague, orderId, ['face-3']),
    ]);
    expect(results[2]?.status).toBe('fulfilled');
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { errorName: 'remakeOpen' } });
    expect((await prepress.call.deskFaults({ orderId })).remakes).toHaveLength(2);
    await app.deps.database.db
      .update(orders)
      .set({ statusId: orderStatus.shipped })
      .where(eq(orders.sourceOrderId, orderId));
    await remake(prepress, orderId, ['face-2']);
  });

  it('leaves plates of a report to its decision, and no others', async () => {
    const owner = await app.createOwner();
    const orderId = await createDelivered(owner);
    const reportId = await addReport(owner, orderId, ['face-1']);
    await expect(remake(prepress, orderId, ['face-1', 'face-2'])).rejects.toMatchObject({
      fields: { colours: { key: 'faultPlateReported' } },
    });
    await remake(prepress, orderId, ['face-2']);
    // Either of two people makes the plate again, never both.
    const results = await Promise.allSettled([
      prepress.call.deskDecideFault({ orderId, reportId, decision: 'remake', colours: ['face-1'] }),
      remake(await createStaff('admin'), orderId, ['face-1']),
    ]);
    expect(results[0].status).toBe('fulfilled');
    expect(results[1].status).toBe('rejected');
    expect((await prepress.call.deskFaults({ orderId })).remakes).toHaveLength(2);

    const files = await createDelivered(owner);
    await app.deps.database.db
      .update(checkouts)
      .set({ types: [{ id: 2, colors: [] }] })
      .where(eq(checkouts.orderId, files));
    await addReport(owner, files, []);
    await expect(remake(prepress, files, [])).rejects.toMatchObject({ errorName: 'faultOpen' });
  });
});
