import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../db/database.ts';
import { sessions, staff, users } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { dropDevicesOfSessions, keepDeviceLanguage } from '../push/devices.ts';

/*
 * A session is one person on one device. Its access token lives 15 minutes, its refresh token 30 days and for one turn:
 * each refresh gives the token of the next turn (`Tokens.refresh`) and the row keeps its hash and the one before.
 * Coming with the one before is good for another 30 seconds and answers the same next token, because two tabs may
 * refresh at once. Any older token was copied, so the session ends (decisions 32).
 */
const REFRESH_DAYS = 30;
const TWO_TABS_MS = 30_000;
const LONGEST_AGENT = 400;
/** Nobody looks through more devices than this. */
const LISTED = 100;

export type Who = { readonly userId: number } | { readonly staffId: number };
export type EndedWhy = 'signOut' | 'replaced' | 'reuse' | 'password' | 'blocked' | 'disabled';
/** What a signed-in browser keeps. */
export interface Signed {
  readonly token: string;
  readonly refreshToken: string;
}
type Needs = Pick<Deps, 'tokens' | 'clock'>;

const ofPerson = (who: Who): SQL =>
  'userId' in who ? eq(sessions.userId, who.userId) : eq(sessions.staffId, who.staffId);
const expiry = (now: Date): Date => new Date(now.getTime() + REFRESH_DAYS * 86_400_000);

/** Signs a person in on a device; what was signed in there as the same person ends. The person's row must be locked. */
export async function openSession(
  tx: Tx,
  { tokens, clock }: Needs,
  who: Who,
  uniqueId: string,
  userAgent = '',
): Promise<Signed> {
  const now = clock.now();
  await end(tx, now, 'replaced', ofPerson(who), eq(sessions.uniqueId, uniqueId));
  const id = randomUUID();
  const refreshToken = tokens.refresh(id, 0);
  await tx.insert(sessions).values({
    id,
    ...who,
    uniqueId,
    userAgent: userAgent.slice(0, LONGEST_AGENT),
    refreshHash: tokens.hash(refreshToken),
    rotatedAt: now,
    expiresAt: expiry(now),
    createdAt: now,
  });
  return { token: await accessToken(tokens, who, id), refreshToken };
}

export type Renewal =
  | { readonly ok: true; readonly who: Who; readonly signed: Signed }
  /** `ended`: sessions that end with it, because their token was copied. */
  | { readonly ok: false; readonly ended: readonly string[] };

/**
 * Exchanges a refresh token. Answers instead of throwing, because the end of a session whose token was used again must
 * be committed. E-mail and device must be those of the session.
 */
export async function renewSession(
  tx: Tx,
  { tokens, clock }: Needs,
  kind: 'customer' | 'staff',
  asked: {
    readonly refreshToken: string;
    readonly email: string;
    readonly uniqueId: string;
    readonly userAgent?: string;
    readonly lang?: Language;
  },
): Promise<Renewal> {
  const no = { ok: false, ended: [] } as const;
  const read = tokens.readRefresh(asked.refreshToken);
  if (!read) return no;
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, read.sessionId)).for('update');
  const now = clock.now();
  if (!row || row.endedAt || row.expiresAt <= now || row.uniqueId !== asked.uniqueId) return no;
  const who = await whoRenews(tx, kind, row, asked.email);
  if (!who) return no;

  const given = tokens.hash(asked.refreshToken);
  const next = tokens.refresh(row.id, read.turn + 1);
  if (given === row.refreshHash) {
    await tx
      .update(sessions)
      .set({
        refreshHash: tokens.hash(next),
        previousHash: given,
        rotatedAt: now,
        expiresAt: expiry(now),
        // A browser is updated while it is signed in.
        ...(asked.userAgent ? { userAgent: asked.userAgent.slice(0, LONGEST_AGENT) } : {}),
      })
      .where(eq(sessions.id, row.id));
    if (asked.lang) await keepDeviceLanguage(tx, row.id, asked.lang);
  } else if (given !== row.previousHash || now.getTime() - row.rotatedAt.getTime() > TWO_TABS_MS) {
    return { ok: false, ended: await end(tx, now, 'reuse', eq(sessions.id, row.id)) };
  }
  return { ok: true, who, signed: { token: await accessToken(tokens, who, row.id), refreshToken: next } };
}

/**
 * Signs a device out. The documented call carries the device's id alone, and a token that has just expired names
 * nobody: the id, which only the device knows, is then enough. Answers which sessions have ended.
 */
export async function endDevice(
  tx: Tx,
  now: Date,
  kind: 'customer' | 'staff',
  uniqueId: string,
  who: Who | null,
): Promise<string[]> {
  const ofKind = kind === 'customer' ? isNull(sessions.staffId) : isNull(sessions.userId);
  return end(tx, now, 'signOut', ofKind, eq(sessions.uniqueId, uniqueId), ...(who ? [ofPerson(who)] : []));
}

/** Signs a person out everywhere, or everywhere but in one session. Answers which sessions have ended. */
export const endSessionsOf = (tx: Tx, who: Who, now: Date, why: EndedWhy, but?: string): Promise<string[]> =>
  end(tx, now, why, ofPerson(who), ...(but ? [ne(sessions.id, but)] : []));

/** Signs a person out of one session; false when there is no such session of this person. */
export const endSession = async (tx: Tx, who: Who, now: Date, id: string): Promise<boolean> =>
  (await end(tx, now, 'signOut', ofPerson(who), eq(sessions.id, id))).length > 0;

/** Where a person is signed in, last used first. */
export const sessionsOf = (tx: Tx, who: Who, now: Date) =>
  tx
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      rotatedAt: sessions.rotatedAt,
    })
    .from(sessions)
    .where(and(ofPerson(who), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.rotatedAt), sessions.id)
    .limit(LISTED);

async function end(tx: Tx, now: Date, why: EndedWhy, ...which: SQL[]): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endedWhy: why })
    .where(and(isNull(sessions.endedAt), ...which))
    .returning({ id: sessions.id });
  const ids = ended.map(({ id }) => id);
  await dropDevicesOfSessions(tx, ids);
  return ids;
}

/** Whose session it is, if the e-mail is theirs and the account may still sign in. */
async function whoRenews(
  tx: Tx,
  kind: 'customer' | 'staff',
  row: { readonly userId: number | null; readonly staffId: number | null },
  email: string,
): Promise<Who | null> {
  if (kind === 'customer') {
    if (row.userId === null) return null;
    const found = await tx
      .select({ userId: users.id })
      .from(users)
      .where(and(eq(users.id, row.userId), eq(users.email, email), eq(users.state, 'active')));
    return found[0] ?? null;
  }
  if (row.staffId === null) return null;
  const found = await tx
    .select({ staffId: staff.id })
    .from(staff)
    .where(and(eq(staff.id, row.staffId), eq(staff.email, email), eq(staff.state, 'active')));
  return found[0] ?? null;
}

const accessToken = (tokens: Deps['tokens'], who: Who, sessionId: string): Promise<string> =>
  'userId' in who
    ? tokens.signAccess({ kind: 'customer', personId: who.userId, sessionId })
    : tokens.signAccess({ kind: 'staff', personId: who.staffId, sessionId });
