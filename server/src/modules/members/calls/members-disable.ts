import { endSessions, publishSessionsEnded, revokeLinks } from '../../auth/index.ts';
import { endOrderRoles } from './end-order-roles.ts';
import { transitionMember } from './change-member.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const membersDisable: Handler<'membersDisable'> = async ({ memberId }, ctx) => {
  const disabled = await transitionMember(ctx, memberId, 'disable');
  if (disabled) {
    await endOrderRoles(ctx, disabled);
    const { companyId } = getCustomerPrincipal(ctx);
    const person = { kind: 'customer', id: memberId } as const;
    await revokeLinks(ctx.tx, ctx.deps, person);
    const sessionIds = await endSessions(ctx.tx, person, ctx.deps.clock.now(), 'disabled');
    publishSessionsEnded(ctx.publish, sessionIds, { companyId, userId: memberId });
  }
  return null;
};
