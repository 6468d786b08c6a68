import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { instant, page } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

/** So many days back from now. */
export const promisePeriods = ['7', '30', '90', '365'] as const;
export const defaultPromisePeriod: (typeof promisePeriods)[number] = '30';

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
};
