import { MAX_ORDER_REQUEST, orderRequestKinds } from '@platewright/domain/orders/order-request';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id, orderInput, requiredMultilineText } from '../../fields.ts';

/** Asking the operator to cancel or to change an order (decision 032). */
export const requestCalls = {
  ordersMakeRequest: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/orders/requests/:orderId',
    principals: ['customer'],
    action: 'order.request',
    input: orderInput.extend({
      kind: z.enum(orderRequestKinds, 'choiceInvalid'),
      message: requiredMultilineText(MAX_ORDER_REQUEST, 'requestMessageRequired'),
    }),
    answer: z.object({ id: z.number() }),
    errors: ['notFound', 'requestNotNeeded', 'requestTooLate', 'requestOpen', 'paymentOpen'],
  }),
  ordersWithdrawRequest: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/orders/requests/:orderId/withdraw',
    principals: ['customer'],
    action: 'order.request',
    input: orderInput.extend({ requestId: id }),
    answer: emptyAnswer,
    errors: ['notFound', 'requestClosed'],
  }),
};
