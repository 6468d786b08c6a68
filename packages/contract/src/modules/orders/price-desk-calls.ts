import { priceDecisions } from '@platewright/domain/orders/price-change';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, aedInput, id, instant, MAX_AMOUNT, optionalMultilineText, orderInput, revision } from '../../fields.ts';

const MAX_PRICE_NOTE = 2000;

/** A price that is left out is refused instead of counting as zero. */
const priceInput = aedInput({ min: 0, max: MAX_AMOUNT });

const priceSet = { physicalPrice: aed, lenPrice: aed, pdfPrice: aed, services: aed };

/** The quote with the final prices of an order, as staff see them. */
export const deskPrices = z.object({
  ...priceSet,
  discountPercent: z.number(),
  price: aed,
  final: z.boolean(),
  /** The types that were ordered: they and the services make `price`. */
  ordered: z.array(z.enum(['physicalPrice', 'lenPrice', 'pdfPrice'])),
  quoted: z.object(priceSet),
  /** Per cent by which the caller changes a price alone; null for any change. */
  limit: z.number().nullable(),
  /** Prices that a colleague has to confirm; null when none wait. */
  waiting: z
    .object({
      ...priceSet,
      id: z.number(),
      reason: z.string(),
      requestedBy: z.string(),
      requestedAt: instant,
      /** The caller wants them. */
      isMine: z.boolean(),
      /** The caller may confirm them: not their own, and within their limit. */
      canConfirm: z.boolean(),
    })
    .nullable(),
});

/** Final prices of an order in processing (handbook 4.2, status 4). */
export const priceDeskCalls = {
  /**
   * Sets the prices, or asks a colleague to confirm them where the change is beyond the limit of the caller's role: until
   * then the order keeps its prices (decision 069). Each changed price needs a note.
   */
  deskSetPrices: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/:orderId/prices',
    principals: ['staff'],
    action: 'desk.prices',
    input: orderInput.extend({
      revision,
      physicalPrice: priceInput,
      lenPrice: priceInput,
      pdfPrice: priceInput,
      services: priceInput,
      note: optionalMultilineText(MAX_PRICE_NOTE),
    }),
    answer: z.object({ revision: z.number(), waits: z.boolean() }),
    errors: ['notFound', 'notEditableNow', 'changedMeanwhile', 'noteRequired'],
  }),
  /** Confirms or refuses prices that a colleague wants, or withdraws the own ones. */
  deskDecidePrices: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/:orderId/price-changes/:priceChangeId/decide',
    principals: ['staff'],
    action: 'desk.prices',
    input: orderInput
      .extend({
        priceChangeId: id,
        decision: z.enum(priceDecisions, 'choiceInvalid'),
        answer: optionalMultilineText(MAX_PRICE_NOTE),
      })
      .refine(({ decision, answer }) => decision !== 'refuse' || answer !== '', {
        path: ['answer'],
        message: 'pricesReasonRequired',
      }),
    answer: z.object({ revision: z.number() }),
    errors: ['notFound', 'priceChangeClosed', 'priceChangeOwn', 'priceChangeOfOthers', 'priceLimitExceeded'],
  }),
};
