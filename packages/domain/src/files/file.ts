/** The life of one file on its way in. */
export const fileStates = ['expected', 'receiving', 'checking', 'ready', 'refused'] as const;
export type FileState = (typeof fileStates)[number];

export const fileNews = ['start', 'received', 'passed', 'failed', 'broken'] as const;
export type FileNews = (typeof fileNews)[number];

const table: Record<FileState, Partial<Record<FileNews, FileState>>> = {
  expected: { start: 'receiving', failed: 'refused' },
  // A broken transfer can be taken up again.
  receiving: { received: 'checking', broken: 'expected', failed: 'refused' },
  checking: { passed: 'ready', failed: 'refused' },
  ready: {},
  refused: {},
};

/** The file after some news; null when they do not fit. */
export const nextFileState = (state: FileState, news: FileNews): FileState | null => table[state][news] ?? null;

/** Where a file belongs: 3 received from the customer, 4 released for download (handbook 4.3). */
export const fileStages = { received: 3, released: 4 } as const;
export type FileStage = (typeof fileStages)[keyof typeof fileStages];

/** Approval on the wire: 2 waiting, 1 approved, 0 rejected; null for a file that nobody is asked to approve. */
export const approvalNumbers = { waiting: 2, approved: 1, rejected: 0 } as const;
export type ApprovalState = keyof typeof approvalNumbers | 'withdrawn';
export type Decision = 'approved' | 'rejected';

export type DecisionRefusal = 'notWaiting' | 'withdrawn' | 'remarksRequired' | 'otherVersion' | 'ordersStatus';

export interface DecisionFacts {
  /** Order status 3. */
  approvalOpen: boolean;
  /** Checksum that the person saw, and that of the file. */
  seenChecksum: string;
  checksum: string;
  remarks: string;
}

/** Whether a decision counts: the exact version that was seen, still waiting, remarks with a rejection. */
export function refuseDecision(state: ApprovalState, decision: Decision, facts: DecisionFacts): DecisionRefusal | null {
  if (state === 'withdrawn') return 'withdrawn';
  if (state !== 'waiting') return 'notWaiting';
  if (!facts.approvalOpen) return 'ordersStatus';
  if (facts.seenChecksum !== facts.checksum) return 'otherVersion';
  return decision === 'rejected' && facts.remarks.trim() === '' ? 'remarksRequired' : null;
}

/** A new version of the same document withdraws what was said of older ones. */
export const supersede = (_state: ApprovalState): ApprovalState => 'withdrawn';

export interface OrderFile {
  stage: FileStage;
  /** Null: not for approval. */
  approval: ApprovalState | null;
}

/** The status number of a file on the wire: its approval in the approve list, else its stage. */
export function fileStatusNumber({ stage, approval }: OrderFile): number {
  if (approval === null) return stage;
  return approval === 'withdrawn' ? approvalNumbers.rejected : approvalNumbers[approval];
}

/** Approve list: files with an approval of the newest version. */
export const isForApproval = ({ approval }: OrderFile): boolean => approval !== null && approval !== 'withdrawn';

/** Downloadables: released, not waiting for approval (decision 7) and not replaced by a newer version. */
export const isDownloadable = ({ stage, approval }: OrderFile): boolean =>
  stage === fileStages.released && approval !== 'waiting' && approval !== 'withdrawn';

/** What the order's rules ask about its proofs. */
export function proofCounts(files: readonly OrderFile[]): { waiting: number; approved: number; rejected: number } {
  const count = (state: ApprovalState): number => files.filter((file) => file.approval === state).length;
  return { waiting: count('waiting'), approved: count('approved'), rejected: count('rejected') };
}

/** How the approve list words a status: 2 waiting, other truthy approved, falsy rejected [APR-03, APR-04, APR-05]. */
export const approvalWord = (status: number | null | ''): keyof typeof approvalNumbers =>
  status === 2 ? 'waiting' : status ? 'approved' : 'rejected';
