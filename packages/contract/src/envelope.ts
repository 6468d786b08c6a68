import { z } from './z.ts';

/** Body of every answer: `error` null on success, `payload` null on failure (specification 000 section 7). */
export const errorBody = z
  .object({
    code: z.number(),
    message: z.string(),
    /** Name in `callErrors`, for clients that do more than show the message. */
    name: z.string(),
    fields: z.record(z.string(), z.object({ message: z.string(), key: z.string() })).optional(),
    requestId: z.string().optional(),
  })
  .loose();

export type ErrorBody = z.infer<typeof errorBody>;

export interface Envelope<P = unknown> {
  error: ErrorBody | null;
  payload: P | null;
}
