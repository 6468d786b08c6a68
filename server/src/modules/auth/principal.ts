import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { OrderWay } from '@platewright/domain/orders/order-taking';
import { may } from '@platewright/domain/permissions/may';
import type { PermissionKey, StaffPermissionKey } from '@platewright/domain/permissions/permission-keys';
import type { AccountGroupId } from '@platewright/domain/permissions/principal';
import { needsSecondFactor } from '@platewright/domain/staff/second-factor-duty';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { companies, roles, sessions, sharedPcs, staff, users } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CustomerPrincipal, Principal, StaffPrincipal } from '../../platform/principal.ts';
import type { PersonRef } from './person-ref.ts';
import { staffHasSecondFactor } from './second-factor/store.ts';
import { isSessionOpen } from './sessions.ts';
import { isTrialToken, verifyTrialToken } from './trial-tokens.ts';

type PrincipalDeps = Pick<Deps, 'database' | 'config' | 'clock'>;

/**
 * The principal of an access token, or of the token of a trial, with the current permissions. A changed role, an ended session or a blocked account
 * counts at once, because the cache of principals is invalidated by the commit that changes one.
 * @param sharedPcSecret what the browser shows to be a shared PC; empty when it is none
 * @throws CallError notSignedIn, tokenExpired, sessionEnded
 */
export async function authenticate(
  deps: PrincipalDeps & Pick<Deps, 'tokens'>,
  token: string,
  sharedPcSecret: string,
): Promise<Principal> {
  const { tokens } = deps;
  if (isTrialToken(token)) {
    const trialId = verifyTrialToken(tokens, token);
    if (trialId === null) throw new CallError('tokenExpired');
    return { kind: 'guest', trialId };
  }
  const { kind, personId, sessionId } = await tokens.verifyAccessToken(token);
  const principal = await findPrincipalOfSession(deps, kind, sessionId);
  if (!principal || getPrincipalId(principal) !== personId) throw new CallError('sessionEnded');
  // What a badge has opened counts in the browser of that shared PC only.
  if (
    principal.kind === 'staff' &&
    principal.sharedPc &&
    principal.sharedPc.secretHash !== tokens.hashToken(sharedPcSecret)
  )
    throw new CallError('sessionEnded');
  return principal;
}

/** The principal of an open session, with the current permissions; null when it has ended or the account is not active. */
export async function findPrincipalOfSession(
  { database: { peopleCache, db }, config, clock }: PrincipalDeps,
  kind: PersonRef['kind'],
  sessionId: string,
): Promise<StaffPrincipal | CustomerPrincipal | null> {
  const principal = await peopleCache.getOrLoad<StaffPrincipal | CustomerPrincipal | null>(sessionId, () =>
    kind === 'staff'
      ? findStaffPrincipalBySession(db, sessionId, config.REQUIRE_STAFF_SECOND_FACTOR)
      : findCustomerPrincipalBySession(db, sessionId, config.REQUIRE_STAFF_SECOND_FACTOR),
  );
  if (principal?.kind === 'staff' && principal.sharedPc && principal.sharedPc.until <= clock.now()) return null;
  return principal?.kind === kind ? principal : null;
}

const getPrincipalId = (principal: StaffPrincipal | CustomerPrincipal): number =>
  principal.kind === 'staff' ? principal.staffId : principal.userId;

/**
 * The principal of a person outside of any session, with the current permissions, for a second look at what the guard of a
 * call has let through; null unless the account is active.
 */
export const findPrincipal = (
  tx: Tx,
  { REQUIRE_STAFF_SECOND_FACTOR }: Pick<Config, 'REQUIRE_STAFF_SECOND_FACTOR'>,
  { kind, id }: PersonRef,
): Promise<StaffPrincipal | CustomerPrincipal | null> =>
  kind === 'staff'
    ? findActiveStaffPrincipal(tx, eq(staff.id, id), '', REQUIRE_STAFF_SECOND_FACTOR)
    : findActiveCustomerPrincipal(tx, eq(users.id, id), '');

/** The member of staff whose session it is; on a shared PC with what ties the session to it. */
async function findStaffPrincipalBySession(
  tx: Tx,
  sessionId: string,
  isSecondFactorRequired: boolean,
): Promise<StaffPrincipal | null> {
  const [found, [pc]] = await Promise.all([
    findActiveStaffPrincipal(
      tx,
      inArray(staff.id, selectOpenSessionOwner(tx, sessionId, sessions.staffId)),
      sessionId,
      isSecondFactorRequired,
    ),
    tx
      .select({ secretHash: sharedPcs.secretHash, until: sessions.expiresAt })
      .from(sessions)
      .innerJoin(sharedPcs, eq(sharedPcs.id, sessions.sharedPcId))
      .where(eq(sessions.id, sessionId)),
  ]);
  return found && pc ? { ...found, isOnSharedPc: true, sharedPc: pc } : found;
}

/** The customer of a session; when staff opened it to order in their name, only while these may do so and are signed in where they did. */
async function findCustomerPrincipalBySession(
  tx: Tx,
  sessionId: string,
  isSecondFactorRequired: boolean,
): Promise<CustomerPrincipal | null> {
  const [found, [taking]] = await Promise.all([
    findActiveCustomerPrincipal(
      tx,
      inArray(users.id, selectOpenSessionOwner(tx, sessionId, sessions.userId)),
      sessionId,
    ),
    tx
      .select({ staffId: sessions.orderTakerId, way: sessions.orderWay, takenInSession: sessions.takenInSession })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), isNotNull(sessions.orderTakerId))),
  ]);
  if (!found || !taking) return found;
  if (!(await isSessionOpen(tx, taking.takenInSession))) return null;
  const taker = await findActiveStaffPrincipal(tx, eq(staff.id, taking.staffId ?? 0), '', isSecondFactorRequired);
  if (!taker || !may(taker, 'desk.orderFor').ok) return null;
  return { ...found, orderTaker: { staffId: taker.staffId, name: taker.name, way: taking.way as OrderWay } };
}

const selectOpenSessionOwner = (
  tx: Tx,
  sessionId: string,
  ownerColumn: typeof sessions.userId | typeof sessions.staffId,
) =>
  tx
    .select({ id: ownerColumn })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));

async function findActiveStaffPrincipal(
  tx: Tx,
  condition: SQL,
  sessionId: string,
  isSecondFactorRequired: boolean,
): Promise<StaffPrincipal | null> {
  const [row] = await tx
    .select({ staffId: staff.id, name: staff.name, keys: staff.keys, hasSecondFactor: staffHasSecondFactor })
    .from(staff)
    .where(and(condition, eq(staff.state, 'active')))
    .limit(1);
  if (!row) return null;
  const { hasSecondFactor, ...person } = row;
  return {
    ...person,
    kind: 'staff',
    keys: row.keys as StaffPermissionKey[],
    sessionId,
    lacksSecondFactor: isSecondFactorRequired && needsSecondFactor(row.keys) && !hasSecondFactor,
  };
}

async function findActiveCustomerPrincipal(
  tx: Tx,
  condition: SQL,
  sessionId: string,
): Promise<CustomerPrincipal | null> {
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
    .where(and(condition, eq(users.state, 'active')))
    .limit(1);
  if (!row) return null;
  return {
    ...row,
    kind: 'customer',
    groupId: row.groupId as AccountGroupId,
    permissions: (row.permissions ?? []) as PermissionKey[],
    sessionId,
  };
}
