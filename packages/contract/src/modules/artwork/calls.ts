import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { orderInput, uuid } from '../../fields.ts';
import { artworkReading, orderArtwork } from './artwork-reading.ts';
import { artworkReview } from './artwork-review.ts';
import { comparison, comparisonInput } from './comparison.ts';
import { separations, separationsInput } from './separations.ts';

/** What was read from uploaded artwork, and its plates. Not in the specification. */
export const artworkCalls = {
  artworkReading: defineCall({
    area: 'artwork',
    method: 'GET',
    path: '/artwork/readings/:fileId',
    principals: ['customer'],
    orderTaking: true,
    action: 'session.use',
    input: z.object({ fileId: uuid }),
    answer: artworkReading,
    errors: ['notFound'],
  }),
  /** What was read from a file that a guest tries, for this guest. */
  artworkTrial: defineCall({
    area: 'artwork',
    method: 'GET',
    path: '/artwork/trial/:fileId',
    principals: ['guest'],
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
    orderTaking: true,
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
    input: separationsInput,
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
  /** What differs between two files of an order, plate by plate. */
  artworkComparison: defineCall({
    area: 'artwork',
    method: 'GET',
    path: '/artwork/comparisons/:before/:after',
    principals: ['customer'],
    action: 'session.use',
    input: comparisonInput,
    answer: comparison,
    errors: ['notFound'],
  }),
  /** Asks for a comparison, and for the plates that it needs; asking again changes nothing. */
  artworkCompare: defineCall({
    area: 'artwork',
    method: 'POST',
    path: '/artwork/comparisons/:before/:after',
    principals: ['customer'],
    action: 'session.use',
    rateLimit: { max: 100, windowMinutes: 60 },
    input: comparisonInput,
    answer: comparison,
    errors: ['notFound'],
  }),
};
