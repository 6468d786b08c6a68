import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { setBoughtTypes } from '../../../testing/bought-types.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { files, orderHistory, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'FILES']);
});
afterAll(() => app.close());

const HOUR = 3_600_000;
/** A photograph of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const createPhoto = (name = 'scratch.png') => new File([png], name, { type: 'image/png' });
const report = (
  person: TestCustomer,
  orderId: number,
  { colours = ['face-1'], photos = [createPhoto()] }: { colours?: string[]; photos?: File[] } = {},
) =>
  person.call.ordersReportFault({ orderId, description: 'A scratch across the plate', colours }, { files: { photos } });

/** A delivered order; `ago` is the time since in milliseconds. */
async function createDelivered(owner: TestCustomer, ago = HOUR) {
  const order = await app.createOrder({
    orderedBy: owner,
    status: orderStatus.completed,
    inks: ['Cyan', 'Magenta', 'Yellow', 'Black', 'PANTONE 123 C'],
  });
  await app.deps.database.db
    .update(orderHistory)
    .set({ at: new Date(app.clock.now().getTime() - ago) })
    .where(eq(orderHistory.orderId, order.orderId));
  return order;
}

describe('a fault of a delivered order', () => {
  it('is reported with photographs and remade free of charge, straight in production with its files [FUL-24]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await createDelivered(owner);
    // Three plates were bought of the five that were quoted.
    await setBoughtTypes(app, orderId, [{ id: 1, colors: ['face-1', 'face-3', 'face-5'] }]);
    const words = { prepressNotes: 'Trap 0.1 mm', poNumber: 'PO-77', costCentre: 'Labels' };
    await app.deps.database.db.update(orders).set(words).where(eq(orders.id, orderId));
    const before = await owner.call.ordersFaults({ orderId });
    expect(before).toMatchObject({ closed: null, reports: [], remakeOf: null });
    expect(before.colours.map(({ no, ink }) => `${no} ${ink}`)).toEqual(['1 Cyan', '3 Yellow', '5 PANTONE 123 C']);
    await expect(report(owner, orderId, { colours: ['face-2'] })).rejects.toMatchObject({
      fields: { colours: { key: 'choiceInvalid' } },
    });
    await report(owner, orderId, { colours: ['face-3', 'face-5'] });
    const [email] = await waitForEmails(app, owner.email);
    expect(email?.subject).toBe(`We have received your report on order ${orderId}`);
    await expect(report(owner, orderId, { colours: ['face-1', 'face-5'] })).rejects.toMatchObject({
      fields: {
        colours: {
          key: 'faultPlateReported',
          params: { message: 'Plate 5 is in another report that is not decided yet.' },
        },
      },
    });

    expect((await staff.call.deskQueue({ work: 'faults' })).orders.rows.map(({ id }) => id)).toEqual([orderId]);
    const { reports } = await staff.call.deskFaults({ orderId });
    expect(reports).toMatchObject([
      {
        state: 'open',
        description: 'A scratch across the plate',
        colours: [{ no: 3 }, { no: 5 }],
        photos: [{ name: 'scratch.png' }],
      },
    ]);
    const reportId = reports[0]?.id ?? 0;
    const decision = { orderId, reportId, decision: 'remake', reason: 'Scratched in our washer' } as const;
    const { remakeOrderId } = await staff.call.deskDecideFault({ ...decision, colours: ['face-3', 'face-5'] });
    await expect(staff.call.deskDecideFault({ ...decision, decision: 'refuse', reason: 'No' })).rejects.toMatchObject({
      errorName: 'alreadyDecided',
    });

    const remake = await staff.call.deskOrder({ orderId: remakeOrderId ?? 0 });
    expect(remake.order).toMatchObject({ statusId: orderStatus.inProduction, price: 0, reorderOf: orderId });
    expect(remake.order.dueAt).not.toBeNull();
    expect(remake.ticket.separations.map(({ no, ink }) => `${no} ${ink}`)).toEqual(['3 Yellow', '5 PANTONE 123 C']);
    expect(remake.received.map(({ name }) => name)).toEqual(['face.pdf']);
    expect(remake.documents).toMatchObject([{ filename: 'proof-1.pdf', status: 1 }]);
    expect(remake.history).toMatchObject([{ event: 'remake', actorKind: 'staff' }]);
    expect(await staff.call.deskPrintouts({ orderId: remakeOrderId ?? 0 })).toMatchObject({
      isOrdered: true,
      order: { remakeReason: 'Scratched in our washer' },
      types: [{ key: 'physical', plates: [{ no: 3 }, { no: 5 }] }],
      delivery: { method: 'Local courier, Standard' },
    });
    const [stored] = await app.deps.database.db
      .select()
      .from(orders)
      .where(eq(orders.id, remakeOrderId ?? 0));
    expect(stored).toMatchObject(words);
    const after = await owner.call.ordersFaults({ orderId });
    expect(after.reports[0]).toMatchObject({ state: 'remade', remakeOrderId, reason: 'Scratched in our washer' });
    expect((await owner.call.ordersFaults({ orderId: remakeOrderId ?? 0 })).remakeOf).toBe(orderId);
    const { message } = await owner.call.genNotification({});
    expect(message[0]?.description).toContain(`We make it again free of charge as order ${remakeOrderId}.`);
    const emails = await waitForEmails(app, owner.email, 2);
    // Two workers may send at the same time, in any order.
    expect(emails.map(({ subject }) => subject)).toContain(`Order ${orderId}: we make it again free of charge`);
    expect((await owner.call.ordersIsexist({ id: remakeOrderId ?? 0 })).result).toMatchObject({
      price: 0,
      statusId: orderStatus.inProduction,
      allowPay: false,
      allowed: { invoice: { ok: false, reason: 'invoiceMissing' } },
    });
  });

  it('is followed by another one about other plates, until every plate is in an open report', async () => {
    const owner = await app.createOwner();
    const { orderId } = await createDelivered(owner);
    const first = await report(owner, orderId, { colours: ['face-1', 'face-2'] });
    await report(owner, orderId, { colours: ['face-3'] });
    const decision = { orderId, reportId: first.id, decision: 'remake', reason: '' } as const;
    // What the other report waits with is made again there, not twice.
    await expect(staff.call.deskDecideFault({ ...decision, colours: ['face-1', 'face-3'] })).rejects.toMatchObject({
      fields: {
        colours: {
          key: 'faultPlateReported',
          params: { message: 'Plate 3 is in another report that is not decided yet.' },
        },
      },
    });
    const third = await report(owner, orderId, { colours: ['face-4', 'face-5'] });
    expect((await owner.call.ordersFaults({ orderId })).closed).toBe('faultOpen');
    await expect(report(owner, orderId)).rejects.toMatchObject({ errorName: 'faultOpen' });
    await staff.call.deskDecideFault({ ...decision, reportId: third.id, decision: 'refuse', reason: 'No scratch' });
    expect((await owner.call.ordersFaults({ orderId })).closed).toBeNull();
    await staff.call.deskDecideFault({ ...decision, colours: ['face-1', 'face-2'] });
    expect((await staff.call.deskFaults({ orderId })).reports.map(({ state }) => state)).toEqual([
      'refused',
      'open',
      'remade',
    ]);
  });

  it('is one report of an order of files alone, which has no plates to name', async () => {
    const owner = await app.createOwner();
    const { orderId } = await createDelivered(owner);
    await setBoughtTypes(app, orderId, [{ id: 2, colors: [] }]);
    await report(owner, orderId, { colours: [] });
    await expect(report(owner, orderId, { colours: [] })).rejects.toMatchObject({ errorName: 'faultOpen' });
  });

  it('is credited, all of the invoice or a part, by staff who may move money [FUL-24]', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    await app.deps.database.db.update(orders).set({ statusId: orderStatus.shipped }).where(eq(orders.id, orderId));
    expect((await owner.call.ordersIsexist({ id: orderId })).result.allowed.invoice).toEqual({
      ok: true,
      reason: null,
    });
    const colours = (await owner.call.ordersFaults({ orderId })).colours.map(({ id }) => id);
    const { id: reportId } = await report(owner, orderId, { colours: colours.slice(0, 1) });
    const decision = { orderId, reportId, decision: 'credit', reason: 'Scratched in our washer' } as const;
    await expect(staff.call.deskDecideFault(decision)).rejects.toMatchObject({ errorName: 'noPermission' });
    const cashier = await app.createStaff(['ORDERS', 'PAYMENTS']);
    await expect(cashier.call.deskDecideFault({ ...decision, amount: 1_000_000 })).rejects.toMatchObject({
      errorName: 'creditTooHigh',
    });
    const { creditNote, remakeOrderId, refund } = await cashier.call.deskDecideFault({ ...decision, amount: 100 });
    expect(creditNote).toMatch(/^CN-\d{4}-\d{6}$/);
    expect(remakeOrderId).toBeNull();
    expect(refund).toBe('provider');
    expect((await owner.call.ordersIsexist({ id: orderId })).result.documents.creditNotes).toMatchObject([
      { number: creditNote, reason: 'fault', total: 105 },
    ]);
    expect((await owner.call.ordersFaults({ orderId })).reports[0]).toMatchObject({ state: 'credited', creditNote });
  });

  it('names a refund by hand to whoever credits an order paid in cash', async () => {
    const owner = await app.createOwner();
    const cashier = await app.createStaff(['ORDERS', 'PAYMENTS']);
    const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId });
    const { order } = await cashier.call.deskOrder({ orderId });
    const to = orderStatus.inProduction;
    await cashier.call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'Cash.' });
    await app.deps.database.db.update(orders).set({ statusId: orderStatus.shipped }).where(eq(orders.id, orderId));
    const { id: reportId } = await report(owner, orderId);
    const decision = { orderId, reportId, decision: 'credit', reason: 'Scratched' } as const;
    expect(await cashier.call.deskDecideFault(decision)).toMatchObject({ refund: 'byHand' });
  });

  it('is refused with a reason that the customer reads', async () => {
    const owner = await app.createOwner({ lang: 'ar' });
    const { orderId } = await createDelivered(owner);
    const { deadline } = await owner.call.ordersFaults({ orderId });
    const { id: reportId } = await report(owner, orderId);
    await expect(
      staff.call.deskDecideFault({ orderId, reportId, decision: 'refuse', reason: ' ' }),
    ).rejects.toMatchObject({ fields: { reason: expect.anything() } });
    const rejection = { orderId, reportId, decision: 'refuse', reason: 'The press scratched it.' } as const;
    await expect(staff.call.deskDecideFault({ ...rejection, reasonKey: 'madeWrong' })).rejects.toMatchObject({
      fields: { reasonKey: { key: 'choiceInvalid' } },
    });
    await staff.call.deskDecideFault({ ...rejection, reasonKey: 'press' });
    const history = await app.deps.database.db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
    expect(history.find(({ event }) => event === 'decideFault')?.reasonKey).toBe('press');
    expect((await owner.call.ordersFaults({ orderId })).reports[0]).toMatchObject({
      state: 'refused',
      reason: 'The press scratched it.',
      remakeOrderId: null,
    });
    const emails = await waitForEmails(app, owner.email, 2);
    expect(emails.map(({ subject }) => subject)).toContain(`بلاغك عن الطلب رقم ${orderId}`);
    // Within the 48 hours another fault can be reported. A report and its answer do not prolong them.
    await report(owner, orderId);
    expect((await owner.call.ordersFaults({ orderId })).deadline).toBe(deadline);
  });

  it.each([
    ['the last second of the 48 hours', 48 * HOUR - 1000, null],
    ['one second after them', 48 * HOUR + 1000, 'faultTooLate'],
  ])('can be reported until 48 hours after the delivery: %s [FUL-24]', async (_case, ago, error) => {
    const owner = await app.createOwner();
    const { orderId } = await createDelivered(owner, ago);
    expect((await owner.call.ordersFaults({ orderId })).closed).toBe(error);
    if (error) await expect(report(owner, orderId)).rejects.toMatchObject({ errorName: error });
    else await report(owner, orderId);
    const stored = await app.deps.database.db.select().from(files).where(eq(files.purpose, 'fault'));
    expect(stored.filter((file) => file.orderId === orderId)).toHaveLength(error ? 0 : 1);
  });

  it('needs a photograph in a format that shows, an order on its way, and the permission to order', async () => {
    const owner = await app.createOwner();
    const { orderId } = await createDelivered(owner);
    await expect(report(owner, orderId, { photos: [] })).rejects.toMatchObject({ errorName: 'uploadMissing' });
    await expect(report(owner, orderId, { photos: [new File(['x'], 'plate.exe')] })).rejects.toMatchObject({
      errorName: 'fileTypeRefused',
    });
    const ready = await app.createOrder({ orderedBy: owner, status: orderStatus.ready });
    await expect(report(owner, ready.orderId)).rejects.toMatchObject({ errorName: 'faultTooEarly' });
    const stranger = await app.createOwner();
    await expect(report(stranger, orderId)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(stranger.call.ordersFaults({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
    const reader = await app.createMember(owner, []);
    await app.assignToOrder(orderId, reader, ['UPLOAD_FILES']);
    await expect(report(reader, orderId)).rejects.toMatchObject({ errorName: 'noPermission' });
    const cashier = await app.createStaff(['PAYMENTS']);
    const { id: reportId } = await report(owner, orderId);
    await expect(
      cashier.call.deskDecideFault({ orderId, reportId, decision: 'refuse', reason: 'No' }),
    ).rejects.toMatchObject({ errorName: 'noPermission' });
    const other = await createDelivered(owner);
    await expect(
      staff.call.deskDecideFault({ orderId: other.orderId, reportId, decision: 'refuse', reason: 'No' }),
    ).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('opens its photographs for whoever sees the order, and for nobody else', async () => {
    const owner = await app.createOwner();
    const { orderId } = await createDelivered(owner);
    await report(owner, orderId);
    const photo = await app.waitFor(async () => {
      const { reports } = await owner.call.ordersFaults({ orderId });
      return reports[0]?.photos[0]?.url ? reports[0].photos[0] : null;
    });
    expect((await app.inject({ url: photo.url ?? '' })).statusCode).toBe(200);
    const stranger = await app.createOwner();
    await expect(stranger.call.filesTicket({ fileId: photo.id })).rejects.toMatchObject({ errorName: 'notFound' });
    expect((await staff.call.deskFileTicket({ fileId: photo.id })).url).toContain(photo.id);
  });
});
