import { z } from '../../z.ts';
import { aed, instant } from '../../fields.ts';

/** What staff changed in a specification on the customer's behalf, in the reader's language. */
export const specificationChange = z.object({
  id: z.number(),
  at: instant,
  by: z.string(),
  note: z.string(),
  /** Null where there was, or is, no answer. */
  answers: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** The price that the order page shows. */
  priceBefore: aed,
  priceAfter: aed,
});
export type SpecificationChange = z.output<typeof specificationChange>;
