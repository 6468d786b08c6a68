import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { getUnlockedUntil } from '@platewright/domain/auth/shared-pc';
import { ORDER_TAKING_MINUTES, type OrderWay } from '@platewright/domain/orders/order-taking';
import { may } from '@platewright/domain/permissions/may';
import type { StaffPermissionKey } from '@platewright/domain/permissions/permission-keys';
import type { Language } from '@platewright/texts/languages';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { pushDevices, sessions, staff, users } from '../../platform/db/schema/index.ts';
import { isOwnedBy, toOwnerColumns, type PersonRef } from './person-ref.ts';

/*
 * A session is one person on one device. An access token lives 15 minutes; a refresh token lives 30 days and is rotated
 * with every refresh (`Tokens.deriveRefreshToken`): the row stores the hash of the current one and of the one before.
 * The one before is accepted for another 30 seconds and answered with the same next token, because two tabs may refresh
 * at once. Any older token must have been copied, so it ends the session (spec decision 32). However often it is
 * refreshed, a session lasts 180 days at most.
 */
const REFRESH_TOKEN_DAYS = 30;
/** A session that is used all the time ends as well: twice a year everybody signs in again. */
const MAX_SESSION_DAYS = 180;
const REFRESH_GRACE_MS = 30_000;
const MAX_USER_AGENT_LENGTH = 400;
/** A list longer than this is of no use to a person; it is cut. */
const MAX_LISTED_SESSIONS = 100;

type SessionEndReason =
  'signOut' | 'replaced' | 'reuse' | 'password' | 'blocked' | 'disabled' | 'secondFactor' | 'locked' | 'revoked';
/** The pair of tokens that a signed-in browser stores. */
export interface IssuedTokens {
  readonly token: string;
  readonly refreshToken: string;
}
type SessionDeps = Pick<Deps, 'tokens' | 'clock'>;

const addDays = (date: Date, days: number): number => date.getTime() + days * 86_400_000;
const addMinutes = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * 60_000);
const getRefreshTokenExpiry = (now: Date, createdAt = now): Date =>
  new Date(Math.min(addDays(now, REFRESH_TOKEN_DAYS), addDays(createdAt, MAX_SESSION_DAYS)));

/** Staff who order in the name of the customer whose session it is: who, in which session of their own, and how they were asked. */
export interface OrderTaking {
  readonly orderTakerId: number;
  readonly takenInSession: string;
  readonly orderWay: OrderWay;
}

/** A shared PC on which staff work, and after how many seconds without input it locks (decision 110). */
interface SharedPcOfSession {
  readonly id: number;
  readonly lockSeconds: number;
}

/**
 * Signs a person in on a device and ends the session that the same person had there. The caller must have locked the
 * person's row, so that two sign-ins on one device run one after the other.
 */
export async function createSession(
  tx: Tx,
  { tokens, clock }: SessionDeps,
  person: PersonRef,
  uniqueId: string,
  {
    userAgent = '',
    secondFactorGiven = false,
    taking = null,
    sharedPc = null,
  }: {
    readonly userAgent?: string;
    readonly secondFactorGiven?: boolean;
    readonly taking?: OrderTaking | null;
    readonly sharedPc?: SharedPcOfSession | null;
  } = {},
): Promise<IssuedTokens> {
  const now = clock.now();
  await endSessionsWhere(tx, now, 'replaced', isOwnedBy(sessions, person), eq(sessions.uniqueId, uniqueId));
  const id = randomUUID();
  const refreshToken = tokens.deriveRefreshToken(id, 0);
  await tx.insert(sessions).values({
    id,
    ...toOwnerColumns(person),
    uniqueId,
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    refreshHash: tokens.hashToken(refreshToken),
    rotatedAt: now,
    expiresAt: sharedPc
      ? getUnlockedUntil(now, sharedPc.lockSeconds)
      : taking
        ? addMinutes(now, ORDER_TAKING_MINUTES)
        : getRefreshTokenExpiry(now),
    sharedPcId: sharedPc?.id ?? null,
    secondFactorAt: secondFactorGiven ? now : null,
    ...taking,
    createdAt: now,
  });
  return { token: await signSessionAccessToken(tokens, person, id), refreshToken };
}

type SessionRenewal =
  | {
      readonly ok: true;
      readonly personId: number;
      readonly tokens: IssuedTokens;
      /** Staff order in the customer's name in it. */
      readonly isTaking: boolean;
    }
  /** `endedSessionIds`: sessions that ended with this refresh, because their token was used again. */
  | { readonly ok: false; readonly endedSessionIds: readonly string[] };

/**
 * Exchanges a refresh token for the next pair of tokens. Returns a failure instead of throwing, because the end of a
 * session whose token was used again must be committed. E-mail and device must be those of the session.
 */
export async function renewSession(
  tx: Tx,
  { tokens, clock }: SessionDeps,
  kind: PersonRef['kind'],
  request: {
    readonly refreshToken: string;
    readonly email: string;
    readonly uniqueId: string;
    readonly userAgent?: string;
    readonly lang?: Language;
  },
): Promise<SessionRenewal> {
  const failed = { ok: false, endedSessionIds: [] } as const;
  const parsed = tokens.parseRefreshToken(request.refreshToken);
  if (!parsed) return failed;
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, parsed.sessionId)).for('update');
  const now = clock.now();
  if (!row || row.endedAt || row.expiresAt <= now || row.uniqueId !== request.uniqueId) return failed;
  // On a shared PC only input goes on with a session.
  if (row.sharedPcId !== null) return failed;
  const person = await findSessionOwner(tx, kind, row, request.email);
  if (!person || (row.orderTakerId !== null && !(await mayTakeOrders(tx, row.orderTakerId, row.takenInSession))))
    return failed;

  const presentedHash = tokens.hashToken(request.refreshToken);
  const nextToken = tokens.deriveRefreshToken(row.id, parsed.turn + 1);
  if (presentedHash === row.refreshHash) {
    await tx
      .update(sessions)
      .set({
        refreshHash: tokens.hashToken(nextToken),
        previousHash: presentedHash,
        rotatedAt: now,
        // Staff who order in a customer's name begin again after a time.
        expiresAt: row.orderTakerId === null ? getRefreshTokenExpiry(now, row.createdAt) : row.expiresAt,
        // A browser may have been updated since the sign-in.
        ...(request.userAgent ? { userAgent: request.userAgent.slice(0, MAX_USER_AGENT_LENGTH) } : {}),
      })
      .where(eq(sessions.id, row.id));
    if (request.lang) await updatePushDeviceLanguage(tx, row.id, request.lang);
  } else if (presentedHash !== row.previousHash || now.getTime() - row.rotatedAt.getTime() > REFRESH_GRACE_MS) {
    return { ok: false, endedSessionIds: await endSessionsWhere(tx, now, 'reuse', eq(sessions.id, row.id)) };
  }
  return {
    ok: true,
    personId: person.id,
    isTaking: row.orderTakerId !== null,
    tokens: { token: await signSessionAccessToken(tokens, person, row.id), refreshToken: nextToken },
  };
}

/**
 * Signs a device out and returns the ids of the sessions that ended. `person` is null when the access token of the call
 * had just expired: the device's id, which only the device knows, is then enough, as in the documented call.
 */
export async function endDeviceSessions(
  tx: Tx,
  now: Date,
  kind: PersonRef['kind'],
  uniqueId: string,
  person: PersonRef | null,
): Promise<string[]> {
  const isOfKind = kind === 'customer' ? isNull(sessions.staffId) : isNull(sessions.userId);
  return endSessionsWhere(
    tx,
    now,
    'signOut',
    isOfKind,
    eq(sessions.uniqueId, uniqueId),
    ...(person ? [isOwnedBy(sessions, person)] : []),
  );
}

/** Ends all sessions of a person, except one when its id is given. Returns the ids of those that ended. */
export const endSessions = (
  tx: Tx,
  person: PersonRef,
  now: Date,
  reason: SessionEndReason,
  exceptSessionId?: string,
): Promise<string[]> =>
  endSessionsWhere(
    tx,
    now,
    reason,
    isOwnedBy(sessions, person),
    ...(exceptSessionId ? [ne(sessions.id, exceptSessionId)] : []),
  );

/** Ends one session; false when the person has no open session with this id. */
export const endSession = async (
  tx: Tx,
  person: PersonRef,
  now: Date,
  id: string,
  reason: SessionEndReason = 'signOut',
): Promise<boolean> =>
  (await endSessionsWhere(tx, now, reason, isOwnedBy(sessions, person), eq(sessions.id, id))).length > 0;

/** The open sessions of a person, last used first; not those in which staff order in their name. */
export const listSessions = (tx: Tx, person: PersonRef, now: Date) =>
  tx
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      rotatedAt: sessions.rotatedAt,
    })
    .from(sessions)
    .where(
      and(
        isOwnedBy(sessions, person),
        isNull(sessions.orderTakerId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(sessions.rotatedAt), sessions.id)
    .limit(MAX_LISTED_SESSIONS);

/** Ends what a badge or a PIN has opened: on one shared PC, or of one person wherever they are. Returns the ids of those that ended. */
export const endSharedPcSessions = (
  tx: Tx,
  now: Date,
  reason: SessionEndReason,
  whose: { readonly sharedPcId: number } | { readonly staffId: number },
): Promise<string[]> =>
  endSessionsWhere(
    tx,
    now,
    reason,
    isNotNull(sessions.sharedPcId),
    'sharedPcId' in whose ? eq(sessions.sharedPcId, whose.sharedPcId) : eq(sessions.staffId, whose.staffId),
  );

/** Puts off the end of a session on a shared PC and renews its access token; null when it has ended. */
export async function extendSharedPcSession(
  tx: Tx,
  { tokens, clock }: SessionDeps,
  staffId: number,
  id: string,
  lockSeconds: number,
): Promise<string | null> {
  const now = clock.now();
  const extended = await tx
    .update(sessions)
    .set({ expiresAt: getUnlockedUntil(now, lockSeconds) })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id });
  return extended.length > 0 ? signSessionAccessToken(tokens, { kind: 'staff', id: staffId }, id) : null;
}

async function endSessionsWhere(tx: Tx, now: Date, reason: SessionEndReason, ...conditions: SQL[]): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(isNull(sessions.endedAt), ...conditions))
    .returning({ id: sessions.id });
  const ids = ended.map(({ id }) => id);
  // With the session of staff ends what they ordered in from it.
  if (ids.length > 0)
    await tx
      .update(sessions)
      .set({ endedAt: now, endReason: reason })
      .where(and(isNull(sessions.endedAt), inArray(sessions.takenInSession, ids)));
  // A device must get no push messages of an account that was signed out there.
  if (ids.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.sessionId, ids));
  return ids;
}

const selectOpenSession = (tx: Tx, id: string) =>
  tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));

/** Keeps a session from ending before the commit; false when it has ended. */
export const lockOpenSession = async (tx: Tx, id: string): Promise<boolean> =>
  (await selectOpenSession(tx, id).for('share')).length > 0;

/** Not locked: whoever ends a session at the desk goes on to those opened from it. */
export const isSessionOpen = async (tx: Tx, id: string | null): Promise<boolean> =>
  id !== null && (await selectOpenSession(tx, id)).length > 0;

async function mayTakeOrders(tx: Tx, staffId: number, takenInSession: string | null): Promise<boolean> {
  if (!(await isSessionOpen(tx, takenInSession))) return false;
  const [row] = await tx.select({ keys: staff.keys, state: staff.state }).from(staff).where(eq(staff.id, staffId));
  const keys = (row?.keys ?? []) as StaffPermissionKey[];
  return row?.state === 'active' && may({ kind: 'staff', staffId, keys }, 'desk.orderFor').ok;
}

/** A push device has the language of the last call that renewed its session, without registering again. */
async function updatePushDeviceLanguage(tx: Tx, sessionId: string, lang: Language): Promise<void> {
  await tx
    .update(pushDevices)
    .set({ lang })
    .where(and(eq(pushDevices.sessionId, sessionId), ne(pushDevices.lang, lang)));
}

/** The owner of a session row; null when the e-mail is not theirs or the account may not sign in. */
async function findSessionOwner(
  tx: Tx,
  kind: PersonRef['kind'],
  row: { readonly userId: number | null; readonly staffId: number | null },
  email: string,
): Promise<PersonRef | null> {
  const id = kind === 'customer' ? row.userId : row.staffId;
  if (id === null) return null;
  const table = kind === 'customer' ? users : staff;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.email, email), eq(table.state, 'active')));
  return found.length > 0 ? { kind, id } : null;
}

const signSessionAccessToken = (tokens: Deps['tokens'], person: PersonRef, sessionId: string): Promise<string> =>
  tokens.signAccessToken({ kind: person.kind, personId: person.id, sessionId });
