import type { FileOrderType } from '../files/released-files.ts';
import type { Fils } from '../money/fils.ts';
import type { ProductionGap } from './production-checks.ts';
import type { PrincipalKind } from '../permissions/principal.ts';

/** Who causes a transition; `system`: a payment, a timer or another transition. */
export type OrderActorKind = Exclude<PrincipalKind, 'guest'> | 'system';

/** Facts that transitions depend on; callers must read them in the transaction that stores the transition. */
export interface OrderFacts {
  /** Only LEN and PDF files are bought, without a printed proof, so nothing is delivered. */
  fileOnly: boolean;
  /** The customer collects the order at the operator's. */
  collected: boolean;
  /** LEN or PDF that are bought and of which no file is released yet. */
  unreleased: readonly FileOrderType[];
  /** Total to pay including VAT. */
  total: Fils;
  /** Captured and not refunded amount. */
  captured: Fils;
  /** Offline payment that was chosen: cash or cheque, which staff accept, or on account within the credit limit. */
  acceptedMethod: 'cash' | 'pdc' | 'dp' | null;
  /** Number of proofs by approval, newest versions only. */
  proofs: { waiting: number; approved: number; rejected: number };
  /** Number of files that the customer saved since staff requested them. */
  newFiles: number;
  /** The transition that led to the present status, by its stored name; null where the history has none. */
  lastTransition: string | null;
  /** Whether the answers of the specification are valid. */
  optionsValid: boolean;
  /** What production has not done; null where the caller has not looked, and then an order cannot be finished. */
  productionGaps: readonly ProductionGap[] | null;
  courier: { name: string; trackingNumber: string } | null;
  /** Remarks of a rejection, or the reason of a cancellation, a hold, a request or an order that is finished with gaps. */
  note: string;
}

/** Whether the order is paid in full; an order without a price is not. */
export const isOrderPaid = (facts: OrderFacts): boolean => facts.captured > 0 && facts.captured >= facts.total;

/** Whether the order is paid or covered by an offline payment, so that production may start (handbook 4.3). */
export const isOrderCovered = (facts: OrderFacts): boolean =>
  isOrderPaid(facts) ||
  facts.acceptedMethod === 'dp' ||
  facts.acceptedMethod === 'cash' ||
  facts.acceptedMethod === 'pdc';
