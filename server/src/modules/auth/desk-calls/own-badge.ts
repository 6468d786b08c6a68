import type { Handler, StagedHandler } from '../../../platform/http/handler-context.ts';
import { getStaffPrincipal } from '../../../platform/http/handler-context.ts';
import { lockStaff } from '../../staff/index.ts';
import { hashPassword } from '../passwords.ts';
import { publishSessionsEnded } from '../publish-sessions-ended.ts';
import { endSharedPcSessions } from '../sessions.ts';
import { findBadgeOf } from '../shared-pcs/badges.ts';
import { deletePin, findPin, storePin } from '../shared-pcs/pins.ts';

/* The own badge and PIN. */

export const deskOwnBadge: Handler<'deskOwnBadge'> = async (_input, ctx) => {
  const { staffId } = getStaffPrincipal(ctx);
  const badge = await findBadgeOf(ctx.tx, staffId);
  const pin = await findPin(ctx.tx, staffId);
  return {
    number: staffId,
    badgeIssuedAt: badge?.issuedAt.toISOString() ?? null,
    pinSetAt: pin?.setAt.toISOString() ?? null,
  };
};

// Staged: no transaction is open while the PIN is hashed.
export const deskSetPin: StagedHandler<'deskSetPin'> = {
  run: async ({ pin }, outer) => {
    const { staffId } = getStaffPrincipal(outer);
    const pinHash = await hashPassword(pin);
    await outer.transact(async ({ tx, deps, publish }) => {
      const now = deps.clock.now();
      // A session that the old PIN opens at this moment is seen, and ended.
      await lockStaff(tx, staffId);
      await storePin(tx, staffId, pinHash, now);
      publish({ type: 'pinSet', staffId });
      publishSessionsEnded(publish, await endSharedPcSessions(tx, now, 'revoked', { staffId }));
    });
    return null;
  },
};

export const deskRemovePin: Handler<'deskRemovePin'> = async (_input, ctx) => {
  const { tx, deps, publish } = ctx;
  const { staffId } = getStaffPrincipal(ctx);
  await lockStaff(tx, staffId);
  // Doing the same twice is no error.
  if (!(await deletePin(tx, staffId))) return null;
  publish({ type: 'pinRemoved', staffId });
  publishSessionsEnded(publish, await endSharedPcSessions(tx, deps.clock.now(), 'revoked', { staffId }));
  return null;
};
