import { useProofComments } from '@platewright/browser/comments/use-proof-comments';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { proofQueryKeys } from './proof-query-keys.ts';
import { toDraftKey } from '../../forms/form-drafts.ts';
import { session } from '../../session/session-store.ts';
import type { Proof } from './queries.ts';

/** The comments of the shown version. */
export function useCustomerComments(orderId: number, fileId: number, { file: { version } }: Proof) {
  const queryClient = useQueryClient();
  const proof = { orderId, fileId };
  return useProofComments({
    queryKey: proofQueryKeys.approvals(orderId, 'comments', fileId, version),
    // Among the drafts of forms, which the sign-out removes.
    storageKey: toDraftKey(session.getSession()?.userId ?? null, `comments:${orderId}:${fileId}`),
    translateError: useTranslateError(),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId) }),
    calls: {
      list: (range, signal) => api.proofsComments({ ...proof, version, ...range }, { signal }),
      add: ({ page, x, y, plate, text, clientId }) =>
        api.proofsAddComment({ ...proof, version, page, x, y, plate, text, clientId }),
      reply: (commentId, reply) => api.proofsReply({ ...proof, commentId, ...reply }),
      resolve: (commentId, resolved) => api.proofsResolve({ ...proof, commentId, resolved }),
      remove: (commentId, textId) => api.proofsDeleteText({ ...proof, commentId, textId }),
    },
  });
}
