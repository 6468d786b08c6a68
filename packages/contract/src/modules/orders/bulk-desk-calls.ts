import { orderStatus } from '@platewright/domain/orders/order-status';
import { defineCall } from '../../call.ts';
import { id } from '../../fields.ts';
import { z } from '../../z.ts';

/** As many orders as one press does something with: all that a page of a list can have. */
export const MAX_BULK_ORDERS = 100;

const listOrders = <T extends z.ZodType>(order: T) =>
  z.array(order).min(1, 'jobsMissing').max(MAX_BULK_ORDERS, 'tooManyJobs');
/** What became of each, in the order of the list; `error` is the call error why nothing was done. */
const outcomes = z.object({ outcomes: z.array(z.object({ orderId: z.number(), error: z.string().nullable() })) });

/** What is done with many orders at once, each in a transaction of its own: one that is refused keeps no other from being done. */
export const bulkDeskCalls = {
  /** `seen` is who had the order when the screen was read. */
  deskAssignOrders: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/assign',
    principals: ['staff'],
    action: 'desk.orders',
    input: z.object({ orders: listOrders(z.object({ orderId: id, seen: id.nullable() })), staffId: id.nullable() }),
    answer: outcomes,
    errors: [],
  }),
  /** Transitions that ask for nothing. `statusId` is the one that the screen showed. */
  deskTransitionOrders: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/move',
    principals: ['staff'],
    action: 'desk.transitionOrders',
    input: z.object({ orders: listOrders(z.object({ orderId: id, statusId: id })), to: id }),
    answer: outcomes,
    // The way into production may accept payments.
    stepUp: { field: 'to', values: [orderStatus.inProduction] },
    errors: [],
  }),
};
