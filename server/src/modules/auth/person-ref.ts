import { eq, type SQL } from 'drizzle-orm';
import type { oneTimeLinks, passkeyChallenges, secondFactors, sessions } from '../../platform/db/schema/index.ts';

/** One person who can sign in. Ids of customers (`users`) and of staff (`staff`) are counted separately. */
export interface PersonRef {
  readonly kind: 'customer' | 'staff';
  readonly id: number;
}

/** The owner of a session or link as its row stores it: one column per kind, the other one is null. */
export const toOwnerColumns = ({ kind, id }: PersonRef): { userId: number } | { staffId: number } =>
  kind === 'customer' ? { userId: id } : { staffId: id };

export const isOwnedBy = (
  table: typeof sessions | typeof oneTimeLinks | typeof secondFactors | typeof passkeyChallenges,
  { kind, id }: PersonRef,
): SQL => (kind === 'customer' ? eq(table.userId, id) : eq(table.staffId, id));
