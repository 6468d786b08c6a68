import { and, eq, isNull, sql } from 'drizzle-orm';
import { calculateDueAt } from '@platewright/domain/delivery/due-date';
import type { ShippingRates } from '@platewright/domain/delivery/shipping-rates';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { checkouts, orders } from '../../platform/db/schema/index.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { selectActiveRateSheet } from '../pricing/index.ts';

/** Promises a due date when production begins. One that staff have set before stays. */
export async function promiseDueDate(
  { orderId, to, from }: DomainEventOf<'orderTransitioned'>,
  { tx, now }: SubscriberContext,
): Promise<void> {
  if (to !== orderStatus.inProduction || from === orderStatus.onHold) return;
  const [row] = await tx
    .select({
      rush: orders.rush,
      shipping: checkouts.shipping,
      billing: checkouts.billing,
      rates: sql<ShippingRates | null>`(${selectActiveRateSheet(tx, 'shipping', now)})`,
    })
    .from(orders)
    .leftJoin(checkouts, eq(checkouts.orderId, orders.id))
    .where(and(eq(orders.id, orderId), isNull(orders.dueAt)));
  if (!row) return;
  if (!row.rates) throw new Error('No shipping sheet is active.');
  const countryId = row.shipping?.countryId || row.billing?.countryId || null;
  const dueAt = calculateDueAt(now, { rush: row.rush, countryId }, row.rates.workingDays);
  await tx.update(orders).set({ dueAt }).where(eq(orders.id, orderId));
}
