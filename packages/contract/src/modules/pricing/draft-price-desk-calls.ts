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
  /** The codes that have a price in the price list in force, without their prices: not all who edit products may see those. */
  deskCataloguePricedCodes: defineCall({
    area: 'pricing',
    method: 'GET',
    path: '/desk/catalogue/priced-codes',
    principals: ['staff'],
    action: 'desk.catalogue',
    input: z.object({}),
    answer: z.object({
      thickness: z.array(z.string()),
      typeFactor: z.array(z.string()),
      services: z.array(z.string()),
      proofs: z.array(z.string()),
    }),
    errors: [],
  }),
};
