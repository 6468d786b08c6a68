import { lt, or } from 'drizzle-orm';
import { oneTimeLinks, passkeyChallenges, sessions } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';

export { cleanUpFailedSignIns } from './failed-sign-ins.ts';

/** Sessions and one-time links are kept so long after their end, in milliseconds. */
const RETENTION_MS = 7 * 24 * 3_600_000;

/** Deletes sessions, one-time links and challenges that ended a week ago. */
export async function cleanUpSessions({ clock, database }: Pick<Deps, 'clock' | 'database'>): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - RETENTION_MS);
  await database.db.delete(sessions).where(or(lt(sessions.expiresAt, cutoff), lt(sessions.endedAt, cutoff)));
  await database.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, cutoff));
  await database.db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, cutoff));
}
