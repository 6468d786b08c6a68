import { and, eq, isNull, sql } from 'drizzle-orm';
import { calculateDueAt } from '@platewright/domain/delivery/due-date';
import type { ShippingRates } from '@platewright/domain/delivery/shipping-rates';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { checkouts, orders } from '../../platform/db/schema/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { selectRates } from '../pricing/index.ts';

/** What the due date of an order follows from beside its row, as parts of another statement. */
export const getDueDateColumns = (tx: Tx, orderId: number, now: Date) => {
  const country = sql<string | null>`coalesce(nullif(${checkouts.shipping} ->> 'countryId', ''),
    nullif(${checkouts.billing} ->> 'countryId', ''))`;
  const delivery = tx
    .select({ country: country.as('country') })
    .from(checkouts)
    .where(eq(checkouts.orderId, orderId));
  return {
    countryId: sql<string | null>`(${delivery})`,
    workingDays: sql<ShippingRates['workingDays'] | null>`(${selectRates(tx, 'shippingRates', now)}) -> 'workingDays'`,
  };
};

/** Whether a due date is promised to an order that has none: when production begins. */
export const isDueDatePromised = (from: number | null, to: number): boolean =>
  to === orderStatus.inProduction && from !== orderStatus.onHold;

/**
 * Promises a due date to an order that begins in production. A transition promises it by its own statement. One that staff
 * have set before stays.
 */
export async function promiseDueDate(
  { orderId, to, from }: DomainEventOf<'orderTransitioned'>,
  { tx, now }: SubscriberContext,
): Promise<void> {
  if (from !== null || !isDueDatePromised(from, to)) return;
  const [row] = await tx
    .select({ rush: orders.rush, ...getDueDateColumns(tx, orderId, now) })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.dueAt)));
  if (!row) return;
  const dueAt = calculatePromisedDueAt(now, row.rush, row);
  await tx.update(orders).set({ dueAt }).where(eq(orders.id, orderId));
}

/** @throws Error without shipping rates */
export function calculatePromisedDueAt(
  now: Date,
  rush: boolean,
  { countryId, workingDays }: { readonly countryId: string | null; readonly workingDays: readonly number[] | null },
): Date {
  if (!workingDays) throw new Error('No shippingRates is in force.');
  return calculateDueAt(now, { rush, countryId }, workingDays);
}
