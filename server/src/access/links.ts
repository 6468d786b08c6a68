import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { oneTimeLinks } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';

/** How long a mailed link is good (decisions 19). */
const HOURS = { confirm: 48, reset: 1, invite: 7 * 24 } as const;
export type LinkPurpose = keyof typeof HOURS;

const HOUR_MS = 3_600_000;
const LETTERS_AN_HOUR = 5;

/** Makes a link's token; the table keeps its hash alone, so only the letter holds it. */
export async function makeLink(
  tx: Tx,
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  purpose: LinkPurpose,
  userId: number,
): Promise<string> {
  const { token, hash } = tokens.secret();
  const now = clock.now();
  await tx.insert(oneTimeLinks).values({
    tokenHash: hash,
    purpose,
    userId,
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
    .select({ userId: oneTimeLinks.userId })
    .from(oneTimeLinks)
    .where(stillGood(purpose, tokens.hash(token), clock.now()));
  return found.length > 0;
}

export type LinkState = 'good' | 'used' | 'expired' | 'unknown';

/** What became of a link; `unknown` when it was never made, or for something else, or its row was swept. */
export async function linkState(
  tx: Tx,
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkState> {
  const [row] = await tx
    .select({ usedAt: oneTimeLinks.usedAt, expiresAt: oneTimeLinks.expiresAt })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.tokenHash, tokens.hash(token)), eq(oneTimeLinks.purpose, purpose)));
  if (!row) return 'unknown';
  if (row.usedAt) return 'used';
  return row.expiresAt > clock.now() ? 'good' : 'expired';
}

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
    .returning({ userId: oneTimeLinks.userId });
  if (!used) return null;
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(eq(oneTimeLinks.userId, used.userId), eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.usedAt)));
  return used.userId;
}

/** Whether another letter with a link may go to this person: nobody's mailbox is filled by someone pressing a button. */
export async function mayMailLink(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  purpose: LinkPurpose,
  userId: number,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - HOUR_MS);
  const [row] = await tx
    .select({ n: count() })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, purpose), gt(oneTimeLinks.createdAt, since)));
  return (row?.n ?? 0) < LETTERS_AN_HOUR;
}

/** Makes all mailed links of a person void: the account was closed to them, or the password changed. */
export async function voidLinks(tx: Tx, { clock }: Pick<Deps, 'clock'>, userId: number): Promise<void> {
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: clock.now() })
    .where(and(eq(oneTimeLinks.userId, userId), isNull(oneTimeLinks.usedAt)));
}
