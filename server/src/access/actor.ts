import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import type { Customer, Guest, GroupId, PermissionKey, Staff, StaffKey } from '@platewright/domain/people/actor';
import type { Database, Tx } from '../db/database.ts';
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
 * Who sends a token, with today's permissions: a changed role, an ended session or a blocked account counts at once,
 * because what is kept of people is dropped with the commit that changes them.
 * @throws Refusal notSignedIn, tokenExpired, sessionEnded
 */
export async function actorOf({ people, read }: Database, tokens: Tokens, token: string): Promise<Actor> {
  const { kind, personId, sessionId } = await tokens.readAccess(token);
  const actor = await people.once<StaffActor | CustomerActor | null>(sessionId, () =>
    kind === 'staff' ? staffOfSession(read, sessionId) : customerOfSession(read, sessionId),
  );
  if (!actor || actor.kind !== kind || idOf(actor) !== personId) throw new Refusal('sessionEnded');
  return actor;
}

const idOf = (actor: StaffActor | CustomerActor): number => (actor.kind === 'staff' ? actor.staffId : actor.userId);

/** A person as a ticket or a session names them. */
export interface PersonRef {
  readonly kind: 'customer' | 'staff';
  readonly id: number;
}

/** A person with today's permissions, outside of any session; null when the account is blocked or gone. */
export const actorById = (tx: Tx, { kind, id }: PersonRef): Promise<StaffActor | CustomerActor | null> =>
  kind === 'staff' ? activeStaff(tx, eq(staff.id, id), '') : activeCustomer(tx, eq(users.id, id), '');

const staffOfSession = (tx: Tx, sessionId: string) =>
  activeStaff(tx, inArray(staff.id, openSession(tx, sessionId, sessions.staffId)), sessionId);
const customerOfSession = (tx: Tx, sessionId: string) =>
  activeCustomer(tx, inArray(users.id, openSession(tx, sessionId, sessions.userId)), sessionId);

const openSession = (tx: Tx, sessionId: string, whose: typeof sessions.userId | typeof sessions.staffId) =>
  tx
    .select({ id: whose })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));

async function activeStaff(tx: Tx, who: SQL, sessionId: string): Promise<StaffActor | null> {
  const [row] = await tx
    .select({ staffId: staff.id, name: staff.name, keys: staff.keys })
    .from(staff)
    .where(and(who, eq(staff.state, 'active')))
    .limit(1);
  return row ? { ...row, kind: 'staff', keys: row.keys as StaffKey[], sessionId } : null;
}

async function activeCustomer(tx: Tx, who: SQL, sessionId: string): Promise<CustomerActor | null> {
  const [row] = await tx
    .select({
      userId: users.id,
      companyId: users.companyId,
      isMember: users.isMember,
      groupId: companies.groupId,
      name: sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`,
      permissions: roles.permissions,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(who, eq(users.state, 'active')))
    .limit(1);
  if (!row) return null;
  return {
    ...row,
    kind: 'customer',
    groupId: row.groupId as GroupId,
    permissions: (row.permissions ?? []) as PermissionKey[],
    sessionId,
  };
}
