import { CallError } from '@platewright/contract/call-errors';
import { updateMember } from '../store.ts';
import { lockExistingMember, assertRoleExists } from './change-member.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const membersEdit: Handler<'membersEdit'> = async ({ memberId, firstname, lastname, roleId, version }, ctx) => {
  const { companyId } = getCustomerPrincipal(ctx);
  const row = await lockExistingMember(ctx, memberId);
  if (version !== undefined && version !== row.version) throw new CallError('changedMeanwhile');
  if (roleId !== row.roleId) await assertRoleExists(ctx.tx, roleId);
  await updateMember(ctx.tx, memberId, { firstname, lastname, roleId });
  if (roleId !== row.roleId) ctx.publish({ type: 'memberRoleChanged', companyId, userId: memberId, roleId });
  return null;
};
