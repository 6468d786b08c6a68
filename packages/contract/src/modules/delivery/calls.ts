import { parcelStates } from '@platewright/domain/delivery/parcels';
import { defineCall } from '../../call.ts';
import { instant, lang, orderInput } from '../../fields.ts';
import { z } from '../../z.ts';

/** What customers read of the delivery of their orders. */
export const deliveryCalls = {
  /** The parcels of an order, those that have left first. Of what others ordered in the same parcel nothing is answered. */
  ordersParcels: defineCall({
    area: 'delivery',
    method: 'GET',
    path: '/orders/parcels/:orderId',
    principals: ['customer'],
    action: 'order.read',
    input: orderInput.extend({ lang }),
    answer: z.object({
      parcels: z.array(
        z.object({
          /** As it is printed on it. */
          number: z.string(),
          state: z.enum(parcelStates),
          isCollection: z.boolean(),
          /** Empty while none is chosen. */
          courier: z.string(),
          /** Empty until it has left. */
          trackingNumber: z.string(),
          trackingUrl: z.string().nullable(),
          handedOverAt: instant.nullable(),
          /** Empty for an order that goes as a whole, without plates of its own. */
          plates: z.array(z.object({ number: z.string(), ink: z.string() })),
        }),
      ),
      /** All plates of the order, and those that are in no parcel that has left. */
      plates: z.number(),
      left: z.number(),
    }),
    errors: ['notFound'],
  }),
};
