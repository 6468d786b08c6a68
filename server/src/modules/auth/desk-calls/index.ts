import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { getStaffRoleKey } from '@platewright/domain/staff/staff-roles';
import { staff } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { lockStaff, findStaffByEmail, findStaffById, type StaffRow } from '../../staff/index.ts';
import { verifyPassword } from '../passwords.ts';
import { publishSessionsEnded } from '../publish-sessions-ended.ts';
import { endDeviceSessions, createSession, renewSession } from '../sessions.ts';

type AuthDeskCallName = 'deskAuthenticate' | 'deskRefreshToken' | 'deskLogout' | 'deskMe';

const presentStaff = (row: StaffRow) => ({
  staffId: row.id,
  email: row.email,
  name: row.name,
  role: getStaffRoleKey(row.keys),
  keys: row.keys,
});

/** Sign-in of staff: their accounts, links and sessions are separate from those of customers. */
export const authDeskHandlers: Handlers<AuthDeskCallName> = {
  deskAuthenticate: {
    run: async ({ email, password, uniqueId }, { deps, transact }) => {
      const found = await findStaffByEmail(deps.database.db, email);
      const isVerified = await verifyPassword(found?.passwordHash ?? null, password);
      if (!found || !isVerified) throw new CallError('wrongCredentials');
      const tokens = await transact(async ({ tx }) => {
        const current = await lockStaff(tx, found.id);
        if (!current || current.passwordHash !== found.passwordHash) throw new CallError('wrongCredentials');
        if (current.state !== 'active') throw new CallError('accountBlocked');
        await tx.update(staff).set({ lastSignInAt: deps.clock.now() }).where(eq(staff.id, found.id));
        return createSession(tx, deps, { kind: 'staff', id: found.id }, uniqueId);
      });
      return { ...tokens, ...presentStaff(found) };
    },
  },
  deskRefreshToken: {
    run: async (input, { deps, transact }) => {
      const renewed = await transact(async ({ tx, publish }) => {
        const renewal = await renewSession(tx, deps, 'staff', input);
        if (!renewal.ok) {
          publishSessionsEnded(publish, renewal.endedSessionIds);
          return null;
        }
        const row = await findStaffById(tx, renewal.personId);
        return row && { tokens: renewal.tokens, row };
      });
      if (!renewed) throw new CallError('sessionEnded');
      return { ...renewed.tokens, ...presentStaff(renewed.row) };
    },
  },
  deskLogout: async ({ uniqueId }, { tx, deps, principal, publish }) => {
    const person = principal.kind === 'staff' ? { kind: principal.kind, id: principal.staffId } : null;
    publishSessionsEnded(publish, await endDeviceSessions(tx, deps.clock.now(), 'staff', uniqueId, person));
    return null;
  },
  deskMe: async (_input, ctx) => {
    const row = await findStaffById(ctx.tx, getStaffPrincipal(ctx).staffId);
    if (!row) throw new CallError('sessionEnded');
    return presentStaff(row);
  },
};
