import { z } from '../z.ts';
import { call } from '../call.ts';
import { email, instant, nothing, page, search } from '../fields.ts';
import { listOf } from '../shapes.ts';

const lang = z.enum(['en', 'ar']).optional();

export const subscriberStates = ['subscribed', 'unsubscribed'] as const;
const state = z.enum(subscriberStates, 'choiceInvalid');
const filter = {
  search,
  state: z.preprocess((value) => (value === '' ? undefined : value), state.optional()),
};

/** The newsletter: our list is the truth, the e-mail marketing provider follows it (decisions 18). */
export const newsletter = {
  newsletterSubscribe: call({
    area: 'newsletter',
    method: 'POST',
    path: '/newsletter/subscribe',
    who: 'anyone',
    input: z.object({
      email: z
        .string('newsletterEmailRequired')
        .trim()
        .min(1, 'newsletterEmailRequired')
        .max(254, 'emailInvalid')
        .pipe(email),
      lang,
    }),
    /** The same for an address that is on the list already: nobody learns who reads it. */
    answer: nothing,
    refusals: ['tooManySubscribeAttempts'],
    // Tries for one e-mail are counted in the list itself, and refused by their own name.
    limit: { max: 10, minutes: 5 },
  }),
  newsletterUnsubscribe: call({
    area: 'newsletter',
    method: 'POST',
    path: '/newsletter/unsubscribe',
    who: 'anyone',
    // Mail programs ask once.
    whileClosed: true,
    /** `t` is the token of the link; mail programs post to the same address by themselves (RFC 8058). */
    input: z.object({ t: z.string('tokenInvalid').min(10, 'tokenInvalid').max(200, 'tokenInvalid'), lang }),
    answer: nothing,
    refusals: ['unsubscribeLinkWrong'],
    limit: { max: 30, minutes: 5 },
  }),
  deskSubscribers: call({
    area: 'newsletter',
    method: 'GET',
    path: '/desk/newsletter',
    who: 'staff',
    action: 'desk.newsletter',
    input: page.extend(filter),
    answer: z.object({
      subscribers: listOf(
        z.object({
          id: z.number(),
          email: z.string(),
          state,
          source: z.enum(['footer', 'signUp']),
          lang: z.enum(['en', 'ar']),
          subscribedAt: instant,
          unsubscribedAt: instant.nullable(),
          /** Whether the provider knows the latest. */
          relayed: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
  /** Where the whole list, or what the search finds, comes as CSV; good for a minute. */
  deskSubscribersCsv: call({
    area: 'newsletter',
    method: 'POST',
    path: '/desk/newsletter/csv',
    who: 'staff',
    action: 'desk.newsletter',
    input: z.object(filter),
    answer: z.object({ url: z.string() }),
    refusals: [],
  }),
};
