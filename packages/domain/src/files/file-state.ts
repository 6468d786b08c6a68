/** States of an uploaded file, from its announcement to the end of its inspection. */
export const fileStates = ['expected', 'receiving', 'checking', 'ready', 'refused'] as const;
export type FileState = (typeof fileStates)[number];

export const fileEvents = ['start', 'received', 'passed', 'failed', 'broken'] as const;
export type FileEvent = (typeof fileEvents)[number];

const fileTransitions: Record<FileState, Partial<Record<FileEvent, FileState>>> = {
  expected: { start: 'receiving', failed: 'refused' },
  // An interrupted transfer can be resumed.
  receiving: { received: 'checking', broken: 'expected', failed: 'refused' },
  checking: { passed: 'ready', failed: 'refused' },
  ready: {},
  refused: {},
};

/** The state after an event; null when the event is not allowed in this state. */
export const getNextFileState = (state: FileState, event: FileEvent): FileState | null =>
  fileTransitions[state][event] ?? null;

/**
 * Stage of a file on the wire: 3 received from the customer, 4 published by staff (handbook 4.3). Files of the chat have
 * one of their own, so that no list of files and no rule of an order counts them.
 */
export const fileStages = { received: 3, released: 4, chat: 5 } as const;
export type FileStage = (typeof fileStages)[keyof typeof fileStages];

/** Approval of a file on the wire and in tables. */
export const approvalStatusIds = { waiting: 2, approved: 1, rejected: 0 } as const;
export type ApprovalState = keyof typeof approvalStatusIds | 'withdrawn';
export type ApprovalDecision = 'approved' | 'rejected';

export type ApprovalDecisionError = 'notWaiting' | 'withdrawn' | 'remarksRequired' | 'otherVersion' | 'ordersStatus';

export interface ApprovalDecisionFacts {
  /** The order waits for approval. */
  approvalOpen: boolean;
  /** Checksum of the version that the person saw. */
  seenChecksum: string;
  /** Checksum of the current version. */
  checksum: string;
  remarks: string;
  /** Open comments on the version: they say what has to change as well as remarks do. */
  openComments?: number;
}

/**
 * Why a decision on a proof is refused; null when it is accepted. A decision applies to the exact version that was seen
 * while that is waiting, and a rejection needs remarks or open comments.
 */
export function checkApprovalDecision(
  state: ApprovalState,
  decision: ApprovalDecision,
  facts: ApprovalDecisionFacts,
): ApprovalDecisionError | null {
  // Staff withdraw all proofs of an order that returns to its specification; otherwise a newer version withdraws one.
  if (state === 'withdrawn') return facts.approvalOpen ? 'withdrawn' : 'ordersStatus';
  if (state !== 'waiting') return 'notWaiting';
  if (!facts.approvalOpen) return 'ordersStatus';
  if (facts.seenChecksum !== facts.checksum) return 'otherVersion';
  const isReasoned = facts.remarks.trim() !== '' || (facts.openComments ?? 0) > 0;
  return decision === 'rejected' && !isReasoned ? 'remarksRequired' : null;
}

/** Approval of a status from the wire: 2 waiting, other truthy values approved, falsy rejected [APR-03, APR-04, APR-05]. */
export const toApprovalStatus = (status: number | null | ''): keyof typeof approvalStatusIds =>
  status === 2 ? 'waiting' : status ? 'approved' : 'rejected';
