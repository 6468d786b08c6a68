import type { OrderDocumentKind } from '../../proofs/group-document-versions.ts';

/** What staff do first, so that an order can advance: files that are posted, or its final prices. */
export type MissingStep = OrderDocumentKind | 'prices';

const stepsByReason: Readonly<Record<string, MissingStep>> = {
  noApprovalFiles: 'approve',
  proofMissing: 'approve',
  releaseMissing: 'release',
  pricesMissing: 'prices',
};

/** The step that a denied transition waits for; null where another person has to act. */
export const findMissingStep = (reason: string | null): MissingStep | null => stepsByReason[reason ?? ''] ?? null;
