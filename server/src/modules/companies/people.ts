import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/index.ts';

/** The people of a company who can sign in. */
export const listActivePeople = (tx: Tx, companyId: number): Promise<{ id: number; isMember: boolean }[]> =>
  tx
    .select({ id: users.id, isMember: users.isMember })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.state, 'active')));

/** Condition on `users`: an active owner, who gets the emails about the account. */
export const isActiveOwner = and(eq(users.isMember, false), eq(users.state, 'active'));

/** Ids of the active owners. */
export const listActiveOwners = async (tx: Tx, companyId: number): Promise<number[]> => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), isActiveOwner));
  return rows.map(({ id }) => id);
};
