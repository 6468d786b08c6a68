import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { PersonState } from '@platewright/domain/members/members';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { roles, users } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { lockCompany } from '../companies/index.ts';

const getRoleNameColumn = (lang: Language) => (lang === 'ar' ? roles.nameAr : roles.name);

/** One page of a company's members by name, and the number of all; the search covers name, e-mail and role. */
export async function listMembers(
  tx: Tx,
  companyId: number,
  query: { readonly search: string; readonly lang: Language; readonly offset: number; readonly limit: number },
) {
  const name = getRoleNameColumn(query.lang);
  const person = sql`(${users.firstname} || ' ' || ${users.lastname} || ' ' || ${users.email})`;
  const condition = and(
    eq(users.companyId, companyId),
    users.isMember,
    query.search === '' ? undefined : or(ilikeContains(person, query.search), ilikeContains(name, query.search)),
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
    .where(condition)
    .orderBy(asc(users.firstname), asc(users.lastname), asc(users.id))
    .limit(query.limit)
    .offset(query.offset);
  const [all] = await tx
    .select({ n: count() })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(condition);
  return { rows, count: all?.n ?? 0 };
}

export const listRoles = (tx: Tx, lang: Language) =>
  tx
    .select({ id: roles.id, name: getRoleNameColumn(lang), permissions: roles.permissions })
    .from(roles)
    .orderBy(asc(roles.id))
    .limit(100);

export const roleExists = async (tx: Tx, roleId: number): Promise<boolean> =>
  (await tx.select({ id: roles.id }).from(roles).where(eq(roles.id, roleId))).length > 0;

const memberColumns = {
  id: users.id,
  firstname: users.firstname,
  lastname: users.lastname,
  email: users.email,
  roleId: sql<number>`${users.roleId}`,
  state: sql<PersonState>`${users.state}`,
  version: users.version,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
};
const whereMemberOf = (companyId: number, memberId: number) =>
  and(eq(users.id, memberId), eq(users.companyId, companyId), users.isMember);

export async function findMember(tx: Tx, companyId: number, memberId: number) {
  const [row] = await tx.select(memberColumns).from(users).where(whereMemberOf(companyId, memberId));
  return row ?? null;
}
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/**
 * Like `findMember`, with the row locked until the transaction ends. Rows that only refer to the member, such as
 * notifications of an order that somebody else has locked, do not wait for it: that would be a deadlock.
 */
export async function lockMember(tx: Tx, companyId: number, memberId: number): Promise<MemberRow | null> {
  const [row] = await tx
    .select(memberColumns)
    .from(users)
    .where(whereMemberOf(companyId, memberId))
    .for('no key update');
  return row ?? null;
}

/** Counts the members under a lock on the company, so that two invitations at once cannot both take the last place. */
export async function lockAndCountMembers(tx: Tx, companyId: number): Promise<number> {
  await lockCompany(tx, companyId);
  const [row] = await tx
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.companyId, companyId), users.isMember));
  return row?.n ?? 0;
}

/** Inserts an invited member. @throws unique violation `users_email` */
export async function insertMember(
  tx: Tx,
  row: Pick<
    typeof users.$inferInsert,
    'companyId' | 'email' | 'firstname' | 'lastname' | 'roleId' | 'lang' | 'createdAt'
  >,
): Promise<number> {
  const [inserted] = await tx
    .insert(users)
    .values({ ...row, isMember: true, state: 'unconfirmed' })
    .returning({ id: users.id });
  if (!inserted) throw new Error('Inserting a member returned no row.');
  return inserted.id;
}

/** Writes changes of a locked member and counts its version up. */
export async function updateMember(
  tx: Tx,
  memberId: number,
  changes: Partial<Pick<MemberRow, 'firstname' | 'lastname' | 'roleId' | 'state'>>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1` })
    .where(eq(users.id, memberId));
}
