import { CallError, fieldError } from '@platewright/contract/call-errors';
import { getNextMemberState } from '@platewright/domain/members/members';
import type { Tx } from '../../../platform/db/database.ts';
import { lockMember, roleExists, updateMember, type MemberRow } from '../store.ts';
import { getCustomerPrincipal, type HandlerContext } from '../../../platform/http/handler-context.ts';

/** Locks a member's row. @throws CallError notFound, also for members of other companies */
export async function lockExistingMember(ctx: HandlerContext, memberId: number) {
  const row = await lockMember(ctx.tx, getCustomerPrincipal(ctx).companyId, memberId);
  if (!row) throw new CallError('notFound');
  return row;
}

/** Returns the member that was changed; null when nothing was: doing the same twice is no error. @throws CallError accountBlocked */
export async function transitionMember(
  ctx: HandlerContext,
  memberId: number,
  transition: 'disable' | 'enable',
): Promise<MemberRow | null> {
  const row = await lockExistingMember(ctx, memberId);
  const next = getNextMemberState(row.state, transition, row.hasPassword);
  if (!next.ok) throw new CallError(next.reason);
  if (next.state === null) return null;
  await updateMember(ctx.tx, memberId, { state: next.state });
  return row;
}

export async function assertRoleExists(tx: Tx, roleId: number): Promise<void> {
  if (!(await roleExists(tx, roleId))) throw fieldError('roleId', 'choiceInvalid');
}
