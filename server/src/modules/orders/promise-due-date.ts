import { and, eq, isNull } from 'drizzle-orm';
import { calculateDueAt } from '@platewright/domain/delivery/due-date';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { checkouts, orders } from '../../platform/db/schema/index.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { loadShippingRates } from '../pricing/index.ts';

/** Promises a due date when production begins. One that staff have set before stays. */
export async function promiseDueDate(
  { orderId, to, from }: DomainEventOf<'orderTransitioned'>,
  { tx, now }: SubscriberContext,
): Promise<void> {
  if (to !== orderStatus.inProduction || from === orderStatus.onHold) return;
  const [row] = await tx
    .select({ rush: orders.rush, shipping: checkouts.shipping, billing: checkouts.billing })
    .from(orders)
    .leftJoin(checkouts, eq(checkouts.orderId, orders.id))
    .where(and(eq(orders.id, orderId), isNull(orders.dueAt)));
  if (!row) return;
  const { workingDays } = await loadShippingRates(tx, now);
  const countryId = row.shipping?.countryId || row.billing?.countryId || null;
  const dueAt = calculateDueAt(now, { rush: row.rush, countryId }, workingDays);
  await tx.update(orders).set({ dueAt }).where(eq(orders.id, orderId));
}
