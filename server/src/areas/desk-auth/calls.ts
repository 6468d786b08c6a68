import { eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { staffRoleOf } from '@platewright/domain/people/staff';
import { verifyPassword } from '../../access/passwords.ts';
import { endDevice, openSession, renewSession, type Signed } from '../../access/session.ts';
import { staff } from '../../db/schema/index.ts';
import { tellEnded } from '../../events/ended.ts';
import { staffOf, type Handlers } from '../../http/context.ts';
import { lockStaff, staffByEmail, staffById, type StaffRow } from '../../staff/accounts.ts';

type Names = 'deskAuthenticate' | 'deskRefreshToken' | 'deskLogout' | 'deskMe';

const presentStaff = (row: StaffRow) => ({
  staffId: row.id,
  email: row.email,
  name: row.name,
  role: staffRoleOf(row.keys),
  keys: row.keys,
});

/** The staff's own way in: own accounts, own tokens, nothing shared with customers. */
export const deskAuthHandlers: Handlers<Names> = {
  deskAuthenticate: {
    staged: async ({ email, password, uniqueId }, { deps, transact }) => {
      const found = await staffByEmail(deps.database.read, email);
      const fits = await verifyPassword(found?.passwordHash ?? null, password);
      if (!found || !fits) throw new Refusal('wrongCredentials');
      const signed = await transact(async ({ tx }) => {
        const now = await lockStaff(tx, found.id);
        if (!now || now.passwordHash !== found.passwordHash) throw new Refusal('wrongCredentials');
        if (now.state !== 'active') throw new Refusal('accountBlocked');
        await tx.update(staff).set({ lastSignInAt: deps.clock.now() }).where(eq(staff.id, found.id));
        return openSession(tx, deps, { staffId: found.id }, uniqueId);
      });
      return { ...signed, ...presentStaff(found) };
    },
  },
  deskRefreshToken: {
    staged: async (input, { deps, transact }) => {
      const renewed = await transact(async ({ tx, raise }): Promise<{ signed: Signed; row: StaffRow } | null> => {
        const renewal = await renewSession(tx, deps, 'staff', input);
        if (!renewal.ok) tellEnded(raise, renewal.ended);
        const row = renewal.ok && 'staffId' in renewal.who ? await staffById(tx, renewal.who.staffId) : null;
        return renewal.ok && row ? { signed: renewal.signed, row } : null;
      });
      if (!renewed) throw new Refusal('sessionEnded');
      return { ...renewed.signed, ...presentStaff(renewed.row) };
    },
  },
  deskLogout: async ({ uniqueId }, { tx, deps, actor, raise }) => {
    const who = actor.kind === 'staff' ? { staffId: actor.staffId } : null;
    tellEnded(raise, await endDevice(tx, deps.clock.now(), 'staff', uniqueId, who));
    return null;
  },
  deskMe: async (_input, ctx) => {
    const row = await staffById(ctx.tx, staffOf(ctx).staffId);
    if (!row) throw new Refusal('sessionEnded');
    return presentStaff(row);
  },
};
