import { and, desc, eq, gt, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Language } from '@platewright/texts/languages';
import { lockByName } from '../../../platform/db/lock-by-name.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { pushDevices, sessions, users } from '../../../platform/db/schema/index.ts';
import type { PushAddress } from '../../../providers/push/port.ts';

/** Devices per person; when there are more, the oldest registration is deleted. */
const MAX_DEVICES = 10;

export interface PushDeviceKey {
  readonly userId: number;
  readonly deviceId: string;
}
const wherePushDevice = ({ userId, deviceId }: PushDeviceKey) =>
  and(eq(pushDevices.userId, userId), eq(pushDevices.deviceId, deviceId));

/**
 * Stores the push subscription of a person's device. A subscription belongs to one browser, so an earlier registration
 * of the same endpoint, by another person or device id, is deleted.
 */
export async function registerPushDevice(
  tx: Tx,
  now: Date,
  owner: PushDeviceKey & { readonly sessionId: string },
  device: PushAddress & { readonly lang: Language },
): Promise<void> {
  const { userId } = owner;
  const { endpoint, p256dh, auth, lang } = device;
  // Serializes registrations of one browser from several tabs or people.
  await lockByName(tx, endpoint);
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
  const newestDevices = tx
    .select({ deviceId: pushDevices.deviceId })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.registeredAt), desc(sql`${pushDevices.deviceId} = ${owner.deviceId}`))
    .limit(MAX_DEVICES);
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.deviceId, newestDevices)));
}

export async function removePushDevice(tx: Tx, device: PushDeviceKey): Promise<void> {
  await tx.delete(pushDevices).where(wherePushDevice(device));
}

/** Deletes a subscription that the push service reports as expired, unless the device has registered another one since. */
export async function removePushSubscription(tx: Tx, device: PushDeviceKey, endpoint: string): Promise<void> {
  await tx.delete(pushDevices).where(and(wherePushDevice(device), eq(pushDevices.endpoint, endpoint)));
}

/** The devices of these people. */
export const listPushDevices = (tx: Tx, userIds: readonly number[]): Promise<PushDeviceKey[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({ userId: pushDevices.userId, deviceId: pushDevices.deviceId })
        .from(pushDevices)
        .where(inArray(pushDevices.userId, [...userIds]));

/** The subscription of a device; null when it is deleted, its session has ended or its person is not active any more. */
export async function findPushSubscription(
  tx: Tx,
  device: PushDeviceKey,
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
    .where(
      and(wherePushDevice(device), isNull(sessions.endedAt), gt(sessions.expiresAt, now), eq(users.state, 'active')),
    );
  return row ? { ...row, lang: row.lang === 'ar' ? 'ar' : 'en' } : null;
}
