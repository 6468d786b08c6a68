import { z } from '../../z.ts';
import { instant } from '../../fields.ts';

/** A day that staff promised instead of another. */
export const promiseChange = z.object({
  id: z.number(),
  /** When it was to arrive before, and since. */
  from: instant,
  to: instant,
  /** Empty without. */
  reason: z.string(),
  by: z.string(),
  at: instant,
});
