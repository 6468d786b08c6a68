import { getStaffPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { presentSubscriber } from '../present-subscriber.ts';
import { listSubscriberPage } from '../subscribers.ts';
import { createSubscribersCsvUrl } from '../subscribers-csv.ts';

type NewsletterDeskCallName = 'deskSubscribers' | 'deskSubscribersCsv';

/** Newsletter subscribers as staff list and download them. */
export const newsletterDeskHandlers: Handlers<NewsletterDeskCallName> = {
  deskSubscribers: async (input, { tx }) => {
    const { rows, count } = await listSubscriberPage(tx, input);
    return { subscribers: { rows: rows.map(presentSubscriber), count } };
  },
  deskSubscribersCsv: async ({ search, state }, ctx) => ({
    url: createSubscribersCsvUrl(ctx.deps.tokens, getStaffPrincipal(ctx), { search, state }),
  }),
};
