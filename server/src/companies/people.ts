import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/index.ts';

/** Those of an account who can sign in. */
export const activePeople = (tx: Tx, companyId: number): Promise<{ id: number; isMember: boolean }[]> =>
  tx
    .select({ id: users.id, isMember: users.isMember })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.state, 'active')));

/** Who gets the account's letters. */
export const activeOwners = async (tx: Tx, companyId: number): Promise<number[]> =>
  (await activePeople(tx, companyId)).filter(({ isMember }) => !isMember).map(({ id }) => id);
