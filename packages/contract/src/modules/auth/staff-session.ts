import { z } from '../../z.ts';

/** What a signed-in member of staff gets. */
export const staffSession = z.object({
  token: z.string(),
  refreshToken: z.string(),
  staffId: z.number(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  keys: z.array(z.string()),
  /** missing: required of this person and not set up, so that every other call is refused. */
  secondFactor: z.enum(['off', 'on', 'missing']),
});

/** A shared PC as whoever stands before it sees it. */
export const sharedPc = z.object({
  name: z.string(),
  /** After so many seconds without input it locks. */
  lockSeconds: z.number(),
});
