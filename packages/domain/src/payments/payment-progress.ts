import type { AttemptState } from './payment-attempt.ts';
import { capturerByMethod, isPaymentMethodId } from './payment-methods.ts';

/**
 * How the payment of an order stands, as it is told to customer and staff. `arranged`: cash or a cheque was chosen and
 * staff have not accepted it; `awaited`: a transfer was chosen and has not come in; `due`: accepted and not paid yet; `overdue`: not paid in time, or the cheque bounced; `paid`;
 * `refundDue`: it goes back, and nobody has given it back yet; `credited`: given back, or not owed any more.
 */
export const paymentStages = ['arranged', 'awaited', 'due', 'overdue', 'paid', 'refundDue', 'credited'] as const;
export type PaymentStage = (typeof paymentStages)[number];

/** Whether something is still to be paid, sooner or later. */
export const isToPay = (stage: PaymentStage): boolean =>
  stage === 'arranged' || stage === 'awaited' || stage === 'due' || stage === 'overdue';

export interface PaymentProgress {
  readonly stage: PaymentStage;
  /** Null when nothing is due, and for cash and a transfer that was taken back, which have no day: due until somebody has received them. */
  readonly dueAt: Date | null;
}

export interface PaymentProgressFacts {
  readonly method: string;
  readonly state: AttemptState;
  /** All of it goes back, or has gone: the order was cancelled, or something else has paid it. */
  readonly isGoingBack: boolean;
  /** Some of it is to go back, and the customer does not have it yet. */
  readonly isRefundOpen: boolean;
  /** Staff with the right for payments have recorded that its cash was received. */
  readonly isCashReceived: boolean;
  /** Staff have found that its transfer was not its money. */
  readonly isTransferTakenBack: boolean;
  /** The entry of the credit ledger; null for methods without credit. */
  readonly entry: {
    readonly dueAt: Date | null;
    readonly clearedAt: Date | null;
    readonly bouncedAt: Date | null;
    /** Payments have settled the debt: of an order on account, or of a cheque that bounced. */
    readonly isSettled: boolean;
    readonly isOverdue: boolean;
  } | null;
}

/** Null while nothing was agreed: an attempt that failed, or one that a provider still has to answer. */
export function getPaymentProgress(facts: PaymentProgressFacts): PaymentProgress | null {
  const { method, state, isCashReceived, entry } = facts;
  if (!isPaymentMethodId(method)) return null;
  const capturer = capturerByMethod[method];
  if (state === 'refunded' || facts.isGoingBack)
    return { stage: facts.isRefundOpen ? 'refundDue' : 'credited', dueAt: null };
  if (state === 'authorised' && capturer === 'staff')
    return { stage: method === 'transfer' ? 'awaited' : 'arranged', dueAt: null };
  if (state !== 'captured') return null;
  if (method === 'cash') return { stage: isCashReceived ? 'paid' : 'due', dueAt: null };
  if (facts.isTransferTakenBack) return { stage: 'due', dueAt: null };
  // Money of cards, PayPal and transfers is here; an order of the time before the ledger has no entry.
  if (capturer === 'provider' || capturer === 'server' || !entry) return { stage: 'paid', dueAt: null };
  if (entry.clearedAt || entry.isSettled) return { stage: 'paid', dueAt: null };
  return { stage: entry.bouncedAt || entry.isOverdue ? 'overdue' : 'due', dueAt: entry.dueAt };
}
