import { and, eq } from 'drizzle-orm';
import { isLanguage } from '@platewright/texts/shape';
import { newsletterSubscribers } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { unsubscribeAddress } from './link.ts';

type Needs = Pick<Deps, 'config' | 'database' | 'newsletter' | 'tokens'>;

/**
 * Tells the provider what the list says now. Told twice it is told the same; when the list changed while the provider
 * was asked, the job is tried again, so that the last word is always the list's.
 * @throws when the provider did not take it; the queue tries again
 */
export async function relaySubscriber(deps: Needs, subscriberId: number): Promise<void> {
  const tx = deps.database.read;
  const [reader] = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriberId));
  if (!reader || reader.relayedRevision >= reader.revision) return;
  const lang = isLanguage(reader.lang) ? reader.lang : 'en';
  await deps.newsletter.put({
    email: reader.email,
    lang,
    subscribed: reader.state === 'subscribed',
    unsubscribeUrl: unsubscribeAddress(deps, reader.id, lang),
  });
  const told = await tx
    .update(newsletterSubscribers)
    .set({ relayedRevision: reader.revision })
    .where(and(eq(newsletterSubscribers.id, reader.id), eq(newsletterSubscribers.revision, reader.revision)))
    .returning({ id: newsletterSubscribers.id });
  if (told.length > 0) return;
  // Another job may have told the newer word before ours arrived: what the provider knows is open again.
  await tx.update(newsletterSubscribers).set({ relayedRevision: 0 }).where(eq(newsletterSubscribers.id, reader.id));
  throw new Error('The list changed while the provider was told.');
}
