import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { orderInput } from '../../fields.ts';
import { orderReferences, orderReferencesInput } from '../../shapes.ts';

export const referenceCalls = {
  /** The buyer's own references. What is sent replaces what was read, unless somebody else changed it meanwhile. */
  ordersSetReferences: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/orders/references/:orderId',
    principals: ['customer'],
    orderTaking: true,
    action: 'order.checkout',
    input: orderInput.extend({
      ...orderReferencesInput,
      seen: z.object(orderReferencesInput).optional(),
    }),
    answer: z.object(orderReferences),
    errors: ['notFound', 'notEditableNow', 'changedMeanwhile'],
  }),
};
