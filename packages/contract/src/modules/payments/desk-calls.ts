import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id, orderInput, requiredText } from '../../fields.ts';

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
  /** Money that no provider gives back went back by hand, or had never come in. */
  deskSettleRefund: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/desk/orders/:orderId/refunds/:refundId/settle',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({
      ...orderInput.shape,
      refundId: id,
      outcome: z.enum(['refunded', 'notNeeded'], 'choiceInvalid'),
      note: requiredText(500, 'noteRequired'),
    }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile', 'paymentTakenBack'],
  }),
};
