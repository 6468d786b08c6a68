import { authorize } from '../../auth/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder } from '../../orders/index.ts';
import type { withdrawReview } from '../reviews.ts';
import { getStaffPrincipal, type HandlerContext } from '../../../platform/http/handler-context.ts';

export type Reviewer = Parameters<typeof withdrawReview>[2];

/** Does one thing to the artwork of an order that nobody else changes meanwhile, and writes it into the history. */
export async function review(
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
