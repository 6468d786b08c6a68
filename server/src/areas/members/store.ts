import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { PersonState } from '@platewright/domain/people/members';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../../db/database.ts';
import { companies, roles, users } from '../../db/schema/index.ts';
import { contains } from '../../orders/search.ts';

const roleName = (lang: Language) => (lang === 'ar' ? roles.nameAr : roles.name);

/** One page of the members of an account by name, and the number of all; the search looks at name, e-mail and role. */
export async function listMembers(
  tx: Tx,
  companyId: number,
  asked: { readonly search: string; readonly lang: Language; readonly offset: number; readonly limit: number },
) {
  const name = roleName(asked.lang);
  const person = sql`(${users.firstname} || ' ' || ${users.lastname} || ' ' || ${users.email})`;
  const found = and(
    eq(users.companyId, companyId),
    users.isMember,
    asked.search === '' ? undefined : or(contains(person, asked.search), contains(name, asked.search)),
  );
  const rows = await tx
    .select({
      id: users.id,
      firstname: users.firstname,
      lastname: users.lastname,
      email: users.email,
      state: sql<PersonState>`${users.state}`,
      roleId: roles.id,
      roleName: name,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(found)
    .orderBy(asc(users.firstname), asc(users.lastname), asc(users.id))
    .limit(asked.limit)
    .offset(asked.offset);
  const [all] = await tx.select({ n: count() }).from(users).innerJoin(roles, eq(roles.id, users.roleId)).where(found);
  return { rows, count: all?.n ?? 0 };
}

export const listRoles = (tx: Tx, lang: Language) =>
  tx
    .select({ id: roles.id, name: roleName(lang), permissions: roles.permissions })
    .from(roles)
    .orderBy(asc(roles.id))
    .limit(100);

export const roleExists = async (tx: Tx, roleId: number): Promise<boolean> =>
  (await tx.select({ id: roles.id }).from(roles).where(eq(roles.id, roleId))).length > 0;

const member = {
  id: users.id,
  firstname: users.firstname,
  lastname: users.lastname,
  email: users.email,
  roleId: sql<number>`${users.roleId}`,
  state: sql<PersonState>`${users.state}`,
  version: users.version,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
};
const isMemberOf = (companyId: number, memberId: number) =>
  and(eq(users.id, memberId), eq(users.companyId, companyId), users.isMember);

export async function memberOf(tx: Tx, companyId: number, memberId: number) {
  const [row] = await tx.select(member).from(users).where(isMemberOf(companyId, memberId));
  return row ?? null;
}
export type MemberRow = NonNullable<Awaited<ReturnType<typeof memberOf>>>;

/** The same, locked until the transaction ends. */
export async function lockMember(tx: Tx, companyId: number, memberId: number): Promise<MemberRow | null> {
  const [row] = await tx.select(member).from(users).where(isMemberOf(companyId, memberId)).for('update');
  return row ?? null;
}

/** Counts the members with the account locked, so that two invitations at once can not both take the last place. */
export async function countMembersLocked(tx: Tx, companyId: number): Promise<number> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
  const [row] = await tx
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.companyId, companyId), users.isMember));
  return row?.n ?? 0;
}

/** Writes an invited member. @throws unique violation `users_email` */
export async function insertMember(
  tx: Tx,
  row: Pick<
    typeof users.$inferInsert,
    'companyId' | 'email' | 'firstname' | 'lastname' | 'roleId' | 'lang' | 'createdAt'
  >,
): Promise<number> {
  const [made] = await tx
    .insert(users)
    .values({ ...row, isMember: true, state: 'unconfirmed' })
    .returning({ id: users.id });
  if (!made) throw new Error('A member was not stored.');
  return made.id;
}

/** Writes changes of a locked member and counts its version on. */
export async function writeMember(
  tx: Tx,
  memberId: number,
  changes: Partial<Pick<MemberRow, 'firstname' | 'lastname' | 'roleId' | 'state'>>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1` })
    .where(eq(users.id, memberId));
}
