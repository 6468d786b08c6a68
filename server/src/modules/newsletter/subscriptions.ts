import { and, eq, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { countSubscribeAttempt } from '@platewright/domain/newsletter/subscribe-attempts';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { newsletterSubscribers } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';

type SubscriptionSource = 'footer' | 'signUp';
type SubscriptionDeps = Pick<Deps, 'clock' | 'jobs'>;

/**
 * Subscribes an address, or subscribes it again; does nothing to one that is subscribed. Enqueues the jobs for the
 * provider and the welcome email in the same transaction.
 * @throws CallError tooManySubscribeAttempts (the footer's fifth message)
 */
export async function subscribeToNewsletter(
  tx: Tx,
  deps: SubscriptionDeps,
  { email, lang, source }: { email: string; lang: Language; source: SubscriptionSource },
): Promise<void> {
  const now = deps.clock.now();
  // Of two inserts at once the second waits here and then finds the row.
  const [inserted] = await tx
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
  if (inserted) return enqueueSubscriberJobs(tx, deps, inserted.id, source === 'footer');

  const [existing] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .for('update');
  if (!existing) throw new Error('A subscriber was neither inserted nor found.');
  const attempts = countSubscribeAttempt(
    { count: existing.attempts, since: existing.attemptsSince.getTime() },
    now.getTime(),
  );
  if (!attempts) throw new CallError('tooManySubscribeAttempts');
  const attemptColumns = { attempts: attempts.count, attemptsSince: new Date(attempts.since) };
  if (existing.state === 'subscribed') {
    await tx.update(newsletterSubscribers).set(attemptColumns).where(eq(newsletterSubscribers.id, existing.id));
    return;
  }
  await tx
    .update(newsletterSubscribers)
    .set({
      ...attemptColumns,
      state: 'subscribed',
      source,
      lang,
      revision: existing.revision + 1,
      subscribedAt: now,
      unsubscribedAt: null,
    })
    .where(eq(newsletterSubscribers.id, existing.id));
  await enqueueSubscriberJobs(tx, deps, existing.id, false);
}

/**
 * Subscribes by the checkbox of the sign-up form. Too many attempts must not refuse the account: an address with that
 * many attempts is subscribed already.
 */
export async function subscribeFromSignUp(
  tx: Tx,
  deps: SubscriptionDeps,
  subscriber: { email: string; lang: Language },
): Promise<void> {
  try {
    await subscribeToNewsletter(tx, deps, { ...subscriber, source: 'signUp' });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** Unsubscribes an address; does nothing when it is unsubscribed already. */
export async function unsubscribeFromNewsletter(tx: Tx, deps: SubscriptionDeps, subscriberId: number): Promise<void> {
  const unsubscribed = await tx
    .update(newsletterSubscribers)
    .set({
      state: 'unsubscribed',
      unsubscribedAt: deps.clock.now(),
      revision: sql`${newsletterSubscribers.revision} + 1`,
    })
    .where(and(eq(newsletterSubscribers.id, subscriberId), eq(newsletterSubscribers.state, 'subscribed')))
    .returning({ id: newsletterSubscribers.id });
  if (unsubscribed.length > 0) await deps.jobs.enqueue(tx, 'newsletterSync', { subscriberId });
}

async function enqueueSubscriberJobs(
  tx: Tx,
  deps: SubscriptionDeps,
  subscriberId: number,
  sendsWelcome: boolean,
): Promise<void> {
  await deps.jobs.enqueue(tx, 'newsletterSync', { subscriberId });
  if (sendsWelcome) await deps.jobs.enqueue(tx, 'newsletterWelcomeEmail', { id: subscriberId });
}
