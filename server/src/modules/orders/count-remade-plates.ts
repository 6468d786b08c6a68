import { sql } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { orderPlates, orders } from '../../platform/db/schema/index.ts';

/**
 * How often each plate of an order was made again by an order of single plates: from the order that had it first on, over all that
 * repeat one another. Orders that were repeated whole are other print runs, and cancelled ones made nothing.
 * @returns by the id of the separation; those that never were are missing
 */
export async function countRemadePlates(tx: Tx, orderId: number): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ separation: string; count: number }>(sql`
    with recursive up as (
      select order_id, separation, source_order_id from ${orderPlates} where order_id = ${orderId}
      union
      select p.order_id, p.separation, p.source_order_id from ${orderPlates} p
      join up on p.order_id = up.source_order_id and p.separation = up.separation
    ), down as (
      select order_id, separation from up where source_order_id is null
      union
      select p.order_id, p.separation from down
      join ${orders} o on o.source_order_id = down.order_id
      join ${orderPlates} p on p.order_id = o.id and p.separation = down.separation and p.source_order_id = down.order_id
    )
    select separation, count(*)::int as count from down
    join ${orders} o on o.id = down.order_id and o.reorder_colours is not null and o.status_id <> ${orderStatus.cancelled}
    group by separation`);
  return new Map(rows.map(({ separation, count }) => [separation, count]));
}
