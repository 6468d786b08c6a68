import { CallError } from '@platewright/contract/call-errors';
import { getNextStaffState } from '@platewright/domain/staff/staff-states';
import { endSessions, publishSessionsEnded, revokeLinks } from '../../auth/index.ts';
import { createStaffEventFields, lockExistingStaff, updateStaff, assertAnotherAdmin } from './change-account.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskBlockStaff: Handler<'deskBlockStaff'> = async ({ staffId, blocked }, ctx) => {
  const row = await lockExistingStaff(ctx, staffId);
  if (blocked && staffId === getStaffPrincipal(ctx).staffId) throw new CallError('staffNotSelf');
  const state = getNextStaffState(row.state, blocked, row.passwordHash !== null);
  // Doing the same twice is no error.
  if (state === null) return null;
  if (blocked) await assertAnotherAdmin(ctx, row);
  await updateStaff(ctx, staffId, { state });
  ctx.publish({ type: blocked ? 'staffBlocked' : 'staffUnblocked', ...createStaffEventFields(ctx, staffId) });
  if (!blocked) return null;
  const person = { kind: 'staff', id: staffId } as const;
  await revokeLinks(ctx.tx, ctx.deps, person);
  publishSessionsEnded(ctx.publish, await endSessions(ctx.tx, person, ctx.deps.clock.now(), 'blocked'));
  return null;
};
