import { isLanguage, type Language } from '@platewright/texts/languages';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { companies, roles, users } from '../../platform/db/schema/index.ts';

const accountColumns = {
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
  version: users.version,
  groupId: companies.groupId,
  companyName: companies.name,
  permissions: roles.permissions,
};

const selectAccounts = (tx: Tx) =>
  tx
    .select(accountColumns)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(roles, eq(roles.id, users.roleId));

/** A customer with company, group and role. */
export type Account = Awaited<ReturnType<typeof selectAccounts>>[number];

export const findAccountByEmail = async (tx: Tx, email: string): Promise<Account | null> =>
  (await selectAccounts(tx).where(eq(users.email, email)))[0] ?? null;

export const findAccountById = async (tx: Tx, userId: number): Promise<Account | null> =>
  (await selectAccounts(tx).where(eq(users.id, userId)))[0] ?? null;

/** Current state and password hash; the row stays locked until the transaction ends. */
export async function lockUser(tx: Tx, userId: number): Promise<Pick<Account, 'state' | 'passwordHash'> | null> {
  const [row] = await tx
    .select({ state: users.state, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row ?? null;
}

type NewCompany = typeof companies.$inferInsert;
type NewUser = Omit<typeof users.$inferInsert, 'companyId'>;

/** Inserts a new account: company and owner. @throws unique violation `users_email` */
export async function insertAccount(
  tx: Tx,
  rows: { readonly company: NewCompany; readonly user: NewUser },
): Promise<{ companyId: number; userId: number }> {
  const [company] = await tx.insert(companies).values(rows.company).returning({ id: companies.id });
  if (!company) throw new Error('Inserting a company returned no row.');
  const [user] = await tx
    .insert(users)
    .values({ ...rows.user, companyId: company.id })
    .returning({ id: users.id });
  if (!user) throw new Error('Inserting a user returned no row.');
  return { companyId: company.id, userId: user.id };
}

/** Activates an unconfirmed account and returns it; null when it was in another state. */
export async function activateUser(
  tx: Tx,
  userId: number,
): Promise<{ readonly email: string; readonly newsletter: boolean; readonly lang: Language } | null> {
  const [row] = await tx
    .update(users)
    .set({ state: 'active' })
    .where(and(eq(users.id, userId), eq(users.state, 'unconfirmed')))
    .returning({ email: users.email, newsletter: users.newsletter, lang: users.lang });
  return row ? { ...row, lang: isLanguage(row.lang) ? row.lang : 'en' } : null;
}

/** Replaces a hash with one of the same password and today's cost, unless the password was changed meanwhile. */
export async function upgradePasswordHash(tx: Tx, userId: number, from: string, to: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)));
}
