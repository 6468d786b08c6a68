import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { staffRoles, type StaffRole } from '@platewright/domain/staff/staff-roles';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { setBoughtTypes } from '../../../testing/bought-types.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { faultReports, orderHistory, orders } from '../../platform/db/schema/index.ts';

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

  const two = ['face-1', 'face-2'];
  it.each([
    [two, ['face-2', 'face-1'], 'remakeOpen'] as const,
    ...inBothOrders(two, ['face-3']).map((pair) => [...pair, 'done'] as const),
  ])('of %j and of %j by two people at once: no plate is made twice', async (first, second, outcome) => {
    const colleague = await createStaff('admin');
    const orderId = await createDelivered(await app.createOwner());
    const calls = [() => remake(prepress, orderId, [...first]), () => remake(colleague, orderId, [...second])];
    expect(await callAtOnce(app, { orders: orderId }, calls)).toEqual(['done', outcome]);
    expect((await prepress.call.deskFaults({ orderId })).remakes).toHaveLength(outcome === 'done' ? 2 : 1);
  });

  it('is made again when it has left', async () => {
    const orderId = await createDelivered(await app.createOwner());
    await remake(prepress, orderId, ['face-1', 'face-2']);
    await expect(remake(prepress, orderId, ['face-2'])).rejects.toMatchObject({ errorName: 'remakeOpen' });
    await app.deps.database.db
      .update(orders)
      .set({ statusId: orderStatus.shipped })
      .where(eq(orders.sourceOrderId, orderId));
    await remake(prepress, orderId, ['face-2']);
  });

  it('leaves plates of a report to its decision, and no others', async () => {
    const owner = await app.createOwner();
    const orderId = await createDelivered(owner);
    await addReport(owner, orderId, ['face-1']);
    await expect(remake(prepress, orderId, ['face-1', 'face-2'])).rejects.toMatchObject({
      fields: { colours: { key: 'faultPlateReported' } },
    });
    await remake(prepress, orderId, ['face-2']);

    const files = await createDelivered(owner);
    await setBoughtTypes(app, files, [{ id: 2, colors: [] }]);
    await addReport(owner, files, []);
    await expect(remake(prepress, files, [])).rejects.toMatchObject({ errorName: 'faultOpen' });
  });

  it.each([
    ['decision', 'remake', 'face-1', ['done', 'remakeOpen']] as const,
    ['remake', 'decision', 'face-1', ['faultPlateReported', 'done']] as const,
    ...inBothOrders('decision' as const, 'remake' as const).map(
      (pair) => [...pair, 'face-2', ['done', 'remakeOpen']] as const,
    ),
  ])(
    'is not made beside a decision that names the plate, too: %s before %s of %s',
    async (first, second, plate, outcomes) => {
      const owner = await app.createOwner();
      const colleague = await createStaff('admin');
      const orderId = await createDelivered(owner);
      const reportId = await addReport(owner, orderId, ['face-1']);
      const calls = {
        decision: () =>
          prepress.call.deskDecideFault({ orderId, reportId, decision: 'remake', colours: ['face-1', 'face-2'] }),
        remake: () => remake(colleague, orderId, [plate]),
      };
      expect(
        await callAtOnce(app, { orders: orderId, fault_reports: reportId }, [calls[first], calls[second]]),
      ).toEqual(outcomes);
      const { remakes, reports } = await prepress.call.deskFaults({ orderId });
      const isDecided = outcomes[first === 'decision' ? 0 : 1] === 'done';
      expect([remakes.length, reports[0]?.state]).toEqual([1, isDecided ? 'remade' : 'open']);
    },
  );

  it('is waited for by a decision that names a plate in work', async () => {
    const owner = await app.createOwner();
    const orderId = await createDelivered(owner);
    await remake(prepress, orderId, ['face-2']);
    const reportId = await addReport(owner, orderId, ['face-1']);
    const decide = (colours: string[]) =>
      prepress.call.deskDecideFault({ orderId, reportId, decision: 'remake', colours });
    await expect(decide(['face-1', 'face-2'])).rejects.toMatchObject({ errorName: 'remakeOpen' });
    await decide(['face-1']);
    expect((await prepress.call.deskFaults({ orderId })).remakes).toHaveLength(2);
  });
});
