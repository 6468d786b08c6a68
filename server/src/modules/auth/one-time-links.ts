import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { oneTimeLinks } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { isOwnedBy, toOwnerColumns, type PersonRef } from './person-ref.ts';

/** Lifetime of an emailed link in hours (spec decision 19). */
const linkLifetimeHours = { confirm: 48, reset: 1, invite: 7 * 24, staffReset: 1, staffInvite: 7 * 24 } as const;
export type LinkPurpose = keyof typeof linkLifetimeHours;
/** The purpose decides whose link it is: a customer's link never opens the desk, nor the reverse. */
export const staffLinkPurposes = ['staffReset', 'staffInvite'] as const satisfies readonly LinkPurpose[];
export type StaffLinkPurpose = (typeof staffLinkPurposes)[number];
const toLinkOwner = (purpose: LinkPurpose, personId: number): PersonRef => ({
  kind: staffLinkPurposes.some((one) => one === purpose) ? 'staff' : 'customer',
  id: personId,
});

const HOUR_MS = 3_600_000;
const MAX_LINK_EMAILS_PER_HOUR = 5;

/** Creates a link and returns its token. The table stores only the hash, so the token exists in the email alone. */
export async function createLink(
  tx: Tx,
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  purpose: LinkPurpose,
  personId: number,
): Promise<string> {
  const { token, hash } = tokens.createSecret();
  const now = clock.now();
  await tx.insert(oneTimeLinks).values({
    tokenHash: hash,
    purpose,
    ...toOwnerColumns(toLinkOwner(purpose, personId)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifetimeHours[purpose] * HOUR_MS),
  });
  return token;
}

/** Deletes a link whose email could not be sent. */
export async function deleteLink(tx: Tx, { tokens }: Pick<Deps, 'tokens'>, token: string): Promise<void> {
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.tokenHash, tokens.hashToken(token)));
}

const whereUsableLink = (purpose: LinkPurpose, hash: string, now: Date) =>
  and(
    eq(oneTimeLinks.tokenHash, hash),
    eq(oneTimeLinks.purpose, purpose),
    isNull(oneTimeLinks.usedAt),
    gt(oneTimeLinks.expiresAt, now),
  );

/** Whether a link is valid now. A cheap check before a password is hashed; `consumeLink` decides. */
export async function canUseLink(
  tx: Tx,
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<boolean> {
  const found = await tx
    .select({ purpose: oneTimeLinks.purpose })
    .from(oneTimeLinks)
    .where(whereUsableLink(purpose, tokens.hashToken(token), clock.now()));
  return found.length > 0;
}

type LinkState = 'good' | 'used' | 'expired' | 'unknown';

/** A link created for one of these purposes, with its owner and state; null when there is none. */
export async function findLink<P extends LinkPurpose>(
  tx: Tx,
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  purposes: readonly P[],
  token: string,
): Promise<{ readonly purpose: P; readonly personId: number; readonly state: Exclude<LinkState, 'unknown'> } | null> {
  const [row] = await tx
    .select()
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.tokenHash, tokens.hashToken(token)), inArray(oneTimeLinks.purpose, [...purposes])));
  const personId = row?.userId ?? row?.staffId;
  if (!row || !personId) return null;
  const state = row.usedAt ? 'used' : row.expiresAt > clock.now() ? 'good' : 'expired';
  return { purpose: row.purpose as P, personId, state };
}

/** The state of a link; `unknown` when it never existed, has another purpose, or its row was cleaned up. */
export const loadLinkState = async (
  tx: Tx,
  deps: Pick<Deps, 'tokens' | 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkState> => (await findLink(tx, deps, [purpose], token))?.state ?? 'unknown';

/**
 * Consumes a link together with the person's other links of the same purpose. Returns the owner's id; null when the
 * link was used, has expired, has another purpose or never existed.
 */
export async function consumeLink(
  tx: Tx,
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<number | null> {
  const now = clock.now();
  const [consumed] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(whereUsableLink(purpose, tokens.hashToken(token), now))
    .returning({ userId: oneTimeLinks.userId, staffId: oneTimeLinks.staffId });
  const personId = consumed?.userId ?? consumed?.staffId;
  if (!personId) return null;
  const isOfPerson = isOwnedBy(oneTimeLinks, toLinkOwner(purpose, personId));
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(isOfPerson, eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.usedAt)));
  return personId;
}

/** Whether another email with a link may go to this person: five an hour, so that nobody can flood a mailbox. */
export async function canEmailLink(
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
      and(
        isOwnedBy(oneTimeLinks, toLinkOwner(purpose, personId)),
        eq(oneTimeLinks.purpose, purpose),
        gt(oneTimeLinks.createdAt, since),
      ),
    );
  return (row?.n ?? 0) < MAX_LINK_EMAILS_PER_HOUR;
}

/** Revokes all open links of a person, because the account was closed to them or the password was changed. */
export async function revokeLinks(tx: Tx, { clock }: Pick<Deps, 'clock'>, person: PersonRef): Promise<void> {
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: clock.now() })
    .where(and(isOwnedBy(oneTimeLinks, person), isNull(oneTimeLinks.usedAt)));
}
