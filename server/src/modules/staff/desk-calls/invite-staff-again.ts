import { CallError } from '@platewright/contract/call-errors';
import { canEmailLink, revokeLinks } from '../../auth/index.ts';
import { toStaffSnapshot } from '../staff-accounts.ts';
import { createStaffEventFields, lockExistingStaff } from './change-account.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskInviteStaffAgain: Handler<'deskInviteStaffAgain'> = async ({ staffId }, ctx) => {
  const row = await lockExistingStaff(ctx, staffId);
  if (row.state !== 'invited') throw new CallError('staffNotInvited');
  if (!(await canEmailLink(ctx.tx, ctx.deps, 'staffInvite', staffId)))
    throw new CallError('tooManyRequests', { params: { minutes: 60 } });
  await revokeLinks(ctx.tx, ctx.deps, { kind: 'staff', id: staffId });
  await ctx.deps.jobs.enqueue(ctx.tx, 'email', { kind: 'staffInvitation', params: {}, staffId, orderId: null });
  ctx.publish({
    type: 'staffInvited',
    ...createStaffEventFields(ctx, staffId),
    email: row.email,
    after: toStaffSnapshot(row),
  });
  return null;
};
