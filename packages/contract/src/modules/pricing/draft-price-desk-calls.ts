import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { selection } from '../../fields.ts';
import { typedProduct } from '../catalogue/typed-entry.ts';
import { pricingCalls } from './calls.ts';

/** What products cost as they are typed at the desk, saved or not, by the price list in force (decision 081). */
export const draftPriceDeskCalls = {
  deskCatalogueDraftPrice: defineCall({
    area: 'pricing',
    method: 'POST',
    path: '/desk/catalogue/:id/draft-price',
    principals: ['staff'],
    action: 'desk.catalogue',
    readOnly: true,
    input: typedProduct.extend({ selected: selection }),
    answer: z.object({
      rates: pricingCalls.pricingRates.answer,
      /** null while the answers have no price. */
      quote: pricingCalls.calcPrice.answer.nullable(),
    }),
    errors: ['notFound'],
  }),
};
