import { CallError } from '@platewright/contract/call-errors';
import { approvalStatusIds, type ApprovalState } from '@platewright/domain/proofs/approval';
import type { ProofPages } from '@platewright/domain/proofs/proof-pages';
import type { Tx } from '../../platform/db/database.ts';
import { findDocumentVersion, listDocumentVersions, type DocumentRow } from '../files/index.ts';

/** A version of a document for approval, the one that counts unless `version` names another. @throws CallError notFound */
export async function loadProof(tx: Tx, orderId: number, documentId: number, version?: number): Promise<DocumentRow> {
  const row = await findDocumentVersion(tx, orderId, documentId, version);
  if (row?.document.kind !== 'approve') throw new CallError('notFound');
  return row;
}

/**
 * The newest version, whether it counts or not: whoever acts on a proof that staff have withdrawn meanwhile, because the
 * order returned to its specification, is told why it is refused. @throws CallError notFound
 */
export async function loadNewestProof(tx: Tx, orderId: number, documentId: number): Promise<DocumentRow> {
  const [newest] = await listDocumentVersions(tx, documentId, 1);
  return loadProof(tx, orderId, documentId, newest?.version.version);
}

export function getApprovalState({ version }: DocumentRow): ApprovalState {
  if (version.superseded) return 'withdrawn';
  if (version.approval === approvalStatusIds.waiting) return 'waiting';
  return version.approval === approvalStatusIds.approved ? 'approved' : 'rejected';
}

export const toProofPages = (
  file: DocumentRow['file'],
  facts: { readonly pages: number | null } | undefined,
): ProofPages => ({ pictures: file.pageKeys.length, pages: facts?.pages ?? null });
