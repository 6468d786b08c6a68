import { enforceCommentRateLimit, presentChangedComment, createCommentContext } from '../comments/comment-context.ts';
import { loadCommentPage } from '../comments/load-comment-page.ts';
import { addComment, deleteCommentText, replyToComment, resolveComment } from '../comments/write-comment.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

/* Comments of a proof, as prepress uses them (decision 044). */

export const deskComments: Handler<'deskComments'> = loadCommentPage;

export const deskAddComment: Handler<'deskAddComment'> = async (input, ctx) => {
  const author = getStaffPrincipal(ctx);
  await enforceCommentRateLimit(ctx, author);
  return presentChangedComment(ctx, await addComment(createCommentContext(ctx, author), input));
};

export const deskReplyToComment: Handler<'deskReplyToComment'> = async (input, ctx) => {
  const author = getStaffPrincipal(ctx);
  await enforceCommentRateLimit(ctx, author);
  return presentChangedComment(ctx, await replyToComment(createCommentContext(ctx, author), input));
};

export const deskResolveComment: Handler<'deskResolveComment'> = async (input, ctx) =>
  presentChangedComment(ctx, await resolveComment(createCommentContext(ctx, getStaffPrincipal(ctx)), input));

export const deskDeleteCommentText: Handler<'deskDeleteCommentText'> = async (input, ctx) => {
  const changed = await deleteCommentText(createCommentContext(ctx, getStaffPrincipal(ctx)), input);
  return changed && presentChangedComment(ctx, changed);
};
