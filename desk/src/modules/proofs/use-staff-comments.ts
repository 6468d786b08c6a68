import { useProofComments } from '@platewright/browser/comments/use-proof-comments';
import { toApprovalStatus } from '@platewright/domain/proofs/approval';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useStaffSession } from '../../api/staff-session.ts';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';

/** The version of a proof that a file of the order is; null for any other file. */
export const findProof = (order: DeskOrder | undefined, fileId: string): DeskOrder['documents'][number] | null =>
  order?.documents.find((document) => document.fileId === fileId && document.kind === 'approve') ?? null;

/** The comments of a version of a proof; nothing is asked for a file that is none. */
export function useStaffComments(orderId: number, document: DeskOrder['documents'][number] | null) {
  const reload = useReloadOrder(orderId);
  const staff = useStaffSession()?.email ?? '';
  const version = document?.version ?? 0;
  const proof = { orderId, fileId: document?.documentId ?? 0 };
  return useProofComments({
    // Below the order's key, so that the message about a comment reaches it.
    queryKey: [
      ...queryKeys.order(orderId),
      'comments',
      proof.fileId,
      version,
      toApprovalStatus(document?.status ?? null),
    ],
    storageKey: `commentDraft:${staff}:${String(orderId)}:${String(proof.fileId)}`,
    isEnabled: document !== null,
    translateError: useTranslateError(),
    onSettled: reload,
    calls: {
      list: (range, signal) => api.deskComments({ ...proof, version, ...range }, { signal }),
      add: ({ page, x, y, plate, text, clientId }) =>
        api.deskAddComment({ ...proof, version, page, x, y, plate, text, clientId }),
      reply: (commentId, reply) => api.deskReplyToComment({ ...proof, commentId, ...reply }),
      resolve: (commentId, resolved) => api.deskResolveComment({ ...proof, commentId, resolved }),
      remove: (commentId, textId) => api.deskDeleteCommentText({ ...proof, commentId, textId }),
    },
  });
}
