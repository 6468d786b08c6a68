import { MAX_ORDER_REQUEST, type OrderRequestAcceptance } from '@platewright/domain/orders/order-request';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { id, optionalMultilineText, orderInput } from '../../fields.ts';
import { orderRequest } from './order-request.ts';

const acceptances = [
  'cancel',
  'holdFirst',
  'correct',
  'reopen',
  'tooLate',
] as const satisfies readonly OrderRequestAcceptance[];

/** A request as staff see it: `acceptance` is what accepting it leads to now, null when it is closed. */
export const deskOrderRequest = orderRequest.extend({
  decidedBy: z.string(),
  acceptance: z.enum(acceptances).nullable(),
});

/** Answers to what customers ask for (decision 032). */
export const requestDeskCalls = {
  /** Accepting a cancel cancels; accepting a change brings the order where its specification can be corrected. */
  deskAnswerRequest: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/:orderId/requests/:requestId/answer',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput
      .extend({
        requestId: id,
        decision: z.enum(['accept', 'refuse'], 'choiceInvalid'),
        answer: optionalMultilineText(MAX_ORDER_REQUEST),
      })
      .refine(({ decision, answer }) => decision === 'accept' || answer !== '', {
        path: ['answer'],
        message: 'requestAnswerRequired',
      }),
    answer: z.object({ statusId: z.number(), acceptance: z.enum(['cancel', 'correct', 'reopen']).nullable() }),
    stepUp: { field: 'decision', values: ['accept'] },
    errors: ['notFound', 'requestClosed', 'requestTooLate', 'holdFirst', 'paymentOpen', 'paymentUnknown'],
  }),
};
