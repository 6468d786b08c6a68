import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { flag, instant, integerInput, lang, numberInput, text } from '../../fields.ts';

/** What a promise depends on besides the address. */
export const promiseQuestion = z.object({
  plateType: text(80).optional(),
  rush: flag,
  filesOnly: flag,
  /** What the plate room has to make: how many, their area together, how thick they are, and whether they are put on a carrier. */
  plates: integerInput('numberFormat', 1, 1000).default(1),
  squareMetres: numberInput(z.number('numberFormat').min(0, 'numberFormat').max(10_000, 'numberFormat')).default(0),
  thicknessUm: integerInput('numberFormat', 1).optional(),
  mounted: flag,
  lang,
});

/** What can be promised to a customer before anything is ordered. */
export const calendarCalls = {
  /** To the default address of the company, by the slowest way there: nobody has chosen one yet. Files alone go nowhere. */
  calendarPromise: defineCall({
    area: 'calendar',
    method: 'GET',
    path: '/calendar/promise',
    principals: ['customer'],
    orderTaking: true,
    action: 'price.quote',
    input: promiseQuestion,
    answer: z.object({
      /** Null while nothing can be promised. */
      promise: z
        .object({
          arrivesBy: instant,
          /** What is approved and paid before arrives as soon. */
          holdsUntil: instant,
        })
        .nullable(),
    }),
    errors: [],
  }),
};
