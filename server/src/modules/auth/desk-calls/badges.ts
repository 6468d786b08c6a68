import { CallError } from '@platewright/contract/call-errors';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';
import { lockStaff, type StaffRow } from '../../staff/index.ts';
import { publishSessionsEnded } from '../publish-sessions-ended.ts';
import { endSharedPcSessions } from '../sessions.ts';
import { createBadgeUrl } from '../shared-pcs/badge-urls.ts';
import { deleteBadge, issueBadge } from '../shared-pcs/badges.ts';

/* The badges of staff, for whoever manages them. */

/** Locks the person, as whoever unlocks a PC with the badge does. @throws CallError notFound */
async function lockExistingStaff({ tx }: HandlerContext, staffId: number): Promise<StaffRow> {
  const row = await lockStaff(tx, staffId);
  if (!row) throw new CallError('notFound');
  return row;
}

async function signOutOfSharedPcs({ tx, deps, publish }: HandlerContext, staffId: number): Promise<void> {
  publishSessionsEnded(publish, await endSharedPcSessions(tx, deps.clock.now(), 'revoked', { staffId }));
}

export const deskIssueBadge: Handler<'deskIssueBadge'> = async ({ staffId }, ctx) => {
  const { tx, deps, publish, principal, lang } = ctx;
  const row = await lockExistingStaff(ctx, staffId);
  if (row.state !== 'active') throw new CallError('staffInactive');
  const badgeId = await issueBadge(tx, deps, staffId);
  publish({ type: 'badgeIssued', staffId, byId: getStaffPrincipal(ctx).staffId });
  await signOutOfSharedPcs(ctx, staffId);
  return { url: createBadgeUrl(deps.tokens, principal, { badgeId, lang }) };
};

export const deskRevokeBadge: Handler<'deskRevokeBadge'> = async ({ staffId }, ctx) => {
  await lockExistingStaff(ctx, staffId);
  // Doing the same twice is no error.
  if (!(await deleteBadge(ctx.tx, staffId))) return null;
  ctx.publish({ type: 'badgeRevoked', staffId, byId: getStaffPrincipal(ctx).staffId });
  await signOutOfSharedPcs(ctx, staffId);
  return null;
};
