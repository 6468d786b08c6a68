import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { companies, users } from '../../db/schema/index.ts';

/** A person with the account's name, the person's row locked. */
export async function lockAccount(tx: Tx, userId: number) {
  const [row] = await tx
    .select({
      userId: users.id,
      companyId: users.companyId,
      isMember: users.isMember,
      email: users.email,
      passwordHash: users.passwordHash,
      firstname: users.firstname,
      middlename: users.middlename,
      lastname: users.lastname,
      phone: users.phone,
      companyName: companies.name,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId))
    .for('update', { of: users });
  return row ?? null;
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** The new version tells an owner who edits the same member at this moment. */
export async function writeNames(
  tx: Tx,
  userId: number,
  names: Pick<AccountRow, 'firstname' | 'middlename' | 'lastname'> & { readonly phone?: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...names, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}

export async function writeCompanyName(tx: Tx, companyId: number, name: string): Promise<void> {
  await tx.update(companies).set({ name }).where(eq(companies.id, companyId));
}

export const hashOf = async (tx: Tx, userId: number): Promise<string | null> =>
  (await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)))[0]?.hash ?? null;

export async function writePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
