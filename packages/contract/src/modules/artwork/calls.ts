import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { orderInput, uuid } from '../../fields.ts';
import { artworkReading, orderArtwork } from './artwork-reading.ts';
import { artworkReview } from './artwork-review.ts';

/** What was read from uploaded artwork. Not in the specification. */
export const artworkCalls = {
  artworkReading: defineCall({
    area: 'artwork',
    method: 'GET',
    path: '/artwork/readings/:fileId',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ fileId: uuid }),
    answer: artworkReading,
    errors: ['notFound'],
  }),
  /** The artwork of an order that was read or is going to be, and what prepress says about it now. */
  artworkOrderReadings: defineCall({
    area: 'artwork',
    method: 'GET',
    path: '/artwork/orders/:orderId',
    principals: ['customer'],
    action: 'order.readReceived',
    input: orderInput,
    answer: z.object({ files: z.array(orderArtwork), reviews: z.array(artworkReview) }),
    errors: ['notFound', 'noPermission'],
  }),
};
