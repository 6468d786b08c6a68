import type { z } from 'zod';
import type { CallErrorName } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import type { commentListAnswer, commentListInput } from '@platewright/contract/modules/proofs/proof-comment';
import { checkCommentAct, type CommentAct } from '@platewright/domain/proofs/proof-comments';
import { may } from '@platewright/domain/permissions/may';
import { eq } from 'drizzle-orm';
import { orders } from '../../../platform/db/schema/index.ts';
import type { HandlerContext } from '../../../platform/http/handler-context.ts';
import { findOrderResource } from '../../auth/index.ts';
import { getApprovalState, loadProof } from '../load-proof.ts';
import { findNewestTextId, listComments } from './comment-rows.ts';
import { callErrorByCommentError } from './lock-proof-for-comment.ts';
import { presentComments } from './present-comment.ts';

/** A page of the comments of a version, and what this person may do with them. */
export async function loadCommentPage(
  input: z.output<typeof commentListInput>,
  { tx, principal }: HandlerContext,
): Promise<z.input<typeof commentListAnswer>> {
  const { orderId, fileId } = input;
  const proof = await loadProof(tx, orderId, fileId, input.version);
  const { version } = proof.version;
  const [order] = await tx.select({ statusId: orders.statusId }).from(orders).where(eq(orders.id, orderId));
  const resource = principal.kind === 'customer' ? await findOrderResource(tx, principal, orderId) : null;
  const isPermitted =
    principal.kind === 'staff'
      ? may(principal, 'desk.proofs').ok
      : resource !== null && may(principal, 'order.approve', resource).ok;
  const check = (act: CommentAct): { ok: boolean; reason: CallErrorName | null } => {
    const error = checkCommentAct(act, getApprovalState(proof), order?.statusId ?? 0);
    const reason = isPermitted ? error && callErrorByCommentError[error] : 'noPermission';
    return { ok: reason === null, reason };
  };
  const { rows, count, open } = await listComments(tx, fileId, version, {
    state: input.state,
    ...toOffsetAndLimit(input),
  });
  return {
    rows: await presentComments(tx, principal, rows, check('delete').ok),
    ...{ count, open, version },
    newestTextId: await findNewestTextId(tx, fileId),
    allowed: { begin: check('begin'), continue: check('continue') },
  };
}
