import { and, eq, sql } from 'drizzle-orm';
import type { HandRefundCause, HandRefundOutcome } from '@platewright/domain/payments/refund';
import type { DisputeState } from '@platewright/domain/payments/payment-dispute';
import type { MismatchOutcome } from '@platewright/domain/payments/payment-mismatch';
import type { Tx } from '../../platform/db/database.ts';
import { staff } from '../../platform/db/schema/index.ts';
import type { debtQuestions } from './debts/staff-email.ts';
import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** A refund by hand is due: nobody but staff can make it. */
    handRefundDue: {
      readonly orderId: number;
      readonly companyId: number;
      readonly cause: HandRefundCause;
      /** In fils. */
      readonly amount: number;
      /** What is refunded, with its currency. */
      readonly sum: string;
    };
    /** A provider has charged another sum or currency than it was to charge. */
    paymentMismatched: {
      readonly orderId: number;
      readonly companyId: number;
      readonly statusId: number;
      /** The order does not wait for it, so all of it is refunded without a decision. */
      readonly isGoingBack: boolean;
      /** Sums with their currencies. */
      readonly received: string;
      readonly expected: string;
    };
    /** Staff have decided what becomes of it, or the provider has refunded it by itself. */
    paymentMismatchDecided: {
      readonly orderId: number;
      readonly companyId: number;
      readonly statusId: number;
      readonly outcome: MismatchOutcome;
    };
    /** Staff have given it back, found that nothing had come in, or leave it on the account. */
    handRefundClosed: {
      readonly orderId: number;
      readonly companyId: number;
      readonly state: HandRefundOutcome;
      /** In fils. */
      readonly amount: number;
    };
    /** Staff have recorded that the cash of an order was received. */
    cashReceived: {
      readonly orderId: number;
      readonly companyId: number;
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
    /** A payment of debts is disputed, or its provider refuses to give it back. */
    debtPaymentQuestioned: {
      readonly debtPaymentId: string;
      readonly companyId: number;
      readonly about: (typeof debtQuestions)[number];
    };
  }
}

export const paymentSubscribers: EventSubscribers = {
  /** The open pages of the desk at once, and an email to everybody who handles payments, unless staff did it. */
  paymentDisputeChanged: async ({ orderId, statusId, dispute }, { tx, deps, send }) => {
    send({ to: 'desk', payload: { orderId, statusId, event: 'paymentDisputeChanged' } });
    if (dispute === 'settled') return;
    for (const staffId of await listPaymentStaff(tx))
      await deps.jobs.enqueue(tx, 'email', { kind: 'staffDispute', params: { dispute }, staffId, orderId });
  },
  debtPaymentQuestioned: async ({ debtPaymentId, about }, { tx, deps }) => {
    const email = { kind: 'staffDebtPayment', params: { debtPaymentId, about }, orderId: null } as const;
    for (const staffId of await listPaymentStaff(tx)) await deps.jobs.enqueue(tx, 'email', { ...email, staffId });
  },
  paymentMismatched: async ({ orderId, statusId, isGoingBack, received, expected }, { tx, deps, send }) => {
    send({ to: 'desk', payload: { orderId, statusId, event: 'paymentMismatched' } });
    const params = { about: isGoingBack ? 'mismatchRefunded' : 'mismatch', amount: received, expected } as const;
    for (const staffId of await listPaymentStaff(tx))
      await deps.jobs.enqueue(tx, 'email', { kind: 'staffPayment', params, staffId, orderId });
  },
  paymentMismatchDecided: ({ orderId, statusId }, { send }) => {
    send({ to: 'desk', payload: { orderId, statusId, event: 'paymentMismatchDecided' } });
  },
  /** A refund in cash follows on what staff did; a refund that a provider refuses would be seen by nobody. */
  handRefundDue: async ({ orderId, cause, sum }, { tx, deps }) => {
    if (cause === 'offline') return;
    const params = { about: 'refundRejected', amount: sum, expected: null } as const;
    for (const staffId of await listPaymentStaff(tx))
      await deps.jobs.enqueue(tx, 'email', { kind: 'staffPayment', params, staffId, orderId });
  },
};

/** Who is told about money: everybody who handles payments, or who manages the staff while nobody does. */
async function listPaymentStaff(tx: Tx): Promise<number[]> {
  const people = await tx
    .select({ id: staff.id, handlesPayments: sql<boolean>`'PAYMENTS' = any(${staff.keys})` })
    .from(staff)
    .where(and(eq(staff.state, 'active'), sql`${staff.keys} && array['PAYMENTS', 'STAFF']`));
  const chosen = people.filter(({ handlesPayments }) => handlesPayments);
  return (chosen.length > 0 ? chosen : people).map(({ id }) => id);
}
