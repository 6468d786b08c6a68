import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { email, emptyAnswer, lang } from '../../fields.ts';

/** The newsletter: our table is authoritative, the email marketing provider is synchronized from it (spec decision 18). */
export const newsletterCalls = {
  newsletterSubscribe: defineCall({
    area: 'newsletter',
    method: 'POST',
    path: '/newsletter/subscribe',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({
      email: z
        .string('newsletterEmailRequired')
        .trim()
        .min(1, 'newsletterEmailRequired')
        .max(254, 'emailInvalid')
        .pipe(email),
      lang,
    }),
    /** The same for an address that is subscribed already, so that nobody can find out who is. */
    answer: emptyAnswer,
    errors: ['tooManySubscribeAttempts'],
    // Attempts for one email address are counted in the subscriber table and refused with `tooManySubscribeAttempts`.
    rateLimit: { max: 10, windowMinutes: 5, countsEmail: true },
  }),
  /** Confirms an address by the emailed link (`t` is its token); only then it counts. */
  newsletterConfirm: defineCall({
    area: 'newsletter',
    method: 'POST',
    path: '/newsletter/confirm',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({ t: z.string('tokenInvalid').min(10, 'tokenInvalid').max(200, 'tokenInvalid'), lang }),
    answer: emptyAnswer,
    errors: ['newsletterLinkWrong'],
    rateLimit: { max: 30, windowMinutes: 5 },
  }),
  newsletterUnsubscribe: defineCall({
    area: 'newsletter',
    method: 'POST',
    path: '/newsletter/unsubscribe',
    principals: ['guest', 'customer', 'staff'],
    // Mail programs send the one-click request only once.
    availableDuringMaintenance: true,
    /** `t` is the token of the link; mail programs post to the same URL for one-click unsubscription (RFC 8058). */
    input: z.object({ t: z.string('tokenInvalid').min(10, 'tokenInvalid').max(200, 'tokenInvalid'), lang }),
    answer: emptyAnswer,
    errors: ['unsubscribeLinkWrong'],
    rateLimit: { max: 30, windowMinutes: 5 },
  }),
};
