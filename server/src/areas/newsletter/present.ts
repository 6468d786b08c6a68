import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { isLanguage } from '@platewright/texts/shape';
import type { SubscriberRow } from './store.ts';

type Shown = AnswerOf<Contract['deskSubscribers']>['subscribers']['rows'][number];

export const presentSubscriber = (row: SubscriberRow): Shown => ({
  id: row.id,
  email: row.email,
  state: row.state === 'subscribed' ? 'subscribed' : 'unsubscribed',
  source: row.source === 'signUp' ? 'signUp' : 'footer',
  lang: isLanguage(row.lang) ? row.lang : 'en',
  subscribedAt: row.subscribedAt.toISOString(),
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  relayed: row.relayedRevision >= row.revision,
});
