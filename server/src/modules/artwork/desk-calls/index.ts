import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { orders } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext, type Handlers } from '../../../platform/http/handler-context.ts';
import { authorize } from '../../auth/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder } from '../../orders/index.ts';
import { loadOrderReadings } from '../load-reading.ts';
import { acceptFinding, addFinding, getOrderArtwork, listReviews, presentReview, withdrawReview } from '../reviews.ts';
import { loadComparison, requestComparison } from '../comparisons/present-comparison.ts';
import { loadSeparations } from '../separations/load-separations.ts';
import { requestSeparations } from '../separations/request-separations.ts';
import { preflightDeskHandlers } from './preflight.ts';

type ReviewCallName =
  | 'deskOrderArtwork'
  | 'deskAcceptFinding'
  | 'deskAddFinding'
  | 'deskWithdrawReview'
  | 'deskArtworkSeparations'
  | 'deskArtworkSeparate'
  | 'deskArtworkComparison'
  | 'deskArtworkCompare';

/** Artwork at the desk: what was read, and what prepress says about it. */
const reviewHandlers: Handlers<ReviewCallName> = {
  deskOrderArtwork: async ({ orderId }, ctx) => {
    const [order] = await ctx.tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
    if (!order) throw new CallError('notFound');
    const reviews = await listReviews(ctx.tx, orderId);
    return { files: await loadOrderReadings(orderId, ctx), reviews: reviews.map(presentReview) };
  },
  deskAcceptFinding: ({ orderId, fileId, key, reason }, ctx) =>
    review(ctx, orderId, 'acceptFinding', async (reviewer) => {
      const { name } = await getOrderArtwork(ctx.tx, orderId, fileId);
      return { id: await acceptFinding(ctx.tx, { fileId, key }, reason, reviewer), note: `${name}: ${reason}` };
    }),
  deskAddFinding: ({ orderId, fileId, level, page, place, what, fix }, ctx) =>
    review(ctx, orderId, 'addFinding', async (reviewer) => {
      const { name } = await getOrderArtwork(ctx.tx, orderId, fileId);
      const key = `added|${randomUUID()}`;
      const finding = { level, page, place: page === null ? null : place, what, fix };
      return { id: await addFinding(ctx.tx, { fileId, key }, finding, reviewer), note: `${name}: ${what}` };
    }),
  deskWithdrawReview: ({ orderId, reviewId }, ctx) =>
    review(ctx, orderId, 'withdrawFinding', async (reviewer) => {
      const row = await withdrawReview(ctx.tx, reviewId, reviewer);
      const { reason, added } = presentReview(row);
      return { id: row.id, note: added?.what ?? reason };
    }),
  deskArtworkSeparations: { run: (input, ctx) => loadSeparations(ctx, input) },
  deskArtworkSeparate: ({ fileId }, ctx) => requestSeparations(ctx, fileId),
  deskArtworkComparison: (pair, ctx) => loadComparison(ctx, pair),
  deskArtworkCompare: (pair, ctx) => requestComparison(ctx, pair),
};

export const artworkDeskHandlers = { ...reviewHandlers, ...preflightDeskHandlers };

type Reviewer = Parameters<typeof withdrawReview>[2];

/** Does one thing to the artwork of an order that nobody else changes meanwhile, and writes it into the history. */
async function review(
  ctx: HandlerContext,
  orderId: number,
  event: string,
  change: (reviewer: Reviewer) => Promise<{ readonly id: number; readonly note: string }>,
): Promise<{ id: number }> {
  const { tx, deps, publish } = ctx;
  const principal = getStaffPrincipal(ctx);
  // Whoever decides about a finding has to see the artwork.
  authorize(principal, 'desk.files');
  const order = await lockOrder(tx, orderId);
  const at = deps.clock.now();
  const { id, note } = await change({ orderId, staffId: principal.staffId, name: principal.name, at });
  await addOrderHistory(tx, {
    orderId,
    at,
    by: { kind: 'staff', id: principal.staffId, name: principal.name },
    event,
    status: getOrderStatusId(order),
    note,
  });
  publish({ type: 'artworkReviewed', orderId, companyId: order.companyId, reviewId: id, change: event });
  return { id };
}
