import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { companies, users } from '../../platform/db/schema/index.ts';

/** A person with the name of the company; the person's row is locked until the transaction ends. */
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
      version: users.version,
      companyName: companies.name,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId))
    .for('update', { of: users });
  return row ?? null;
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** Counts the version up, so that an owner who edits the same member at this moment gets a conflict. */
export async function updatePersonNames(
  tx: Tx,
  userId: number,
  names: Pick<AccountRow, 'firstname' | 'middlename' | 'lastname'> & { readonly phone?: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...names, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}

export async function updateCompanyName(tx: Tx, companyId: number, name: string): Promise<void> {
  await tx.update(companies).set({ name }).where(eq(companies.id, companyId));
}
