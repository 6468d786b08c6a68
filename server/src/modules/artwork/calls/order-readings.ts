import { eq } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { orders } from '../../../platform/db/schema/index.ts';
import { loadOrderReadings } from '../load-reading.ts';
import { listCustomerReviews, presentReview } from '../reviews.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const artworkOrderReadings: Handler<'artworkOrderReadings'> = async ({ orderId }, ctx) => {
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
};
