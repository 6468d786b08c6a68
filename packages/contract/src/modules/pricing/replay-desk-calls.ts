import { REPLAY_LEAST, REPLAY_MOST, replayFailureReasons } from '@platewright/domain/pricing/replay';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, emptyAnswer, flag, id, instant, integerInput, json, lang, optionalFilter, page } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { priceFigures } from './price-figures.ts';

const common = { area: 'pricing', principals: ['staff'], action: 'desk.rates' } as const;
const named = z.object({ id: z.number(), name: z.string() });
/** What orders cost: as they were priced or as staff set it, by the list in force, by the draft. Without delivery and VAT. */
const sums = z.object({ paid: aed, before: aed, after: aed });

const failure = z.object({
  reason: z.enum(replayFailureReasons),
  /** The list that has no price for it; null where neither could. */
  list: z.enum(['inForce', 'draft']).nullable(),
  /** The field of the list, or the option. */
  at: z.string(),
});

/** Orders that are priced again with a draft of the price list: one run of each person at a time, seen by nobody else. */
export const replayDeskCalls = {
  /** Begins a run with figures that need not be saved, and ends the last one of this person. */
  deskPriceReplayStart: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/price-replay',
    input: z.object({
      prices: json(priceFigures),
      orders: integerInput('replayOrdersInvalid', REPLAY_LEAST, REPLAY_MOST),
    }),
    answer: z.object({ id: z.string() }),
    isRoutine: true,
    errors: [],
    rateLimit: { max: 60, windowMinutes: 10 },
  }),
  /** The run of this person; null when there is none. */
  deskPriceReplay: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/price-replay',
    input: z.object({}),
    answer: z.object({
      replay: z
        .object({
          id: z.string(),
          /** notBegun: it has waited too long for others, or nothing runs jobs; it can be begun again. */
          state: z.enum(['waiting', 'running', 'done', 'notBegun', 'tooLong', 'stopped']),
          /** How many orders were asked for, how many there are of them, and how many have been priced or refused. */
          asked: z.number(),
          total: z.number(),
          done: z.number(),
          startedAt: instant,
          /** The version that the draft is compared with. */
          inForceVersion: z.number(),
          /** The draft; null until the run has ended: its page asks again and again how far it is. */
          prices: priceFigures.nullable(),
          /** Null until the run is done. */
          summary: sums
            .extend({
              priced: z.number(),
              failed: z.number(),
              dearer: z.number(),
              cheaper: z.number(),
              same: z.number(),
              /** One for each order by its difference in per cent; of more than two thousand orders, one for each whole per cent. */
              dots: z.array(z.object({ percent: z.number(), orders: z.number(), orderId: z.number().nullable() })),
            })
            .nullable(),
        })
        .nullable(),
    }),
    errors: [],
  }),
  /** Ends the run of this person and forgets it. */
  deskPriceReplayCancel: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/price-replay/cancel',
    input: z.object({}),
    answer: emptyAnswer,
    isRoutine: true,
    errors: [],
  }),
  /** The sums of each customer or product, the largest difference first. */
  deskPriceReplayGroups: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/price-replay/groups',
    input: page.extend({ by: z.enum(['customer', 'product'], 'choiceInvalid'), lang }),
    answer: z.object({
      groups: listAnswer(sums.extend({ id: z.number(), name: z.string(), priced: z.number(), failed: z.number() })),
    }),
    errors: ['notFound'],
  }),
  /** Orders one by one, newest first: all, those of a customer or product, or those that could not be priced. */
  deskPriceReplayOrders: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/price-replay/orders',
    input: page.extend({ companyId: optionalFilter(id), productId: optionalFilter(id), failed: flag, lang }),
    answer: z.object({
      orders: listAnswer(
        z.object({
          orderId: z.number(),
          company: named,
          product: named,
          paid: aed,
          before: aed.nullable(),
          after: aed.nullable(),
          failure: failure.nullable(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  /** A URL that answers all orders of the run as CSV, valid for a minute. */
  deskPriceReplayCsv: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/price-replay/csv',
    input: z.object({}),
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
};
