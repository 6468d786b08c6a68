import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, orderInput, requiredText } from '../../fields.ts';

/** Payments at the desk. */
export const paymentDeskCalls = {
  /** Staff have dealt with money that the provider has taken back; the note says how, and stands in the history. */
  deskSettleDispute: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/desk/orders/:orderId/settle-dispute',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({ ...orderInput.shape, note: requiredText(500, 'noteRequired') }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
};
