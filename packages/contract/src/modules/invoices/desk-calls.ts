import { seriesKinds } from '@platewright/domain/settings/number-series';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, integerInput } from '../../fields.ts';
import { documentInput } from './calls.ts';

/** Invoices and credit notes at the desk. */
export const invoiceDeskCalls = {
  deskInvoiceDocument: defineCall({
    area: 'invoices',
    method: 'GET',
    path: '/desk/orders/:orderId/documents/:number',
    principals: ['staff'],
    action: 'desk.invoices',
    input: documentInput,
    answer: z.object({ url: z.string() }),
    errors: ['notFound', 'invoiceMissing'],
  }),
  /** How orders and documents are numbered: the next number of each series, and the last one that was used. */
  deskNumberSeries: defineCall({
    area: 'invoices',
    method: 'GET',
    path: '/desk/number-series',
    principals: ['staff'],
    action: 'desk.settings',
    input: z.object({}),
    answer: z.object({
      series: z.array(
        z.object({
          kind: z.enum(seriesKinds),
          next: z.number(),
          /** As it will be printed. */
          nextName: z.string(),
          /** As it was printed; null before the first. */
          last: z.string().nullable(),
          /** False when a gap would come of it: a year of documents has begun. */
          canAdvance: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  /** Lets a series go on at a higher number; never at a lower or a used one. */
  deskAdvanceNumber: defineCall({
    area: 'invoices',
    method: 'POST',
    path: '/desk/number-series/advance',
    principals: ['staff'],
    action: 'desk.settings',
    input: z.object({
      kind: z.enum(seriesKinds, 'choiceInvalid'),
      next: integerInput('wholeNumberRequired', 1),
    }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['seriesBegun'],
  }),
};
