import { faultStates } from '@platewright/domain/faults/fault-report';
import { z } from '../../z.ts';
import { instant } from '../../fields.ts';

/** A photograph of a report; the links open for a few minutes and for this person only. */
const photo = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string().nullable(),
  thumbnail: z.string().nullable(),
});

/** A plate of an order; `ink` is empty when the order does not name it. */
export const faultColour = z.object({
  id: z.string(),
  no: z.number(),
  ink: z.string(),
  side: z.enum(['face', 'back']),
});

/** A reported fault and how it was decided. */
export const faultReport = z.object({
  id: z.number(),
  state: z.enum(faultStates),
  description: z.string(),
  colours: z.array(faultColour),
  photos: z.array(photo),
  reportedBy: z.string(),
  reportedAt: instant,
  decidedAt: instant.nullable(),
  /** What staff wrote with the decision. */
  reason: z.string(),
  /** The order that repeats the faulty plates free of charge. */
  remakeOrderId: z.number().nullable(),
  creditNote: z.string().nullable(),
});
export type FaultReport = z.output<typeof faultReport>;
