import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { companies, roles, users } from '../../db/schema/index.ts';

const account = {
  userId: users.id,
  companyId: users.companyId,
  email: users.email,
  passwordHash: users.passwordHash,
  firstname: users.firstname,
  middlename: users.middlename,
  lastname: users.lastname,
  phone: users.phone,
  isMember: users.isMember,
  state: users.state,
  groupId: companies.groupId,
  companyName: companies.name,
  permissions: roles.permissions,
};

const accounts = (tx: Tx) =>
  tx
    .select(account)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(roles, eq(roles.id, users.roleId));

/** A person with what the account says of them. */
export type Account = Awaited<ReturnType<typeof accounts>>[number];

export const accountByEmail = async (tx: Tx, email: string): Promise<Account | null> =>
  (await accounts(tx).where(eq(users.email, email)))[0] ?? null;

export const accountById = async (tx: Tx, userId: number): Promise<Account | null> =>
  (await accounts(tx).where(eq(users.id, userId)))[0] ?? null;

/** State and hash as they are now, locked until the transaction ends. */
export async function lockUser(tx: Tx, userId: number): Promise<Pick<Account, 'state' | 'passwordHash'> | null> {
  const [row] = await tx
    .select({ state: users.state, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row ?? null;
}

export type NewCompany = typeof companies.$inferInsert;
export type NewUser = Omit<typeof users.$inferInsert, 'companyId'>;

/** Writes a new account: company and owner. @throws unique violation `users_email` */
export async function insertAccount(
  tx: Tx,
  rows: { readonly company: NewCompany; readonly user: NewUser },
): Promise<{ companyId: number; userId: number }> {
  const [company] = await tx.insert(companies).values(rows.company).returning({ id: companies.id });
  if (!company) throw new Error('A company was not stored.');
  const [user] = await tx
    .insert(users)
    .values({ ...rows.user, companyId: company.id })
    .returning({ id: users.id });
  if (!user) throw new Error('A user was not stored.');
  return { companyId: company.id, userId: user.id };
}

/** Answers false when the account was not waiting for its confirmation. */
export async function activate(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ state: 'active' })
    .where(and(eq(users.id, userId), eq(users.state, 'unconfirmed')))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Answers the person's account. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<number> {
  const [row] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ companyId: users.companyId });
  if (!row) throw new Error('A password was set for nobody.');
  return row.companyId;
}

/** Replaces a hash by one of the same password with today's cost, unless the password was changed meanwhile. */
export async function renewHash(tx: Tx, userId: number, from: string, to: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)));
}
