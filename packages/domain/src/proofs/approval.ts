import type { OrderFacts } from '../orders/order-facts.ts';

/** Approval of a proof on the wire and in tables. */
export const approvalStatusIds = { waiting: 2, approved: 1, rejected: 0 } as const;
export type ApprovalState = keyof typeof approvalStatusIds | 'withdrawn';
export type ApprovalDecision = 'approved' | 'rejected';

/** Approval of a status from the wire: 2 waiting, other truthy values approved, falsy rejected [APR-03, APR-04, APR-05]. */
export const toApprovalStatus = (status: number | null | ''): keyof typeof approvalStatusIds =>
  status === 2 ? 'waiting' : status ? 'approved' : 'rejected';

export type DecisionDenial = 'noPermission' | 'notWaiting' | 'withdrawn' | 'ordersStatus';
export type ApprovalDecisionError = DecisionDenial | 'remarksRequired' | 'otherVersion';

interface DecidableFacts {
  /** The person may approve in this order. */
  readonly isPermitted: boolean;
  readonly state: ApprovalState;
  /** The order waits for approval. */
  readonly approvalOpen: boolean;
}

/** Why this person can not decide on a proof now; null when they can. A missing permission comes before the proof's state. */
export function findDecisionDenial({ isPermitted, state, approvalOpen }: DecidableFacts): DecisionDenial | null {
  if (!isPermitted) return 'noPermission';
  // Staff withdraw all proofs of an order that returns to its specification; otherwise a newer version withdraws one.
  if (state === 'withdrawn') return approvalOpen ? 'withdrawn' : 'ordersStatus';
  if (state !== 'waiting') return 'notWaiting';
  return approvalOpen ? null : 'ordersStatus';
}

interface DecisionFacts extends DecidableFacts {
  readonly decision: ApprovalDecision;
  /** Checksum of the version that the person saw. */
  readonly seenChecksum: string;
  /** Checksum of the current version. */
  readonly checksum: string;
  readonly remarks: string;
  /** Open comments on the version: they say what has to change as well as remarks do. */
  readonly openComments: number;
}

/**
 * Why a decision on a proof is refused; null when it is accepted. A decision applies to the exact version that was seen
 * while that is waiting, and a rejection needs remarks or open comments.
 */
export function checkApprovalDecision(facts: DecisionFacts): ApprovalDecisionError | null {
  const denial = findDecisionDenial(facts);
  if (denial) return denial;
  if (facts.seenChecksum !== facts.checksum) return 'otherVersion';
  const isReasoned = facts.remarks.trim() !== '' || facts.openComments > 0;
  return facts.decision === 'rejected' && !isReasoned ? 'remarksRequired' : null;
}

/** Why the proofs of an order are not all approved; null when they are. */
export function findMissingApproval({
  waiting,
  approved,
  rejected,
}: OrderFacts['proofs']): 'filesStillWaiting' | 'noApprovalFiles' | null {
  if (waiting + rejected > 0) return 'filesStillWaiting';
  return approved === 0 ? 'noApprovalFiles' : null;
}
