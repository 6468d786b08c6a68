import { and, eq } from 'drizzle-orm';
import { orderRequests, orders } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { isolateUserText, sendStaffOrderEmail } from '../notifications/index.ts';
import { listOrderStaff } from './order-staff.ts';

/** Whoever works on the order is written to, or everybody who may when nobody does yet. */
export async function enqueueRequestEmails(
  { orderId, requestId }: DomainEventOf<'orderRequestMade'>,
  { tx, deps }: SubscriberContext,
): Promise<void> {
  const [order] = await tx.select({ assignedTo: orders.assignedTo }).from(orders).where(eq(orders.id, orderId));
  const everybody = await listOrderStaff(tx);
  const assigned = everybody.filter(({ id }) => id === order?.assignedTo);
  const people = assigned.length > 0 ? assigned : everybody;
  for (const { id: staffId } of people) await deps.jobs.enqueue(tx, 'requestEmail', { staffId, orderId, requestId });
}

/**
 * Job: emails one of the staff what a customer asks for. A request that was answered or withdrawn meanwhile needs no email.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendRequestEmail(
  deps: Deps,
  { staffId, orderId, requestId }: JobData['requestEmail'],
): Promise<void> {
  const [request] = await deps.database.db
    .select()
    .from(orderRequests)
    .where(
      and(eq(orderRequests.id, requestId), eq(orderRequests.orderId, orderId), eq(orderRequests.state, 'waiting')),
    );
  if (!request) return;
  const facts = [
    ['staffRequest.from', isolateUserText(request.requestedByName)],
    ['facts.request', isolateUserText(request.message)],
  ] as const;
  await sendStaffOrderEmail(deps, { staffId, orderId, group: 'staffRequest', kind: request.kind, facts });
}
