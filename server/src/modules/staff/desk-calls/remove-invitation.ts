import { CallError } from '@platewright/contract/call-errors';
import { revokeLinks } from '../../auth/index.ts';
import { removeInvitedStaff } from '../staff-accounts.ts';
import { createStaffEventFields, lockExistingStaff } from './change-account.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskRemoveInvitation: Handler<'deskRemoveInvitation'> = async ({ staffId }, ctx) => {
  const row = await lockExistingStaff(ctx, staffId);
  // Whoever has had a password may have signed what others read, and is blocked instead.
  if (row.passwordHash !== null) throw new CallError('staffNotInvited');
  await revokeLinks(ctx.tx, ctx.deps, { kind: 'staff', id: staffId });
  await removeInvitedStaff(ctx.tx, staffId);
  ctx.publish({ type: 'staffInvitationRemoved', ...createStaffEventFields(ctx, staffId), email: row.email });
  return null;
};
