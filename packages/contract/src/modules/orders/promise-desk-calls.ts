import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { day, instant, multilineText, orderInput, page } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

/** So many days back from now. */
export const promisePeriods = ['7', '30', '90', '365'] as const;
export const defaultPromisePeriod: (typeof promisePeriods)[number] = '30';

/** What was promised last counts, or what was promised when the order was paid. */
export const measuredPromises = ['last', 'first'] as const;

/** Whether orders were handed over when they were promised to be. */
export const promiseDeskCalls = {
  deskPromises: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/desk/promises',
    principals: ['staff'],
    action: 'desk.readOrders',
    input: page.extend({
      days: z.enum(promisePeriods, 'choiceInvalid').default(defaultPromisePeriod),
      of: z.enum(measuredPromises, 'choiceInvalid').default('last'),
    }),
    answer: z.object({
      /** Promises that were kept in the period; how many were missed is the count of the list. */
      inTime: z.number(),
      missed: listAnswer(
        z.object({
          orderId: z.number(),
          projectName: z.string(),
          company: z.string(),
          /** When it was to leave, or to be at hand. */
          leavesAt: instant,
          handedOverAt: instant,
          lateMinutes: z.number(),
        }),
      ),
    }),
    errors: [],
  }),
  /**
   * Promises the customer another day and tells them so. `seen` is when the order was to arrive as the screen showed it: the second of two
   * people is refused.
   */
  deskMovePromise: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/:orderId/promise',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput.extend({
      day,
      /** For the customer; empty without. */
      reason: multilineText(500),
      seen: z.iso.datetime('dayInvalid'),
    }),
    answer: z.object({ arrivesBy: instant }),
    errors: ['notFound', 'changedMeanwhile', 'notEditableNow'],
  }),
};
