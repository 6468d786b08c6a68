import { and, desc, eq, gt, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../db/database.ts';
import { pushDevices, sessions, users } from '../db/schema/index.ts';
import type { PushAddress } from '../providers/push/port.ts';

/** Nobody carries more; the one that registered longest ago goes. */
const MOST_DEVICES = 10;

export interface DeviceOf {
  readonly userId: number;
  readonly deviceId: string;
}
const isDevice = ({ userId, deviceId }: DeviceOf) =>
  and(eq(pushDevices.userId, userId), eq(pushDevices.deviceId, deviceId));

/**
 * Writes down where a device of a signed-in person takes pushes. The address stands for the browser: whoever used it
 * before hears no more of it there.
 */
export async function keepDevice(
  tx: Tx,
  now: Date,
  owner: DeviceOf & { readonly sessionId: string },
  device: PushAddress & { readonly lang: Language },
): Promise<void> {
  const { userId } = owner;
  const { endpoint, p256dh, auth, lang } = device;
  // Two people at one browser, two tabs at once: one after another.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`);
  await tx
    .delete(pushDevices)
    .where(
      and(
        eq(pushDevices.endpoint, endpoint),
        or(ne(pushDevices.userId, userId), ne(pushDevices.deviceId, owner.deviceId)),
      ),
    );
  const row = { sessionId: owner.sessionId, endpoint, p256dh, auth, lang, registeredAt: now };
  await tx
    .insert(pushDevices)
    .values({ userId, deviceId: owner.deviceId, ...row })
    .onConflictDoUpdate({ target: [pushDevices.userId, pushDevices.deviceId], set: row });
  const kept = tx
    .select({ deviceId: pushDevices.deviceId })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.registeredAt), desc(sql`${pushDevices.deviceId} = ${owner.deviceId}`))
    .limit(MOST_DEVICES);
  await tx.delete(pushDevices).where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.deviceId, kept)));
}

export async function dropDevice(tx: Tx, device: DeviceOf): Promise<void> {
  await tx.delete(pushDevices).where(isDevice(device));
}

/** The push service has said that this address is dead; what the device has registered since stays. */
export async function dropAddress(tx: Tx, device: DeviceOf, endpoint: string): Promise<void> {
  await tx.delete(pushDevices).where(and(isDevice(device), eq(pushDevices.endpoint, endpoint)));
}

/** Who signs out, or is signed out, hears no more there. */
export async function dropDevicesOfSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.sessionId, [...sessionIds]));
}

/** The language is that of the last call that renewed the session: the device is not sent anew for it. */
export async function keepDeviceLanguage(tx: Tx, sessionId: string, lang: Language): Promise<void> {
  await tx
    .update(pushDevices)
    .set({ lang })
    .where(and(eq(pushDevices.sessionId, sessionId), ne(pushDevices.lang, lang)));
}

export const devicesOf = (tx: Tx, userIds: readonly number[]): Promise<DeviceOf[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({ userId: pushDevices.userId, deviceId: pushDevices.deviceId })
        .from(pushDevices)
        .where(inArray(pushDevices.userId, [...userIds]));

/** Where a device takes pushes now; null when it was signed out, forgotten or its person may not come in any more. */
export async function addressOf(
  tx: Tx,
  device: DeviceOf,
  now: Date,
): Promise<(PushAddress & { lang: Language }) | null> {
  const [row] = await tx
    .select({
      endpoint: pushDevices.endpoint,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
      lang: pushDevices.lang,
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(and(isDevice(device), isNull(sessions.endedAt), gt(sessions.expiresAt, now), eq(users.state, 'active')));
  return row ? { ...row, lang: row.lang === 'ar' ? 'ar' : 'en' } : null;
}
