import { and, asc, eq } from 'drizzle-orm';
import type { RemadePlates } from '@platewright/domain/faults/remake';
import type { Tx } from '../../platform/db/database.ts';
import { orderHistory, orders } from '../../platform/db/schema/index.ts';

/** What the history of an order begins with that makes plates of another one again free of charge. */
export const REMAKE_EVENT = 'remake';

const isRemake = and(eq(orderHistory.orderId, orders.id), eq(orderHistory.event, REMAKE_EVENT));

/** The order whose plates this one makes again free of charge, and why; null for any other order. */
export async function findRemakeOf(
  tx: Tx,
  orderId: number,
): Promise<{ readonly orderId: number; readonly reason: string } | null> {
  const [row] = await tx
    .select({ orderId: orders.sourceOrderId, reason: orderHistory.note })
    .from(orders)
    .innerJoin(orderHistory, isRemake)
    .where(eq(orders.id, orderId));
  return row && row.orderId !== null ? { orderId: row.orderId, reason: row.reason } : null;
}

/** The orders that make plates of this one again free of charge, oldest first. */
export const listRemakes = (tx: Tx, orderId: number): Promise<(RemadePlates & { readonly id: number })[]> =>
  tx
    .select({ id: orders.id, statusId: orders.statusId, colours: orders.reorderColours })
    .from(orders)
    .innerJoin(orderHistory, isRemake)
    .where(eq(orders.sourceOrderId, orderId))
    .orderBy(asc(orders.id));
