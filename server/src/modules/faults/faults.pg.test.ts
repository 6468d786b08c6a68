import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { listStoredRefunds } from '../../../testing/run-refunds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { waitForIdleJobs } from '../../../testing/wait-for-idle-jobs.ts';
import {
  creditNotes,
  faultReports,
  files,
  notifications,
  orderHistory,
  orders,
} from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
  colleague = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());

/** A photograph of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const report = (person: TestCustomer, orderId: number, colour = 'face-1') =>
  person.call.ordersReportFault(
    { orderId, description: 'A scratch across the plate', colours: [colour] },
    { files: { photos: [new File([png], 'scratch.png')] } },
  );

/** An order that was paid by card and is with the customer. */
async function createDelivered() {
  const owner = await app.createOwner();
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  await app.deps.database.db.update(orders).set({ statusId: orderStatus.shipped }).where(eq(orders.id, orderId));
  return { owner, orderId };
}
async function createReported() {
  const { owner, orderId } = await createDelivered();
  const { id: reportId } = await report(owner, orderId);
  return { owner, orderId, reportId };
}
type Decision = 'remake' | 'credit' | 'refuse';
const decide = (
  person: TestStaff,
  { orderId, reportId }: { readonly orderId: number; readonly reportId: number },
  decision: Decision,
  colours: readonly string[] = ['face-1'],
) =>
  person.call.deskDecideFault({
    ...{ orderId, reportId, decision, reason: 'Scratched in our washer' },
    ...(decision === 'remake' ? { colours: [...colours] } : {}),
  });

/** The reports of an order, and what follows from them. */
async function readOutcome(orderId: number, owner: TestCustomer) {
  const { db } = app.deps.database;
  for (const job of ['email', 'refundPayment'] as const) await waitForIdleJobs(app, job);
  const reports = await db
    .select()
    .from(faultReports)
    .where(eq(faultReports.orderId, orderId))
    .orderBy(faultReports.id);
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
  const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId));
  const refunds = await listStoredRefunds(app, orderId);
  const back = new Set(refunds.filter(({ state }) => state === 'done').map(({ creditNoteId }) => creditNoteId));
  const remakes = await db.select().from(orders).where(eq(orders.sourceOrderId, orderId));
  const photos = await db
    .select()
    .from(files)
    .where(and(eq(files.orderId, orderId), eq(files.purpose, 'fault')));
  const notified = await db.select().from(notifications).where(eq(notifications.orderId, orderId));
  const emails = (await app.readEmails()).filter(({ to, subject }) => to === owner.email && subject.includes('again'));
  return {
    reports: reports.map(({ state }) => state),
    history: history.filter(({ event }) => event.endsWith('Fault')).map(({ event }) => event),
    notified: notified.filter(({ textKey }) => textKey.startsWith('fault')).map(({ textKey }) => textKey),
    remakes: remakes.map(({ id, statusId }) => [id === reports[0]?.remakeOrderId, statusId]),
    credited: notes.map(({ id, number }) => [number === reports[0]?.creditNote, back.has(id)]),
    ...{ photos: photos.length, remakeEmails: emails.length },
  };
}
const decided = { history: ['reportFault', 'decideFault'], photos: 1 };
const outcomes = {
  remake: {
    ...decided,
    ...{ reports: ['remade'], notified: ['faultReported', 'faultRemade'] },
    ...{ remakes: [[true, orderStatus.inProduction]], credited: [], remakeEmails: 1 },
  },
  credit: {
    ...decided,
    ...{ reports: ['credited'], notified: ['faultReported', 'faultCredited'] },
    ...{ remakes: [], credited: [[true, true]], remakeEmails: 0 },
  },
  refuse: {
    ...decided,
    ...{ reports: ['refused'], notified: ['faultReported', 'faultRefused'] },
    ...{ remakes: [], credited: [], remakeEmails: 0 },
  },
} as const;

describe('a reported fault that two staff decide about at once', () => {
  it.each([
    ['remake', 'remake'] as const,
    ['credit', 'credit'] as const,
    ...inBothOrders('remake' as const, 'credit' as const),
    ...inBothOrders('credit' as const, 'refuse' as const),
  ])('%s before %s: the first decides, the other is refused by name', async (first, second) => {
    const { owner, orderId, reportId } = await createReported();
    const refund = vi.spyOn(getRemoteProvider(app, 'card'), 'refund');
    const calls = [
      () => decide(staff, { orderId, reportId }, first),
      () => decide(colleague, { orderId, reportId }, second),
    ];
    expect(await callAtOnce(app, { orders: orderId, fault_reports: reportId }, calls)).toEqual([
      'done',
      'alreadyDecided',
    ]);
    expect(await readOutcome(orderId, owner)).toEqual(outcomes[first]);
    expect(refund).toHaveBeenCalledTimes(first === 'credit' ? 1 : 0);
    refund.mockRestore();
  });
});

describe('a fault that is reported at the same time', () => {
  it.each([
    ['the same plate', 'face-1', 'faultPlateReported', 1],
    ['another plate', 'face-2', 'done', 2],
  ] as const)(
    'as %s, by two people of a company: nothing of a report that is refused is kept',
    async (_w, colour, outcome, stored) => {
      const { owner, orderId } = await createDelivered();
      const calls = [() => report(owner, orderId), () => report(owner, orderId, colour)];
      // The photographs arrive before the order is locked, in any order.
      expect((await callAtOnce(app, { orders: orderId }, calls)).toSorted()).toEqual(['done', outcome].toSorted());
      expect(await readOutcome(orderId, owner)).toMatchObject({
        ...{ reports: Array(stored).fill('open'), history: Array(stored).fill('reportFault'), photos: stored },
        notified: Array(stored).fill('faultReported'),
      });
    },
  );

  it('while staff make its plate again as well: it is taken, and waits for a decision of its own', async () => {
    const both = ['face-1', 'face-2'];
    const remade = await createReported();
    const calls = [() => decide(staff, remade, 'remake', both), () => report(remade.owner, remade.orderId, 'face-2')];
    expect(await callAtOnce(app, { orders: remade.orderId }, calls)).toEqual(['done', 'done']);
    // Whether the plate that is being made again answers it, staff see in the report before.
    expect(await readOutcome(remade.orderId, remade.owner)).toMatchObject({
      ...{ reports: ['remade', 'open'], remakes: [[true, orderStatus.inProduction]], photos: 2 },
    });
  });

  it('while staff credit the one before: of another plate it waits for an answer of its own', async () => {
    const { owner, orderId, reportId } = await createReported();
    const calls = [() => decide(staff, { orderId, reportId }, 'credit'), () => report(owner, orderId, 'face-2')];
    expect(await callAtOnce(app, { orders: orderId }, calls)).toEqual(['done', 'done']);
    expect(await readOutcome(orderId, owner)).toMatchObject({
      reports: ['credited', 'open'],
      credited: [[true, true]],
    });
    const [, second] = (await staff.call.deskFaults({ orderId })).reports.toSorted((a, b) => a.id - b.id);
    // All of the invoice is credited already.
    await expect(decide(staff, { orderId, reportId: second?.id ?? 0 }, 'credit')).rejects.toMatchObject({
      errorName: 'nothingToCredit',
    });
  });
});
