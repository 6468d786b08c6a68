import { CallError } from '@platewright/contract/call-errors';
import { canEmailLink } from '../../auth/index.ts';
import { lockExistingMember } from './change-member.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const membersInvite: Handler<'membersInvite'> = async ({ memberId }, ctx) => {
  const { companyId } = getCustomerPrincipal(ctx);
  const row = await lockExistingMember(ctx, memberId);
  if (row.state !== 'unconfirmed') throw new CallError('memberNotInvited');
  if (!(await canEmailLink(ctx.tx, ctx.deps, 'invite', memberId)))
    throw new CallError('tooManyRequests', { params: { minutes: 60 } });
  ctx.publish({ type: 'memberInvited', companyId, userId: memberId });
  return null;
};
