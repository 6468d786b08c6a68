import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { instant, language, optionalFilter, page, search } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

export const subscriberStates = ['subscribed', 'pending', 'unsubscribed'] as const;
const state = z.enum(subscriberStates, 'choiceInvalid');
const subscriberFilter = { search, state: optionalFilter(state) };

/** Newsletter subscribers at the desk. */
export const newsletterDeskCalls = {
  deskSubscribers: defineCall({
    area: 'newsletter',
    method: 'GET',
    path: '/desk/newsletter',
    principals: ['staff'],
    action: 'desk.newsletter',
    input: page.extend(subscriberFilter),
    answer: z.object({
      subscribers: listAnswer(
        z.object({
          id: z.number(),
          email: z.string(),
          state,
          source: z.enum(['footer', 'signUp']),
          lang: language,
          subscribedAt: instant,
          unsubscribedAt: instant.nullable(),
          /** Whether the email marketing provider has the current state. */
          relayed: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  /** A URL that answers the filtered list as CSV, valid for a minute. */
  deskSubscribersCsv: defineCall({
    area: 'newsletter',
    method: 'POST',
    path: '/desk/newsletter/csv',
    principals: ['staff'],
    action: 'desk.newsletter',
    input: z.object(subscriberFilter),
    answer: z.object({ url: z.string() }),
    errors: [],
  }),
};
