import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { subscriberStates } from '@platewright/contract/modules/newsletter/desk-calls';
import { isLanguage } from '@platewright/texts/languages';
import type { SubscriberRow } from './subscribers.ts';

type PresentedSubscriber = CallAnswer<Contract['deskSubscribers']>['subscribers']['rows'][number];

export const presentSubscriber = (row: SubscriberRow): PresentedSubscriber => ({
  id: row.id,
  email: row.email,
  state: subscriberStates.find((state) => state === row.state) ?? 'unsubscribed',
  source: row.source === 'signUp' ? 'signUp' : 'footer',
  lang: isLanguage(row.lang) ? row.lang : 'en',
  subscribedAt: row.subscribedAt.toISOString(),
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  relayed: row.state === 'pending' || row.syncedRevision >= row.revision,
});
