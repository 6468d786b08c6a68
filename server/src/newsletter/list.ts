import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { mayTryAgain } from '@platewright/domain/newsletter/attempts';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../db/database.ts';
import { newsletterSubscribers } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';

export type Source = 'footer' | 'signUp';
type Needs = Pick<Deps, 'clock' | 'jobs'>;

/**
 * Puts an address on the list, or back on it; whoever is on it already stays. The provider and the welcome follow by
 * jobs of the same transaction.
 * @throws Refusal tooManySubscribeAttempts (the footer's fifth message)
 */
export async function subscribe(
  tx: Tx,
  deps: Needs,
  { email, lang, source }: { email: string; lang: Language; source: Source },
): Promise<void> {
  const now = deps.clock.now();
  // Two at once: one inserts, the other waits here and finds the row.
  const [made] = await tx
    .insert(newsletterSubscribers)
    .values({
      email,
      lang,
      source,
      state: 'subscribed',
      attempts: 1,
      attemptsSince: now,
      subscribedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: newsletterSubscribers.email })
    .returning({ id: newsletterSubscribers.id });
  if (made) return tell(tx, deps, made.id, source === 'footer');

  const [known] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .for('update');
  if (!known) throw new Error('A subscriber is neither new nor known.');
  const tries = mayTryAgain({ count: known.attempts, since: known.attemptsSince.getTime() }, now.getTime());
  if (!tries) throw new Refusal('tooManySubscribeAttempts');
  const counted = { attempts: tries.count, attemptsSince: new Date(tries.since) };
  if (known.state === 'subscribed') {
    await tx.update(newsletterSubscribers).set(counted).where(eq(newsletterSubscribers.id, known.id));
    return;
  }
  await tx
    .update(newsletterSubscribers)
    .set({
      ...counted,
      state: 'subscribed',
      source,
      lang,
      revision: known.revision + 1,
      subscribedAt: now,
      unsubscribedAt: null,
    })
    .where(eq(newsletterSubscribers.id, known.id));
  await tell(tx, deps, known.id, false);
}

/**
 * The checkbox of the sign-up form. Too many tries for the address are no reason to refuse the account: who asked that
 * often is on the list.
 */
export async function joinNewsletter(tx: Tx, deps: Needs, who: { email: string; lang: Language }): Promise<void> {
  try {
    await subscribe(tx, deps, { ...who, source: 'signUp' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Takes an address off the list; who has left already stays away. */
export async function unsubscribe(tx: Tx, deps: Needs, subscriberId: number): Promise<void> {
  const left = await tx
    .update(newsletterSubscribers)
    .set({
      state: 'unsubscribed',
      unsubscribedAt: deps.clock.now(),
      revision: sql`${newsletterSubscribers.revision} + 1`,
    })
    .where(and(eq(newsletterSubscribers.id, subscriberId), eq(newsletterSubscribers.state, 'subscribed')))
    .returning({ id: newsletterSubscribers.id });
  if (left.length > 0) await deps.jobs.send(tx, 'newsletter', { subscriberId });
}

async function tell(tx: Tx, deps: Needs, subscriberId: number, isWelcomed: boolean): Promise<void> {
  await deps.jobs.send(tx, 'newsletter', { subscriberId });
  if (isWelcomed) await deps.jobs.send(tx, 'houseLetter', { kind: 'newsletterWelcome', id: subscriberId });
}
