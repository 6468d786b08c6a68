import { getStaffPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { limitTexts, presentChanged, toWriting } from '../comments/handle-comment.ts';
import { answerComments } from '../comments/list-comments.ts';
import { addComment, deleteCommentText, replyToComment, resolveComment } from '../comments/write-comment.ts';

type DeskCommentCallName =
  'deskComments' | 'deskAddComment' | 'deskReplyToComment' | 'deskResolveComment' | 'deskDeleteCommentText';

/** Comments of a proof, as prepress uses them (decision 044). */
export const commentDeskHandlers: Handlers<DeskCommentCallName> = {
  deskComments: answerComments,
  deskAddComment: async (input, ctx) => {
    const author = getStaffPrincipal(ctx);
    await limitTexts(ctx, author);
    return presentChanged(ctx, await addComment(toWriting(ctx, author), input));
  },
  deskReplyToComment: async (input, ctx) => {
    const author = getStaffPrincipal(ctx);
    await limitTexts(ctx, author);
    return presentChanged(ctx, await replyToComment(toWriting(ctx, author), input));
  },
  deskResolveComment: async (input, ctx) =>
    presentChanged(ctx, await resolveComment(toWriting(ctx, getStaffPrincipal(ctx)), input)),
  deskDeleteCommentText: async (input, ctx) => {
    const changed = await deleteCommentText(toWriting(ctx, getStaffPrincipal(ctx)), input);
    return changed && presentChanged(ctx, changed);
  },
};
