import { Refusal } from '@platewright/contract/refusals';
import type { Handlers } from '../../http/context.ts';
import { readUnsubscribeToken } from '../../newsletter/link.ts';
import { subscribe, unsubscribe } from '../../newsletter/list.ts';
import { csvAddress } from './csv.ts';
import { presentSubscriber } from './present.ts';
import { subscribersPage } from './store.ts';
import { staffOf } from '../../http/context.ts';

type Names = 'newsletterSubscribe' | 'newsletterUnsubscribe' | 'deskSubscribers' | 'deskSubscribersCsv';

/** The newsletter's list: readers come and go, staff look at it and take it along. */
export const newsletterHandlers: Handlers<Names> = {
  newsletterSubscribe: async (input, { tx, deps, lang }) => {
    await subscribe(tx, deps, { email: input.email, lang: input.lang ?? lang, source: 'footer' });
    return null;
  },
  newsletterUnsubscribe: async ({ t }, { tx, deps }) => {
    const subscriberId = readUnsubscribeToken(deps, t);
    if (subscriberId === null) throw new Refusal('unsubscribeLinkWrong');
    await unsubscribe(tx, deps, subscriberId);
    return null;
  },
  deskSubscribers: async (input, { tx }) => {
    const { rows, count } = await subscribersPage(tx, input);
    return { subscribers: { rows: rows.map(presentSubscriber), count } };
  },
  deskSubscribersCsv: async ({ search, state }, ctx) => ({
    url: csvAddress(ctx.deps.tokens, staffOf(ctx), { search, state }),
  }),
};
