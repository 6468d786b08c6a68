import type { Fils } from '../money/fils.ts';
import { surplusRefundCauses, type RefundCause, type RefundState } from '../payments/refund.ts';

/** What decides how a refund stands in the ledger. Amounts in fils. */
export interface RefundFacts {
  readonly cause: RefundCause;
  readonly state: RefundState;
  /** What goes back. */
  readonly amount: Fils;
  /** The part of the order's own sum that it gives back: another one where staff have accepted another sum than was asked for. */
  readonly ownAmount: Fils;
  /** So much of it was entered when it came in; cash may be given back that nobody had recorded. */
  readonly entered: Fils;
}

/** What a refund enters in all, by kind, in fils as the kinds are entered. */
export interface RefundEntries {
  readonly payment: Fils;
  readonly refund: Fils;
  readonly adjustment: Fils;
}

const nothing: RefundEntries = { payment: 0, refund: 0, adjustment: 0 };

/**
 * How a refund stands in the ledger in its state. Money that pays for nothing comes in with its refund, as nothing else enters
 * it; what a dispute has returned did neither come nor go. Where staff find that nothing had come in, the payment that was
 * entered is taken back. What is given back of another sum than the order's leaves no difference.
 */
export function getRefundEntries({ cause, state, amount, ownAmount, entered }: RefundFacts): RefundEntries {
  if (surplusRefundCauses.some((one) => one === cause)) {
    if (state === 'dropped' || state === 'notNeeded' || state === 'takenBack') return nothing;
    return { ...nothing, payment: amount, refund: state === 'done' ? amount : 0 };
  }
  const adjustment = entered > 0 ? amount - ownAmount : 0;
  if (state === 'done') return { payment: amount - entered, refund: amount, adjustment };
  if (state === 'notNeeded' && entered > 0) return { payment: -entered, refund: 0, adjustment };
  return nothing;
}
