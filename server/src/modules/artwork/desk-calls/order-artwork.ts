import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { orders } from '../../../platform/db/schema/index.ts';
import { loadOrderReadings } from '../load-reading.ts';
import { listReviews, presentReview } from '../reviews.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskOrderArtwork: Handler<'deskOrderArtwork'> = async ({ orderId }, ctx) => {
  const [order] = await ctx.tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new CallError('notFound');
  const reviews = await listReviews(ctx.tx, orderId);
  return { files: await loadOrderReadings(orderId, ctx), reviews: reviews.map(presentReview) };
};
