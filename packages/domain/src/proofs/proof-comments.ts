import type { ApprovalState } from './approval.ts';
import { orderStatus } from '../orders/order-status.ts';

/** Characters of a comment or reply. */
export const MAX_COMMENT_TEXT = 2000;
/** Comments of one proof in all of its versions: nobody can work through more. */
export const MAX_COMMENTS = 200;
/** A comment with its replies; a longer exchange belongs into the chat. */
export const MAX_COMMENT_TEXTS = 100;

/** begin: a new comment · continue: reply, resolve, open again · delete: an own text that nobody has answered. */
export type CommentAct = 'begin' | 'continue' | 'delete';
export type CommentError = 'withdrawn' | 'decided' | 'ordersStatus';

const openStatuses: readonly number[] = [orderStatus.waitingForApproval, orderStatus.corrections];

/**
 * Why comments of a version can not be changed; null when they can. A decision has seen what stood there, so nothing new
 * begins and nothing disappears after it; what a rejection took along is worked through until the next version comes.
 */
export function checkCommentAct(act: CommentAct, state: ApprovalState, statusId: number): CommentError | null {
  if (state === 'withdrawn') return 'withdrawn';
  if (state === 'approved' || (state === 'rejected' && act !== 'continue')) return 'decided';
  return openStatuses.includes(statusId) ? null : 'ordersStatus';
}

interface CommentText {
  readonly id: number;
  readonly isOwn: boolean;
}

/** The text of a comment that this person may delete: the newest one, so that no answer loses what it answers. */
export const findDeletableText = <T extends CommentText>(texts: readonly T[]): T | null => {
  const newest = texts.at(-1);
  return newest?.isOwn ? newest : null;
};

/** Characters of a comment that stand in the note of a rejection, and how many comments it names. */
const MAX_NOTE_TEXT = 200;
const MAX_NOTE_COMMENTS = 10;

const truncate = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= MAX_NOTE_TEXT ? characters.join('') : `${characters.slice(0, MAX_NOTE_TEXT).join('')}…`;
};

/** What a rejection says: the customer's remark, and below it the open comments that it takes along. */
export const createRejectionNote = (
  remark: string,
  comments: readonly { readonly number: number; readonly text: string }[],
): string =>
  [
    remark,
    ...comments.slice(0, MAX_NOTE_COMMENTS).map(({ number, text }) => `${String(number)}. ${truncate(text)}`),
    comments.length > MAX_NOTE_COMMENTS ? '…' : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
