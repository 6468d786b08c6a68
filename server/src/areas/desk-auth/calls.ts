import { eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { verifyPassword } from '../../access/passwords.ts';
import { endDevice, openSession, renewSession, type Signed } from '../../access/session.ts';
import type { Tx } from '../../db/database.ts';
import { staff } from '../../db/schema/index.ts';
import { tellEnded } from '../../events/ended.ts';
import { staffOf, type Handlers } from '../../http/context.ts';

type Names = 'deskAuthenticate' | 'deskRefreshToken' | 'deskLogout' | 'deskMe';
type StaffRow = typeof staff.$inferSelect;

const staffById = async (tx: Tx, id: number): Promise<StaffRow | null> =>
  (await tx.select().from(staff).where(eq(staff.id, id)))[0] ?? null;

const presentStaff = (row: StaffRow) => ({
  staffId: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  keys: row.keys,
});

/** The staff's own way in: own accounts, own tokens, nothing shared with customers. */
export const deskAuthHandlers: Handlers<Names> = {
  deskAuthenticate: {
    staged: async ({ email, password, uniqueId }, { deps, transact }) => {
      const [found] = await deps.database.read.select().from(staff).where(eq(staff.email, email));
      const fits = await verifyPassword(found?.passwordHash ?? null, password);
      if (!found || !fits) throw new Refusal('wrongCredentials');
      const signed = await transact(async ({ tx }) => {
        const [now] = await tx.select().from(staff).where(eq(staff.id, found.id)).for('update');
        if (!now || now.passwordHash !== found.passwordHash) throw new Refusal('wrongCredentials');
        if (now.state !== 'active') throw new Refusal('accountBlocked');
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
