import type { Fils } from '../money/fils.ts';

export type ActorKind = 'customer' | 'staff' | 'system';

/** What a move may depend on; the caller reads it from the store inside the same transaction. */
export interface OrderFacts {
  /** Nothing chosen is shipped: LEN and PDF files only. */
  fileOnly: boolean;
  /** Total to pay including VAT. */
  total: Fils;
  /** Captured and not refunded. */
  captured: Fils;
  /** A cash or cheque order that staff accept, or an order on account inside its limit. */
  accepted: 'cash' | 'pdc' | 'dp' | null;
  /** Approval files of the newest version by their state. */
  proofs: { waiting: number; approved: number; rejected: number };
  /** Files that the customer saved since they were asked for. */
  newFiles: number;
  /** The answers of the specification hold. */
  optionsValid: boolean;
  courier: { name: string; trackingNumber: string } | null;
  /** Remarks of a rejection, or the reason of a cancellation, a hold or a question. */
  note: string;
}

export const noFacts: OrderFacts = {
  fileOnly: false,
  total: 0,
  captured: 0,
  accepted: null,
  proofs: { waiting: 0, approved: 0, rejected: 0 },
  newFiles: 0,
  optionsValid: true,
  courier: null,
  note: '',
};

/** Paid in full; an order without a price is not paid by that. */
export const isPaid = (facts: OrderFacts): boolean => facts.captured > 0 && facts.captured >= facts.total;

/** Paid or covered: production may start (handbook 4.3). */
export const isSettled = (facts: OrderFacts): boolean =>
  isPaid(facts) || facts.accepted === 'dp' || facts.accepted === 'cash' || facts.accepted === 'pdc';
