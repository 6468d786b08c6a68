import { z } from '../../z.ts';
import { instant } from '../../fields.ts';

const day = z.string();
const name = z.object({ en: z.string(), ar: z.string() });

/** Why a promise is as it is (`PromiseReason` of the domain). */
const promiseReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('afterHours'), day }),
  z.object({ kind: z.literal('closed'), day, name: name.nullable() }),
  z.object({ kind: z.literal('shortDay'), day, until: z.string(), name }),
  z.object({ kind: z.literal('load'), minutes: z.number() }),
  z.object({ kind: z.literal('work'), minutes: z.number() }),
  z.object({ kind: z.literal('queue'), name, minutes: z.number() }),
  z.object({ kind: z.literal('stations'), minutes: z.number() }),
  z.object({ kind: z.literal('missedCutOff'), day, time: z.string() }),
  z.object({ kind: z.literal('carrierOff'), day, name: name.nullable() }),
  z.object({ kind: z.literal('transit'), days: z.number() }),
]);

/** What was promised when an order was paid. */
export const deliveryPromise = z.object({
  promisedAt: instant,
  readyAt: instant,
  leavesAt: instant,
  arrivesBy: instant,
  /** Nothing is carried: files are ready by then. */
  isOfFiles: z.boolean(),
  reasons: z.array(promiseReason),
});
