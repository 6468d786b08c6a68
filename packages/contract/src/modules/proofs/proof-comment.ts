import { MAX_COMMENT_TEXT } from '@platewright/domain/proofs/proof-comments';
import { z } from '../../z.ts';
import { id, instant, orderInput, page, requiredMultilineText, text, uuid } from '../../fields.ts';
import { orderPermissions } from '../../shapes.ts';

/** A comment or one of its replies. */
const commentText = z.object({
  id: z.number(),
  text: z.string(),
  by: z.string(),
  isStaff: z.boolean(),
  isOwn: z.boolean(),
  /** Whether this person may take it back: it is theirs, and nobody has answered it. */
  isDeletable: z.boolean(),
  at: instant,
});

/** A comment at a place of a proof with its replies. */
export const proofComment = z.object({
  id: z.number(),
  /** Its number in the proof, the same in all versions. */
  number: z.number(),
  /** The version on which it was written: it was carried over to the shown one when it is another. */
  version: z.number(),
  page: z.number(),
  /** Parts of the page's width and height. */
  x: z.number(),
  y: z.number(),
  /** The ink whose plate is meant; null for all of them. */
  plate: z.string().nullable(),
  resolved: z.object({ by: z.string(), isStaff: z.boolean(), at: instant }).nullable(),
  /** The comment and its replies, oldest first. */
  texts: z.array(commentText),
});
export type ProofComment = z.output<typeof proofComment>;

/** Names a proof of an order; `fileId` is the document. */
export const proofInput = orderInput.extend({ fileId: id });

/** Without `version` the comments of the newest version. */
export const commentListInput = proofInput.merge(page).extend({
  version: id.optional(),
  /** open: only those that nobody has resolved. */
  state: z.enum(['all', 'open'], 'choiceInvalid').default('all'),
});

export const commentListAnswer = z.object({
  /** By number. */
  rows: z.array(proofComment),
  count: z.number(),
  /** How many of the version are open. */
  open: z.number(),
  version: z.number(),
  /** The newest text of the proof: to be sent back once it was on the screen. 0 without any. */
  newestTextId: z.number(),
  /** begin: a new comment · continue: reply, resolve, open again. */
  allowed: orderPermissions,
});

const share = z.number('placeInvalid').min(0, 'placeInvalid').max(1, 'placeInvalid');
const commentTextInput = {
  text: requiredMultilineText(MAX_COMMENT_TEXT, 'commentRequired'),
  /** Chosen by the page: sent again with the same one, a text is stored once. */
  clientId: uuid,
};

export const addCommentInput = proofInput.extend({
  ...commentTextInput,
  /** The version that is shown: a comment never falls on one that nobody has looked at. */
  version: id,
  page: z.int('placeInvalid').min(1, 'placeInvalid').max(10_000, 'placeInvalid'),
  x: share,
  y: share,
  plate: text(200).min(1, 'textInvalid').nullish(),
});

const commentInput = proofInput.extend({ commentId: id });
export const replyInput = commentInput.extend(commentTextInput);
export const resolveInput = commentInput.extend({ resolved: z.boolean('flagInvalid') });
export const deleteTextInput = commentInput.extend({ textId: id });

/** Errors of every change of comments. */
export const commentErrors = ['notFound', 'newerVersion', 'alreadyDecided', 'notEditableNow'] as const;
