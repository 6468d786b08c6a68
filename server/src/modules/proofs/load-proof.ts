import { CallError } from '@platewright/contract/call-errors';
import { approvalStatusIds, type ApprovalState } from '@platewright/domain/files/file-state';
import type { ProofPages } from '@platewright/domain/files/proof-pages';
import type { Tx } from '../../platform/db/database.ts';
import { findDocumentVersion, type DocumentRow } from '../files/index.ts';

/** A version of a document for approval, the newest unless `version` names another. @throws CallError notFound */
export async function loadProof(tx: Tx, orderId: number, documentId: number, version?: number): Promise<DocumentRow> {
  const row = await findDocumentVersion(tx, orderId, documentId, version);
  if (row?.document.kind !== 'approve') throw new CallError('notFound');
  return row;
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
