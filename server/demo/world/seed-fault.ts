import { eq } from 'drizzle-orm';
import type { OrderStatusId } from '@platewright/domain/orders/order-status';
import { listBoughtPlates } from '../../src/modules/faults/fault-reports.ts';
import { issueCreditNote } from '../../src/modules/invoices/issue-credit-note.ts';
import { enterCredit, enterRefunds } from '../../src/modules/ledger/index.ts';
import { addOrderHistory } from '../../src/modules/orders/index.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { faultReports, payments, refunds, users } from '../../src/platform/db/schema/index.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { Publish } from '../../src/platform/outbox/domain-events.ts';
import { createPastDeps } from './create-past-deps.ts';
import type { DemoFault } from './demo-faults.ts';
import type { NamedPerson, SeededOrder } from './insert-order-with-history.ts';
import { requireFound } from './seed-people.ts';
import type { PastEvent } from './seed-past-events.ts';

const getAfternoon = (day: number): Date => new Date(Date.UTC(2026, 10, day, 11, 20));

/** Inserts a fault report and, when it was decided, its credit note. Returns what people were notified of. */
export async function seedFault(
  tx: Tx,
  staff: NamedPerson,
  order: SeededOrder,
  { description, reportedDay, credited }: DemoFault,
  recipientIds: readonly number[],
  deps: Deps,
): Promise<PastEvent[]> {
  const reportedAt = getAfternoon(reportedDay);
  const [person] = await tx.select().from(users).where(eq(users.id, order.createdBy));
  const { firstname, lastname, id: userId } = requireFound(person, `the person of order ${order.id}`);
  const userName = `${firstname} ${lastname}`;
  const [plate] = await listBoughtPlates(tx, order.id);
  const [report] = await tx
    .insert(faultReports)
    .values({ orderId: order.id, userId, userName, description, colours: plate ? [plate.id] : [], reportedAt })
    .returning({ id: faultReports.id });
  const { id: reportId } = requireFound(report, 'the fault report');
  const common = { orderId: order.id, status: order.statusId as OrderStatusId };
  await addOrderHistory(tx, {
    ...common,
    at: reportedAt,
    by: { kind: 'customer', id: userId, name: userName },
    event: 'reportFault',
    note: description,
  });
  const pastEvents: PastEvent[] = [];
  const remember = (event: PastEvent['event'], at: Date) =>
    pastEvents.push({ event, at, statusId: order.statusId, order, recipientIds });
  const { companyId } = order;
  remember({ type: 'faultReported', orderId: order.id, companyId, reportId, userId }, reportedAt);
  if (!credited) return pastEvents;

  const { day, net, reason } = credited;
  const at = getAfternoon(day);
  const publish: Publish = (event) => {
    if (event.type === 'creditNoteIssued') remember(event, at);
  };
  const note = await issueCreditNote(tx, publish, createPastDeps(deps, at), {
    orderId: order.id,
    reason: 'fault',
    note: reason,
    net,
  });
  // The card was refunded the same day.
  const [found] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  const payment = requireFound(found, `the payment of order ${order.id}`);
  await enterCredit(tx, { companyId, payment, credit: { amount: note.total, creditNoteId: note.id } }, at);
  const refunded = await tx
    .insert(refunds)
    .values({
      ...{ orderId: order.id, paymentId: payment.id, creditNoteId: note.id },
      ...{ cause: 'creditNote', amount: note.total, way: 'provider', state: 'done', tries: 1 },
      ...{ createdAt: at, updatedAt: at, closedAt: at },
    })
    .returning();
  await enterRefunds(tx, refunded, at);
  await tx
    .update(faultReports)
    .set({
      state: 'credited',
      reason,
      decidedBy: staff.id,
      decidedByName: staff.name,
      decidedAt: at,
      creditNote: note.number,
    })
    .where(eq(faultReports.id, reportId));
  await addOrderHistory(tx, {
    ...common,
    at,
    by: { kind: 'staff', id: staff.id, name: staff.name },
    event: 'decideFault',
    note: `${note.number} ${reason}`,
  });
  remember(
    {
      type: 'faultDecided',
      orderId: order.id,
      companyId,
      reportId,
      decision: 'credited',
      reason,
      remakeOrderId: null,
      creditNote: note.number,
      byId: staff.id,
    },
    at,
  );
  return pastEvents;
}
