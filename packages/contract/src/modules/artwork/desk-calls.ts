import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { id, orderInput, requiredMultilineText, uuid } from '../../fields.ts';
import { orderArtwork } from './artwork-reading.ts';
import { addedFindingInput, deskArtworkReview, findingInput, MAX_FINDING_TEXT } from './artwork-review.ts';
import { comparison, comparisonInput } from './comparison.ts';
import { separations, separationsInput } from './separations.ts';

const reviewAnswer = z.object({ id: z.number() });

/** What was read from the artwork of an order, and what prepress says about it (decision 040), and plates. */
export const artworkDeskCalls = {
  deskOrderArtwork: defineCall({
    area: 'artwork',
    method: 'GET',
    path: '/desk/artwork/orders/:orderId',
    principals: ['staff'],
    action: 'desk.files',
    input: orderInput,
    answer: z.object({ files: z.array(orderArtwork), reviews: z.array(deskArtworkReview) }),
    errors: ['notFound'],
  }),
  /** Takes a finding as it is. */
  deskAcceptFinding: defineCall({
    area: 'artwork',
    method: 'POST',
    path: '/desk/artwork/orders/:orderId/accepted',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput.extend({
      ...findingInput.shape,
      reason: requiredMultilineText(MAX_FINDING_TEXT, 'findingReasonRequired'),
    }),
    answer: reviewAnswer,
    errors: ['notFound', 'findingDecided'],
  }),
  deskAddFinding: defineCall({
    area: 'artwork',
    method: 'POST',
    path: '/desk/artwork/orders/:orderId/added',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput.extend({ fileId: z.uuid(), ...addedFindingInput.shape }),
    answer: reviewAnswer,
    errors: ['notFound', 'tooManyFindings'],
  }),
  /** Takes back what was accepted or added. */
  deskWithdrawReview: defineCall({
    area: 'artwork',
    method: 'POST',
    path: '/desk/artwork/orders/:orderId/reviews/:reviewId/withdraw',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput.extend({ reviewId: id }),
    answer: reviewAnswer,
    errors: ['notFound', 'findingDecided'],
  }),
  deskArtworkSeparations: defineCall({
    area: 'artwork',
    method: 'GET',
    path: '/desk/artwork/separations/:fileId',
    principals: ['staff'],
    action: 'desk.files',
    input: separationsInput,
    answer: separations,
    errors: ['notFound'],
  }),
  deskArtworkSeparate: defineCall({
    area: 'artwork',
    method: 'POST',
    path: '/desk/artwork/separations/:fileId',
    principals: ['staff'],
    action: 'desk.files',
    isRoutine: true,
    input: z.object({ fileId: uuid }),
    answer: separations,
    errors: ['notFound'],
  }),
  /** What differs between two files of an order, plate by plate. */
  deskArtworkComparison: defineCall({
    area: 'artwork',
    method: 'GET',
    path: '/desk/artwork/comparisons/:before/:after',
    principals: ['staff'],
    action: 'desk.files',
    input: comparisonInput,
    answer: comparison,
    errors: ['notFound'],
  }),
  /** Asks for a comparison, and for the plates that it needs; asking again changes nothing. */
  deskArtworkCompare: defineCall({
    area: 'artwork',
    method: 'POST',
    path: '/desk/artwork/comparisons/:before/:after',
    principals: ['staff'],
    action: 'desk.files',
    isRoutine: true,
    input: comparisonInput,
    answer: comparison,
    errors: ['notFound'],
  }),
};
