import { CallError } from '@platewright/contract/call-errors';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import type { StaffPrincipal } from '../../../platform/principal.ts';
import { publishSessionsEnded } from '../publish-sessions-ended.ts';
import { endSession, extendSharedPcSession } from '../sessions.ts';
import { findSharedPc, loadLockSeconds } from '../shared-pcs/store.ts';

/* What a shared PC asks and does itself. */

/** @throws CallError sharedPcUnknown for a session that a password has opened */
function assertOnSharedPc({ isOnSharedPc }: StaffPrincipal): void {
  if (!isOnSharedPc) throw new CallError('sharedPcUnknown');
}

export const deskSharedPc: Handler<'deskSharedPc'> = async (_input, { tx, deps, sharedPc }) => {
  const pc = await findSharedPc(tx, deps, sharedPc.value);
  return { sharedPc: pc && { name: pc.name, lockSeconds: await loadLockSeconds(tx) } };
};

export const deskKeepUnlocked: Handler<'deskKeepUnlocked'> = async (_input, ctx) => {
  const { tx, deps } = ctx;
  const principal = getStaffPrincipal(ctx);
  assertOnSharedPc(principal);
  const { staffId, sessionId } = principal;
  const token = await extendSharedPcSession(tx, deps, staffId, sessionId, await loadLockSeconds(tx));
  if (token === null) throw new CallError('sessionEnded');
  return { token };
};

export const deskLock: Handler<'deskLock'> = async (_input, ctx) => {
  const { tx, deps, publish } = ctx;
  const principal = getStaffPrincipal(ctx);
  assertOnSharedPc(principal);
  const { staffId, sessionId } = principal;
  await endSession(tx, { kind: 'staff', id: staffId }, deps.clock.now(), sessionId, 'locked');
  publishSessionsEnded(publish, [sessionId]);
  return null;
};
