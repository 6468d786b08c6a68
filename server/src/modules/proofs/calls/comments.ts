import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { markCommentNotificationRead } from '../../notifications/index.ts';
import { lockOrder } from '../../orders/index.ts';
import { enforceCommentRateLimit, presentChangedComment, createCommentContext } from '../comments/comment-context.ts';
import { loadCommentPage } from '../comments/load-comment-page.ts';
import { markCommentsRead } from '../comments/read-marks.ts';
import { addComment, deleteCommentText, replyToComment, resolveComment } from '../comments/write-comment.ts';
import { loadProof } from '../load-proof.ts';
import { getCustomerPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';

/* Comments of a proof, as customers use them (decision 044). */

export const proofsComments: Handler<'proofsComments'> = loadCommentPage;

export const proofsAddComment: Handler<'proofsAddComment'> = async (input, ctx) => {
  const author = getCustomerPrincipal(ctx);
  await enforceCommentRateLimit(ctx, author);
  return presentChangedComment(ctx, await addComment(createCommentContext(ctx, author), input));
};

export const proofsReply: Handler<'proofsReply'> = async (input, ctx) => {
  const author = getCustomerPrincipal(ctx);
  await enforceCommentRateLimit(ctx, author);
  return presentChangedComment(ctx, await replyToComment(createCommentContext(ctx, author), input));
};

export const proofsResolve: Handler<'proofsResolve'> = async (input, ctx) =>
  presentChangedComment(ctx, await resolveComment(createCommentContext(ctx, getCustomerPrincipal(ctx)), input));

export const proofsDeleteText: Handler<'proofsDeleteText'> = async (input, ctx) => {
  const row = await deleteCommentText(createCommentContext(ctx, getCustomerPrincipal(ctx)), input);
  return row && presentChangedComment(ctx, row);
};

export const proofsReadComments: Handler<'proofsReadComments'> = readComments;

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
