import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { orderInput, uuid } from '../../fields.ts';
import { artworkReading, orderArtwork } from './artwork-reading.ts';
import { artworkReview } from './artwork-review.ts';
import { separations } from './separations.ts';

/** What was read from uploaded artwork, and its plates. Not in the specification. */
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
  /** The plates of a file that this person may open. */
  artworkSeparations: defineCall({
    area: 'artwork',
    method: 'GET',
    path: '/artwork/separations/:fileId',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ fileId: uuid }),
    answer: separations,
    errors: ['notFound'],
  }),
  /** Asks for the plates of a file that has none yet; asking again changes nothing. */
  artworkSeparate: defineCall({
    area: 'artwork',
    method: 'POST',
    path: '/artwork/separations/:fileId',
    principals: ['customer'],
    action: 'session.use',
    rateLimit: { max: 100, windowMinutes: 60 },
    input: z.object({ fileId: uuid }),
    answer: separations,
    errors: ['notFound'],
  }),
};
