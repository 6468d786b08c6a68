import { presentReview, withdrawReview } from '../reviews.ts';
import { review } from './review-artwork.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskWithdrawReview: Handler<'deskWithdrawReview'> = ({ orderId, reviewId }, ctx) =>
  review(ctx, orderId, 'withdrawFinding', async (reviewer) => {
    const row = await withdrawReview(ctx.tx, reviewId, reviewer);
    const { reason, added } = presentReview(row);
    return { id: row.id, note: added?.what ?? reason };
  });
