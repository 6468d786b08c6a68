import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import type { Customer, Guest, GroupId, PermissionKey, Staff, StaffKey } from '@platewright/domain/people/actor';
import type { Tx } from '../db/database.ts';
import { companies, roles, sessions, staff, users } from '../db/schema/index.ts';
import type { Tokens } from './tokens.ts';

export type CustomerActor = Customer & { userId: number; companyId: number; name: string; sessionId: string };
export type StaffActor = Staff & { staffId: number; name: string; sessionId: string };
/** Who sends a call, as the server knows them: numbers for ids, a name for histories. */
export type Actor = Guest | CustomerActor | StaffActor;

/** The token of an `Authorization` header; a bare token is accepted too (conventions, Wire). */
export function tokenOf(header: string | undefined): string | null {
  const value = header?.trim();
  if (!value) return null;
  return value.replace(/^bearer\s+/i, '') || null;
}

/**
 * Who sends a token, with today's permissions: read on every call, so that a changed role or a blocked account counts
 * at once.
 * @throws Refusal notSignedIn, tokenExpired, sessionEnded
 */
export async function actorOf(tx: Tx, tokens: Tokens, token: string): Promise<Actor> {
  const claims = await tokens.readAccess(token);
  if (claims.kind === 'staff') {
    const [row] = await tx
      .select({ id: staff.id, name: staff.name, keys: staff.keys })
      .from(sessions)
      .innerJoin(staff, eq(staff.id, sessions.staffId))
      .where(and(eq(sessions.id, claims.sessionId), isNull(sessions.endedAt), eq(staff.state, 'active')))
      .limit(1);
    if (!row || row.id !== claims.personId) throw new Refusal('sessionEnded');
    return { kind: 'staff', staffId: row.id, name: row.name, keys: row.keys as StaffKey[], sessionId: claims.sessionId };
  }
  const [row] = await tx
    .select({
      userId: users.id,
      companyId: users.companyId,
      isMember: users.isMember,
      groupId: companies.groupId,
      name: sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`,
      permissions: roles.permissions,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(sessions.id, claims.sessionId), isNull(sessions.endedAt), eq(users.state, 'active')))
    .limit(1);
  if (!row || row.userId !== claims.personId) throw new Refusal('sessionEnded');
  return {
    kind: 'customer',
    userId: row.userId,
    companyId: row.companyId,
    isMember: row.isMember,
    groupId: row.groupId as GroupId,
    name: row.name,
    permissions: (row.permissions ?? []) as PermissionKey[],
    sessionId: claims.sessionId,
  };
}
