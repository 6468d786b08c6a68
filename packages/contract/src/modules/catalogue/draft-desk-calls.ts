import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { catalogueCalls } from './calls.ts';
import { typedProduct } from './typed-entry.ts';

/** Products as they are typed at the desk, saved or not (decision 081). */
export const catalogueDraftDeskCalls = {
  /** What the page would be given if the draft were in force. `invalidInput` names the fields that no page can be made of. */
  deskCatalogueDraftPage: defineCall({
    area: 'catalogue',
    method: 'POST',
    path: '/desk/catalogue/:id/draft-page',
    principals: ['staff'],
    action: 'desk.catalogue',
    readOnly: true,
    input: typedProduct,
    answer: z.object({
      /** Origin of the portal where the desk has another one; null where they share it. */
      origin: z.string().nullable(),
      product: catalogueCalls.productGet.answer,
      tree: catalogueCalls.productOptions.answer.shape.tree,
    }),
    errors: ['notFound'],
  }),
};
