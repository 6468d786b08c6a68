import { and, eq, sql } from 'drizzle-orm';
import type { DisputeState } from '@platewright/domain/payments/payment-dispute';
import { staff } from '../../platform/db/schema/index.ts';
import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** Money goes back by hand: nobody but staff can give it. */
    handRefundDue: { readonly orderId: number; readonly companyId: number };
    /** Staff have given it back, or found that nothing had come in. */
    handRefundSettled: {
      readonly orderId: number;
      readonly companyId: number;
      readonly state: 'refunded' | 'notNeeded';
      /** In fils. */
      readonly amount: number;
    };
    /** A customer disputes a payment, or the dispute has ended. */
    paymentDisputeChanged: {
      readonly orderId: number;
      readonly companyId: number;
      readonly statusId: number;
      readonly dispute: DisputeState;
    };
  }
}

export const paymentSubscribers: EventSubscribers = {
  /** The open pages of the desk at once, and an email to everybody who handles payments, unless staff did it. */
  paymentDisputeChanged: async ({ orderId, statusId, dispute }, { tx, deps, send }) => {
    send({ to: 'desk', payload: { orderId, statusId, event: 'paymentDisputeChanged' } });
    if (dispute === 'settled') return;
    const people = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.state, 'active'), sql`'PAYMENTS' = any(${staff.keys})`));
    for (const { id: staffId } of people) await deps.jobs.enqueue(tx, 'disputeEmail', { staffId, orderId, dispute });
  },
};
