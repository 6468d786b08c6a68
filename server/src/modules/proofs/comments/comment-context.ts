import type { ProofComment } from '@platewright/contract/modules/proofs/proof-comment';
import type { HandlerContext } from '../../../platform/http/handler-context.ts';
import { enforceRateLimit } from '../../../platform/rate-limits/enforce-rate-limit.ts';
import { presentComments } from './present-comment.ts';
import type { ChangedComment, CommentAuthor, CommentContext } from './write-comment.ts';

/** More than anybody types in a minute, and too little to fill a table. */
const MAX_TEXTS_PER_MINUTE = 30;

/** @throws CallError tooManyRequests */
export async function enforceCommentRateLimit({ deps }: HandlerContext, author: CommentAuthor): Promise<void> {
  const person = author.kind === 'staff' ? `staff ${author.staffId}` : `customer ${author.userId}`;
  const max = MAX_TEXTS_PER_MINUTE * deps.config.RATE_LIMIT_FACTOR;
  await enforceRateLimit(deps.rateLimitCounter, { key: `proof comment|${person}`, max }, { windowMinutes: 1 });
}

export const createCommentContext = (ctx: HandlerContext, author: CommentAuthor): CommentContext => ({
  tx: ctx.tx,
  publish: ctx.publish,
  author,
  now: ctx.deps.clock.now(),
});

/** A comment as its author sees it after a change. */
export async function presentChangedComment(
  { tx, principal }: HandlerContext,
  { comment: row, mayDelete }: ChangedComment,
): Promise<ProofComment> {
  const [comment] = await presentComments(tx, principal, [row], mayDelete);
  if (!comment) throw new Error('A comment was not presented.');
  return comment;
}
