import { and, count, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { oneTimeLinks } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { Who } from './session.ts';

/** How long a mailed link is good (decisions 19). */
const HOURS = { confirm: 48, reset: 1, invite: 7 * 24, staffReset: 1, staffInvite: 7 * 24 } as const;
export type LinkPurpose = keyof typeof HOURS;
/** Links of the desk: whose a link is follows from what it is for, so none opens the other door. */
export const staffPurposes = ['staffReset', 'staffInvite'] as const satisfies readonly LinkPurpose[];
export type StaffPurpose = (typeof staffPurposes)[number];
const isOfStaff = (purpose: LinkPurpose): boolean => staffPurposes.some((one) => one === purpose);
const ownerOf = (purpose: LinkPurpose, personId: number): Who =>
  isOfStaff(purpose) ? { staffId: personId } : { userId: personId };
const ofPerson = (who: Who): SQL =>
  'userId' in who ? eq(oneTimeLinks.userId, who.userId) : eq(oneTimeLinks.staffId, who.staffId);

const HOUR_MS = 3_600_000;
const LETTERS_AN_HOUR = 5;

/** Makes a link's token; the table keeps its hash alone, so only the letter holds it. */
export async function makeLink(
  tx: Tx,
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  purpose: LinkPurpose,
  personId: number,
): Promise<string> {
  const { token, hash } = tokens.secret();
  const now = clock.now();
  await tx.insert(oneTimeLinks).values({
    tokenHash: hash,
    purpose,
    ...ownerOf(purpose, personId),
    createdAt: now,
    expiresAt: new Date(now.getTime() + HOURS[purpose] * HOUR_MS),
  });
  return token;
}

/** Takes back a link whose letter did not leave the house. */
export async function dropLink(tx: Tx, { tokens }: Pick<Deps, 'tokens'>, token: string): Promise<void> {
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.tokenHash, tokens.hash(token)));
}

const stillGood = (purpose: LinkPurpose, hash: string, now: Date) =>
  and(
    eq(oneTimeLinks.tokenHash, hash),
    eq(oneTimeLinks.purpose, purpose),
    isNull(oneTimeLinks.usedAt),
    gt(oneTimeLinks.expiresAt, now),
  );

/** Whether a link could be used now; asked before costly work. */
export async function linkIsGood(
  tx: Tx,
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<boolean> {
  const found = await tx
    .select({ purpose: oneTimeLinks.purpose })
    .from(oneTimeLinks)
    .where(stillGood(purpose, tokens.hash(token), clock.now()));
  return found.length > 0;
}

export type LinkState = 'good' | 'used' | 'expired' | 'unknown';

/** A link that was made for one of these purposes, whose it is and what became of it; null when there is none. */
export async function findLink<P extends LinkPurpose>(
  tx: Tx,
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  purposes: readonly P[],
  token: string,
): Promise<{ readonly purpose: P; readonly personId: number; readonly state: Exclude<LinkState, 'unknown'> } | null> {
  const [row] = await tx
    .select()
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.tokenHash, tokens.hash(token)), inArray(oneTimeLinks.purpose, [...purposes])));
  const personId = row?.userId ?? row?.staffId;
  if (!row || !personId) return null;
  const state = row.usedAt ? 'used' : row.expiresAt > clock.now() ? 'good' : 'expired';
  return { purpose: row.purpose as P, personId, state };
}

/** What became of a link; `unknown` when it was never made, or for something else, or its row was swept. */
export const linkState = async (
  tx: Tx,
  deps: Pick<Deps, 'tokens' | 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkState> => (await findLink(tx, deps, [purpose], token))?.state ?? 'unknown';

/**
 * Uses a link up, and with it the person's other links for the same purpose. Answers whose it was; null when it was
 * used, has expired, is for something else or was never made.
 */
export async function useLink(
  tx: Tx,
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<number | null> {
  const now = clock.now();
  const [used] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(stillGood(purpose, tokens.hash(token), now))
    .returning({ userId: oneTimeLinks.userId, staffId: oneTimeLinks.staffId });
  const personId = used?.userId ?? used?.staffId;
  if (!personId) return null;
  const others = ofPerson(ownerOf(purpose, personId));
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(others, eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.usedAt)));
  return personId;
}

/** Whether another letter with a link may go to this person: nobody's mailbox is filled by someone pressing a button. */
export async function mayMailLink(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  purpose: LinkPurpose,
  personId: number,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - HOUR_MS);
  const [row] = await tx
    .select({ n: count() })
    .from(oneTimeLinks)
    .where(
      and(ofPerson(ownerOf(purpose, personId)), eq(oneTimeLinks.purpose, purpose), gt(oneTimeLinks.createdAt, since)),
    );
  return (row?.n ?? 0) < LETTERS_AN_HOUR;
}

/** Makes all mailed links of a person void: the account was closed to them, or the password changed. */
export async function voidLinks(tx: Tx, { clock }: Pick<Deps, 'clock'>, who: Who): Promise<void> {
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: clock.now() })
    .where(and(ofPerson(who), isNull(oneTimeLinks.usedAt)));
}
