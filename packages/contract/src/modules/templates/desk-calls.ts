import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { typedProduct } from '../catalogue/typed-entry.ts';

/** What customers have saved, as far as the desk has to know of it before it publishes. */
export const templateDeskCalls = {
  /** What it touches when a product is published as it is typed at the desk, saved or not. */
  deskCatalogueEffect: defineCall({
    area: 'templates',
    method: 'POST',
    path: '/desk/catalogue/:id/effect',
    principals: ['staff'],
    action: 'desk.catalogue',
    readOnly: true,
    input: typedProduct,
    answer: z.object({
      /** Null while its options say what those in force say, or when none are in force. */
      effect: z
        .object({
          /** Neither completed nor cancelled. */
          openOrders: z.number(),
          /** Templates and press settings that lose an answer which they still have today. */
          projects: z.number(),
          pressSettings: z.number(),
          /** How many companies have saved them. */
          companies: z.number(),
          /** Some of them, the newest first. */
          named: z.array(z.object({ company: z.string(), kind: z.enum(['project', 'press']), name: z.string() })),
          /** How many of the newest were looked at when there are more; null: all were. */
          newest: z.number().nullable(),
        })
        .nullable(),
    }),
    errors: ['notFound'],
  }),
};
