import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { getCustomerPrincipal, type HandlerContext, type Handlers } from '../../../platform/http/handler-context.ts';
import { markCommentNotificationRead } from '../../notifications/index.ts';
import { lockOrder } from '../../orders/index.ts';
import { limitTexts, presentChanged, toWriting } from '../comments/handle-comment.ts';
import { answerComments } from '../comments/list-comments.ts';
import { markCommentsRead } from '../comments/read-marks.ts';
import { addComment, deleteCommentText, replyToComment, resolveComment } from '../comments/write-comment.ts';
import { loadProof } from '../load-proof.ts';

type CommentCallName =
  'proofsComments' | 'proofsAddComment' | 'proofsReply' | 'proofsResolve' | 'proofsDeleteText' | 'proofsReadComments';

/** Comments of a proof, as customers use them (decision 044). */
export const commentHandlers: Handlers<CommentCallName> = {
  proofsComments: answerComments,
  proofsAddComment: async (input, ctx) => {
    const author = getCustomerPrincipal(ctx);
    await limitTexts(ctx, author);
    return presentChanged(ctx, await addComment(toWriting(ctx, author), input));
  },
  proofsReply: async (input, ctx) => {
    const author = getCustomerPrincipal(ctx);
    await limitTexts(ctx, author);
    return presentChanged(ctx, await replyToComment(toWriting(ctx, author), input));
  },
  proofsResolve: async (input, ctx) =>
    presentChanged(ctx, await resolveComment(toWriting(ctx, getCustomerPrincipal(ctx)), input)),
  proofsDeleteText: async (input, ctx) => {
    const row = await deleteCommentText(toWriting(ctx, getCustomerPrincipal(ctx)), input);
    return row && presentChanged(ctx, row);
  },
  proofsReadComments: readComments,
};

async function readComments(
  { orderId, fileId, textId }: CallInput<Contract['proofsReadComments']>,
  ctx: HandlerContext,
): Promise<{ readTextId: number }> {
  const { tx, deps } = ctx;
  const { userId } = getCustomerPrincipal(ctx);
  await lockOrder(tx, orderId);
  const { document } = await loadProof(tx, orderId, fileId);
  const { readTextId, isChanged, unreadSince } = await markCommentsRead(tx, document.id, userId, textId);
  if (isChanged && unreadSince)
    await deps.jobs.enqueue(
      tx,
      'proofCommentEmail',
      { orderId, documentId: fileId, userId, since: unreadSince.toISOString() },
      { afterSeconds: deps.config.CHAT_EMAIL_SECONDS },
    );
  if (isChanged && !unreadSince)
    await markCommentNotificationRead(tx, { userId, orderId, documentId: fileId }, deps.clock.now());
  return { readTextId };
}
