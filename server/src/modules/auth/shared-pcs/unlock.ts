import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { may } from '@platewright/domain/permissions/may';
import { sharedPcs } from '../../../platform/db/schema/index.ts';
import type { HandlerContext } from '../../../platform/http/handler-context.ts';
import { publishSessionsEnded } from '../publish-sessions-ended.ts';
import { findPrincipal } from '../principal.ts';
import { createSession, endSharedPcSessions } from '../sessions.ts';
import { loadLockSeconds, lockSharedPc } from './store.ts';

/**
 * Opens a session of somebody on a shared PC and ends that of whoever worked there. The caller has locked the person and has
 * looked at badge or PIN under that lock.
 * @throws CallError sharedPcUnknown, noPermission, secondFactorMissing
 */
export async function openSharedPcSession(
  ctx: HandlerContext,
  staffId: number,
  sharedPcId: number,
): Promise<{ readonly token: string; readonly sharedPc: { readonly name: string; readonly lockSeconds: number } }> {
  const { tx, deps, publish } = ctx;
  const pc = await lockSharedPc(tx, sharedPcId);
  if (!pc) throw new CallError('sharedPcUnknown');
  const person = { kind: 'staff', id: staffId } as const;
  const principal = await findPrincipal(tx, deps.config, person);
  if (principal?.kind !== 'staff') throw new CallError('noPermission');
  const permission = may({ ...principal, isOnSharedPc: true }, 'desk.readPlates');
  if (!permission.ok)
    throw new CallError(permission.reason === 'secondFactorMissing' ? 'secondFactorMissing' : 'noPermission');
  const now = deps.clock.now();
  publishSessionsEnded(publish, await endSharedPcSessions(tx, now, 'replaced', { sharedPcId }));
  const lockSeconds = await loadLockSeconds(tx);
  const { token } = await createSession(tx, deps, person, crypto.randomUUID(), {
    userAgent: ctx.userAgent,
    sharedPc: { id: sharedPcId, lockSeconds },
  });
  await tx.update(sharedPcs).set({ lastUsedAt: now, lastUsedBy: staffId }).where(eq(sharedPcs.id, sharedPcId));
  return { token, sharedPc: { name: pc.name, lockSeconds } };
}
