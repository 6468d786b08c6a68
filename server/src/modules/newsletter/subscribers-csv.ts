import { newsletterDeskCalls } from '@platewright/contract/modules/newsletter/desk-calls';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { CsvCell } from '../../platform/csv.ts';
import { createSignedCsv, toCsvBatches } from '../auth/index.ts';
import { presentSubscriber } from './present-subscriber.ts';
import { streamSubscribers, type SubscriberRow } from './subscribers.ts';

const columns = ['email', 'state', 'source', 'language', 'subscribed_at', 'unsubscribed_at'];

/** The subscribers of the newsletter. */
export const subscribersCsv = createSignedCsv({
  name: 'newsletter',
  action: 'desk.newsletter',
  query: newsletterDeskCalls.deskSubscribersCsv.input,
  read: ({ database }, filter) =>
    Promise.resolve({ columns, batches: toCsvBatches(streamSubscribers(database.db, filter), toCells) }),
});

function toCells(subscriber: SubscriberRow): CsvCell[] {
  const row = presentSubscriber(subscriber);
  const unsubscribedOn = subscriber.unsubscribedAt && toLocalDay(subscriber.unsubscribedAt);
  return [row.email, row.state, row.source, row.lang, toLocalDay(subscriber.subscribedAt), unsubscribedOn];
}
