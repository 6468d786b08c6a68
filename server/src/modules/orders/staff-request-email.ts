import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { orderRequests, orders } from '../../platform/db/schema/index.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { createStaffOrderEmail, defineEmail, isolateUserText, type EmailParamsOf } from '../notifications/index.ts';
import { listOrderStaff } from './order-staff.ts';

export const staffRequestEmails = {
  /** What a customer asks for. A request that was answered or withdrawn meanwhile needs no email. */
  staffRequest: defineEmail(z.object({ requestId: z.int() }), {
    states: ['active'],
    createContent: async (context) => {
      const [request] = await context.tx
        .select()
        .from(orderRequests)
        .where(
          and(
            eq(orderRequests.id, context.params.requestId),
            eq(orderRequests.orderId, context.orderId ?? 0),
            eq(orderRequests.state, 'waiting'),
          ),
        );
      if (!request) return null;
      const facts = [
        ['staffRequest.from', isolateUserText(request.requestedByName)],
        ['facts.request', isolateUserText(request.message)],
      ] as const;
      return createStaffOrderEmail(context, { group: 'staffRequest', kind: request.kind, facts });
    },
  }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface StaffEmails extends EmailParamsOf<typeof staffRequestEmails> {}
}

/** Whoever works on the order is written to, or everybody who may when nobody does yet. */
export async function enqueueRequestEmails(
  { orderId, requestId }: DomainEventOf<'orderRequestMade'>,
  { tx, deps }: SubscriberContext,
): Promise<void> {
  const [order] = await tx.select({ assignedTo: orders.assignedTo }).from(orders).where(eq(orders.id, orderId));
  const everybody = await listOrderStaff(tx);
  const assigned = everybody.filter(({ id }) => id === order?.assignedTo);
  const people = assigned.length > 0 ? assigned : everybody;
  for (const { id: staffId } of people)
    await deps.jobs.enqueue(tx, 'email', { kind: 'staffRequest', params: { requestId }, staffId, orderId });
}
