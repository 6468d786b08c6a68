import { and, eq } from 'drizzle-orm';
import { isLanguage } from '@platewright/texts/languages';
import { newsletterSubscribers } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { createUnsubscribeUrl } from './unsubscribe-link.ts';

type SyncDeps = Pick<Deps, 'config' | 'database' | 'newsletter' | 'tokens'>;

/**
 * Sends a subscriber's current state to the newsletter provider. Idempotent. When the state changed during the request,
 * the job fails and is retried, so that the provider ends up with the latest state.
 * @throws Error when the provider did not accept it; the queue retries
 */
export async function syncSubscriber(deps: SyncDeps, subscriberId: number): Promise<void> {
  const tx = deps.database.db;
  const [subscriber] = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriberId));
  if (!subscriber || subscriber.syncedRevision >= subscriber.revision) return;
  const lang = isLanguage(subscriber.lang) ? subscriber.lang : 'en';
  await deps.newsletter.putSubscriber({
    email: subscriber.email,
    lang,
    subscribed: subscriber.state === 'subscribed',
    unsubscribeUrl: createUnsubscribeUrl(deps, subscriber.id, lang),
  });
  const synced = await tx
    .update(newsletterSubscribers)
    .set({ syncedRevision: subscriber.revision })
    .where(and(eq(newsletterSubscribers.id, subscriber.id), eq(newsletterSubscribers.revision, subscriber.revision)))
    .returning({ id: newsletterSubscribers.id });
  if (synced.length > 0) return;
  // Another job may have sent the newer state before this request arrived, so the provider's state is unknown now.
  await tx.update(newsletterSubscribers).set({ syncedRevision: 0 }).where(eq(newsletterSubscribers.id, subscriber.id));
  throw new Error('The subscriber changed during the request to the provider.');
}
