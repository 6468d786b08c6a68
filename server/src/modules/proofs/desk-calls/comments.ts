import { getStaffPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { enforceCommentRateLimit, presentChangedComment, createCommentContext } from '../comments/comment-context.ts';
import { loadCommentPage } from '../comments/load-comment-page.ts';
import { addComment, deleteCommentText, replyToComment, resolveComment } from '../comments/write-comment.ts';

type DeskCommentCallName =
  'deskComments' | 'deskAddComment' | 'deskReplyToComment' | 'deskResolveComment' | 'deskDeleteCommentText';

/** Comments of a proof, as prepress uses them (decision 044). */
export const commentDeskHandlers: Handlers<DeskCommentCallName> = {
  deskComments: loadCommentPage,
  deskAddComment: async (input, ctx) => {
    const author = getStaffPrincipal(ctx);
    await enforceCommentRateLimit(ctx, author);
    return presentChangedComment(ctx, await addComment(createCommentContext(ctx, author), input));
  },
  deskReplyToComment: async (input, ctx) => {
    const author = getStaffPrincipal(ctx);
    await enforceCommentRateLimit(ctx, author);
    return presentChangedComment(ctx, await replyToComment(createCommentContext(ctx, author), input));
  },
  deskResolveComment: async (input, ctx) =>
    presentChangedComment(ctx, await resolveComment(createCommentContext(ctx, getStaffPrincipal(ctx)), input)),
  deskDeleteCommentText: async (input, ctx) => {
    const changed = await deleteCommentText(createCommentContext(ctx, getStaffPrincipal(ctx)), input);
    return changed && presentChangedComment(ctx, changed);
  },
};
