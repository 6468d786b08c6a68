import type { Fils } from '../money/fils.ts';
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
  /** Null when nothing is due, and for what was not bought on credit, which has no day: due until it has come in. */
  readonly dueAt: Date | null;
}

export interface PaymentProgressFacts {
  readonly method: string;
  readonly state: AttemptState;
  /** All of it goes back, or has gone: the order was cancelled, or something else has paid it. */
  readonly isGoingBack: boolean;
  /** Some of it is to go back, and the customer does not have it yet. */
  readonly isRefundOpen: boolean;
  /** What the ledger has open of the order itself, in fils: what was bought on credit has an entry of its own. */
  readonly openSale: Fils;
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
  const { method, state, openSale, entry } = facts;
  if (!isPaymentMethodId(method)) return null;
  const capturer = capturerByMethod[method];
  if (state === 'refunded' || facts.isGoingBack)
    return { stage: facts.isRefundOpen ? 'refundDue' : 'credited', dueAt: null };
  if (state === 'authorised' && capturer === 'staff')
    return { stage: method === 'transfer' ? 'awaited' : 'arranged', dueAt: null };
  if (state !== 'captured') return null;
  // Whatever has paid it, and whatever was taken back since: cash that nobody has received, and what another order needs now, is owed.
  if (openSale > 0) return { stage: 'due', dueAt: null };
  // Money of cards, PayPal and transfers is here; an order of the time before the ledger has no entry.
  if (method === 'cash' || capturer === 'provider' || capturer === 'server' || !entry)
    return { stage: 'paid', dueAt: null };
  if (entry.clearedAt || entry.isSettled) return { stage: 'paid', dueAt: null };
  return { stage: entry.bouncedAt || entry.isOverdue ? 'overdue' : 'due', dueAt: entry.dueAt };
}
