import { and, eq, ne, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { countSubscribeAttempt } from '@platewright/domain/newsletter/subscribe-attempts';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { newsletterSubscribers } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { emailRetries } from '../notifications/index.ts';
import type { SubscriberRow } from './subscribers.ts';

type SubscriptionDeps = Pick<Deps, 'clock' | 'jobs'>;
interface NewSubscriber {
  readonly email: string;
  readonly lang: Language;
}

/** Within this time a second request, such as a double press, sends no second email. */
const RESEND_AFTER_MS = 60_000;

/** After this time the job of an email has used up its retries: each of its waits is at most twice the one before. */
const GIVEN_UP_AFTER_MS = emailRetries.retryDelay * 2 ** (emailRetries.retryLimit + 1) * 1000;

/**
 * Whether a pending address gets the email again. One that is not sent yet is on its way, until its job has used up its
 * retries.
 */
const isConfirmEmailDue = (
  { confirmSentAt, subscribedAt }: Pick<SubscriberRow, 'confirmSentAt' | 'subscribedAt'>,
  now: number,
): boolean =>
  confirmSentAt ? confirmSentAt.getTime() <= now - RESEND_AFTER_MS : subscribedAt.getTime() <= now - GIVEN_UP_AFTER_MS;

/**
 * Writes an address down that somebody typed into the footer. It counts when its owner presses the link of the email that
 * this enqueues, because anybody can type any address. Does nothing to one that is subscribed.
 * @throws CallError tooManySubscribeAttempts (the footer's fifth message)
 */
export async function requestSubscription(
  tx: Tx,
  deps: SubscriptionDeps,
  { email, lang }: NewSubscriber,
): Promise<void> {
  const now = deps.clock.now();
  // Of two inserts at once the second waits here and then finds the row.
  const [inserted] = await tx
    .insert(newsletterSubscribers)
    .values({
      ...{ email, lang, source: 'footer', state: 'pending' },
      ...{ attempts: 1, attemptsSince: now, subscribedAt: now, createdAt: now },
    })
    .onConflictDoNothing({ target: newsletterSubscribers.email })
    .returning({ id: newsletterSubscribers.id });
  if (inserted) return deps.jobs.enqueue(tx, 'newsletterConfirmEmail', { id: inserted.id });

  const existing = await lockSubscriber(tx, email);
  if (!existing) throw new Error('A subscriber was neither inserted nor found.');
  const attempts = countSubscribeAttempt(
    { count: existing.attempts, since: existing.attemptsSince.getTime() },
    now.getTime(),
  );
  if (!attempts) throw new CallError('tooManySubscribeAttempts');
  const isEmailDue =
    existing.state === 'unsubscribed' || (existing.state === 'pending' && isConfirmEmailDue(existing, now.getTime()));
  await tx
    .update(newsletterSubscribers)
    .set({
      ...{ attempts: attempts.count, attemptsSince: new Date(attempts.since) },
      ...(isEmailDue && { state: 'pending', source: 'footer', lang, confirmSentAt: null, subscribedAt: now }),
    })
    .where(eq(newsletterSubscribers.id, existing.id));
  if (isEmailDue) await deps.jobs.enqueue(tx, 'newsletterConfirmEmail', { id: existing.id });
}

/**
 * Subscribes an address whose owner has pressed the link. Once more it changes nothing.
 * @returns false when the subscriber has left meanwhile: an old link brings nobody back
 */
export async function confirmSubscription(tx: Tx, deps: SubscriptionDeps, subscriberId: number): Promise<boolean> {
  const [confirmed] = await tx
    .update(newsletterSubscribers)
    .set(toSubscribed(deps.clock.now()))
    .where(and(eq(newsletterSubscribers.id, subscriberId), eq(newsletterSubscribers.state, 'pending')))
    .returning({ id: newsletterSubscribers.id });
  if (confirmed) {
    await deps.jobs.enqueue(tx, 'newsletterSync', { subscriberId });
    await deps.jobs.enqueue(tx, 'newsletterWelcomeEmail', { id: subscriberId });
    return true;
  }
  const [row] = await tx
    .select({ state: newsletterSubscribers.state })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, subscriberId));
  return row?.state === 'subscribed';
}

/** Subscribes by the checkbox of the sign-up form, when the account's own link has confirmed the address. */
export async function subscribeFromSignUp(
  tx: Tx,
  deps: SubscriptionDeps,
  { email, lang }: NewSubscriber,
): Promise<void> {
  const now = deps.clock.now();
  const [inserted] = await tx
    .insert(newsletterSubscribers)
    .values({
      email,
      lang,
      source: 'signUp',
      state: 'subscribed',
      attemptsSince: now,
      subscribedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: newsletterSubscribers.email })
    .returning({ id: newsletterSubscribers.id });
  const existing = inserted ? null : await lockSubscriber(tx, email);
  if (existing?.state === 'subscribed') return;
  if (existing)
    await tx
      .update(newsletterSubscribers)
      .set({ ...toSubscribed(now), source: 'signUp', lang })
      .where(eq(newsletterSubscribers.id, existing.id));
  const subscriberId = inserted?.id ?? existing?.id;
  if (subscriberId !== undefined) await deps.jobs.enqueue(tx, 'newsletterSync', { subscriberId });
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
    .where(and(eq(newsletterSubscribers.id, subscriberId), ne(newsletterSubscribers.state, 'unsubscribed')))
    .returning({ id: newsletterSubscribers.id });
  if (unsubscribed.length > 0) await deps.jobs.enqueue(tx, 'newsletterSync', { subscriberId });
}

const toSubscribed = (subscribedAt: Date) => ({
  ...{ state: 'subscribed', subscribedAt, unsubscribedAt: null },
  revision: sql`${newsletterSubscribers.revision} + 1`,
});

async function lockSubscriber(tx: Tx, email: string) {
  const [row] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .for('update');
  return row;
}
