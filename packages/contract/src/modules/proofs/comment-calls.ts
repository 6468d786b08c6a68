import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { id } from '../../fields.ts';
import {
  addCommentInput,
  commentErrors,
  commentListAnswer,
  commentListInput,
  deleteTextInput,
  proofComment,
  proofInput,
  replyInput,
  resolveInput,
} from './proof-comment.ts';

/** Comments of a proof for customers: whoever sees the order reads them, whoever may decide writes them (decision 044). */
export const commentCalls = {
  proofsComments: defineCall({
    area: 'proofs',
    method: 'GET',
    path: '/proofs/comments/:orderId/:fileId',
    principals: ['customer'],
    action: 'order.readApprovals',
    input: commentListInput,
    answer: commentListAnswer,
    errors: ['notFound'],
  }),
  proofsAddComment: defineCall({
    area: 'proofs',
    method: 'POST',
    path: '/proofs/comments/:orderId/:fileId',
    principals: ['customer'],
    action: 'order.approve',
    input: addCommentInput,
    answer: proofComment,
    errors: [...commentErrors, 'tooManyComments', 'tooManyRequests'],
  }),
  /** A reply to a resolved comment opens it again. */
  proofsReply: defineCall({
    area: 'proofs',
    method: 'POST',
    path: '/proofs/comments/:orderId/:fileId/:commentId/replies',
    principals: ['customer'],
    action: 'order.approve',
    input: replyInput,
    answer: proofComment,
    errors: [...commentErrors, 'tooManyComments', 'tooManyRequests'],
  }),
  /** Resolves a comment or opens it again; what is so already stays as it is. */
  proofsResolve: defineCall({
    area: 'proofs',
    method: 'POST',
    path: '/proofs/comments/:orderId/:fileId/:commentId/resolve',
    principals: ['customer'],
    action: 'order.approve',
    input: resolveInput,
    answer: proofComment,
    errors: commentErrors,
  }),
  /** Takes back an own text that nobody has answered; the first one with its comment. */
  proofsDeleteText: defineCall({
    area: 'proofs',
    method: 'POST',
    path: '/proofs/comments/:orderId/:fileId/:commentId/delete',
    principals: ['customer'],
    action: 'order.approve',
    input: deleteTextInput,
    /** Null when the comment is gone. */
    answer: proofComment.nullable(),
    errors: [...commentErrors, 'commentAnswered'],
  }),
  /** What was on the screen is read: neither pushed nor emailed. */
  proofsReadComments: defineCall({
    area: 'proofs',
    method: 'POST',
    path: '/proofs/comments/:orderId/:fileId/read',
    principals: ['customer'],
    action: 'order.readApprovals',
    input: proofInput.extend({ textId: id }),
    answer: z.object({ readTextId: z.number() }),
    errors: ['notFound'],
  }),
};
