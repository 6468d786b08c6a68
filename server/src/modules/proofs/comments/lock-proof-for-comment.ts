import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import { checkCommentAct, type CommentAct, type CommentError } from '@platewright/domain/proofs/proof-comments';
import type { Tx } from '../../../platform/db/database.ts';
import type { DocumentRow } from '../../files/index.ts';
import { lockOrder, type OrderRow } from '../../orders/index.ts';
import { getApprovalState, loadNewestProof, loadProof } from '../load-proof.ts';
import { findComment, type CommentRow } from './comment-rows.ts';

export const callErrorByCommentError: Record<CommentError, CallErrorName> = {
  withdrawn: 'newerVersion',
  decided: 'alreadyDecided',
  ordersStatus: 'notEditableNow',
};

export interface LockedProof {
  readonly order: OrderRow;
  readonly proof: DocumentRow;
  /** Whether texts of the version can be deleted. */
  readonly mayDelete: boolean;
}

/**
 * A version of a proof, the newest unless `version` names another, to change its comments. The order is locked, so that a
 * comment and a decision, or two people at once, come one after the other. @throws CallError notFound, newerVersion, alreadyDecided, notEditableNow
 */
export async function lockProofForComment(
  tx: Tx,
  act: CommentAct,
  orderId: number,
  documentId: number,
  version?: number,
): Promise<LockedProof> {
  const order = await lockOrder(tx, orderId);
  const proof = await (version === undefined
    ? loadNewestProof(tx, orderId, documentId)
    : loadProof(tx, orderId, documentId, version));
  const check = (other: CommentAct) => checkCommentAct(other, getApprovalState(proof), order.statusId);
  const error = check(act);
  if (error) throw new CallError(callErrorByCommentError[error]);
  return { order, proof, mayDelete: check('delete') === null };
}

/** One of its comments as well. @throws the same, and notFound for a comment that this version does not show */
export async function lockComment(
  tx: Tx,
  act: CommentAct,
  { orderId, fileId, commentId }: { readonly orderId: number; readonly fileId: number; readonly commentId: number },
): Promise<LockedProof & { readonly comment: CommentRow }> {
  const locked = await lockProofForComment(tx, act, orderId, fileId);
  const comment = await findComment(tx, fileId, locked.proof.version.version, commentId);
  if (!comment) throw new CallError('notFound');
  return { ...locked, comment };
}
