import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { orders } from '../../../platform/db/schema/index.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';
import { loadOrderReadings, loadReading } from '../load-reading.ts';
import { listCustomerReviews, presentReview } from '../reviews.ts';
import { loadComparison, requestComparison } from '../comparisons/present-comparison.ts';
import { loadSeparations } from '../separations/load-separations.ts';
import { requestSeparations } from '../separations/request-separations.ts';

type CallName =
  | 'artworkReading'
  | 'artworkTrial'
  | 'artworkOrderReadings'
  | 'artworkSeparations'
  | 'artworkSeparate'
  | 'artworkComparison'
  | 'artworkCompare';

export const artworkHandlers: Handlers<CallName> = {
  artworkReading: ({ fileId }, ctx) => loadReading(fileId, ctx),
  artworkTrial: ({ fileId }, ctx) => {
    // A person who is signed in has no trial.
    if (ctx.principal.kind !== 'guest') throw new CallError('notFound');
    return loadReading(fileId, ctx);
  },
  artworkOrderReadings: async ({ orderId }, ctx) => {
    const { tx } = ctx;
    const [order] = await tx
      .select({ statusId: orders.statusId, since: orders.statusSince })
      .from(orders)
      .where(eq(orders.id, orderId));
    const openRequestSince = order?.statusId === orderStatus.missingFiles ? order.since : null;
    const reviews = await listCustomerReviews(tx, orderId, openRequestSince);
    return {
      files: await loadOrderReadings(orderId, ctx),
      // Which of the staff says it is not shown to customers.
      reviews: reviews.map((row) => {
        const { by: _by, ...review } = presentReview(row);
        return review;
      }),
    };
  },
  artworkSeparations: { run: (input, ctx) => loadSeparations(ctx, input) },
  artworkSeparate: ({ fileId }, ctx) => requestSeparations(ctx, fileId),
  artworkComparison: (pair, ctx) => loadComparison(ctx, pair),
  artworkCompare: (pair, ctx) => requestComparison(ctx, pair),
};
