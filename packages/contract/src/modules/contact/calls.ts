import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { email, emptyAnswer, freePhone, lang, requiredMultilineText, requiredText } from '../../fields.ts';

/** The form of the contact page. */
export const contactCalls = {
  /** Stores a visitor's message for the desk and forwards it to support by email (spec decision 18). */
  contactus: defineCall({
    area: 'contact',
    method: 'POST',
    path: '/contactus',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({
      fullName: requiredText(120, 'firstNameRequired'),
      email,
      /** Not validated but for its length (specification 000 section 5). */
      phoneNumber: freePhone,
      message: requiredMultilineText(5000, 'messageRequired'),
      lang,
    }),
    answer: emptyAnswer,
    errors: [],
    rateLimit: { max: 5, windowMinutes: 10, countsEmail: true },
  }),
};
