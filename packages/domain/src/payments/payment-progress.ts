import type { AttemptState } from './payment-attempt.ts';
import { capturerByMethod, isPaymentMethodId } from './payment-methods.ts';

/**
 * How the payment of an order stands, as it is told to customer and staff. `arranged`: cash or a cheque was chosen and
 * staff have not accepted it; `due`: accepted and not paid yet; `overdue`: not paid in time, or the cheque bounced; `paid`;
 * `credited`: given back, or not owed any more.
 */
export const paymentStages = ['arranged', 'due', 'overdue', 'paid', 'credited'] as const;
export type PaymentStage = (typeof paymentStages)[number];

export interface PaymentProgress {
  readonly stage: PaymentStage;
  /** Null when nothing is due, and for cash, which is due when the order is handed over. */
  readonly dueAt: Date | null;
}

export interface PaymentProgressFacts {
  readonly method: string;
  readonly state: AttemptState;
  /** The order is delivered or collected, and with it its cash is paid. */
  readonly isHandedOver: boolean;
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
export function getPaymentProgress({
  method,
  state,
  isHandedOver,
  entry,
}: PaymentProgressFacts): PaymentProgress | null {
  if (!isPaymentMethodId(method)) return null;
  const capturer = capturerByMethod[method];
  if (state === 'refunded') return { stage: 'credited', dueAt: null };
  if (state === 'authorised' && capturer === 'staff') return { stage: 'arranged', dueAt: null };
  if (state !== 'captured') return null;
  if (method === 'cash') return { stage: isHandedOver ? 'paid' : 'due', dueAt: null };
  // Money of cards and PayPal is here; an order of the time before the ledger has no entry.
  if (capturer === 'provider' || capturer === 'server' || !entry) return { stage: 'paid', dueAt: null };
  if (entry.clearedAt || entry.isSettled) return { stage: 'paid', dueAt: null };
  return { stage: entry.bouncedAt || entry.isOverdue ? 'overdue' : 'due', dueAt: entry.dueAt };
}
