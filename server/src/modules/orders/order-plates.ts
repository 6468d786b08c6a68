import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { listPlates, type OrderPlate } from '@platewright/domain/orders/order-plates';
import { orderTypeIds } from '@platewright/domain/pricing/order-types';
import type { Tx } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { checkouts, orderPlates, orders } from '../../platform/db/schema/index.ts';
import { getReorder, getSnapshotTree, type OrderRow } from './order-row.ts';

/** What the plates of an order follow from. */
type ConfiguredOrder = Pick<OrderRow, 'snapshot' | 'selection' | 'sourceOrderId' | 'reorderColours'>;

/** The plates of an order as it is configured; what is stored of them is `loadOrderPlates`. */
export const configurePlates = (order: ConfiguredOrder): OrderPlate[] =>
  listPlates({
    product: order.snapshot.product,
    tree: localizeOptionTree(getSnapshotTree(order), 'en'),
    selection: order.selection,
    priceList: order.snapshot.priceList,
    colours: getReorder(order)?.colours ?? null,
  });

/** The stored plates of an order, by their numbers. */
export function loadOrderPlates(tx: Tx, orderId: number): Promise<OrderPlate[]> {
  const build = () =>
    tx
      .select({
        id: orderPlates.separation,
        no: orderPlates.number,
        side: orderPlates.side,
        number: orderPlates.position,
        ink: orderPlates.ink,
        angle: orderPlates.angle,
        widthUm: orderPlates.widthUm,
        lengthUm: orderPlates.lengthUm,
        made: orderPlates.made,
      })
      .from(orderPlates)
      .where(eq(orderPlates.orderId, sql.placeholder('orderId')))
      .orderBy(asc(orderPlates.number));
  return preparedQuery(tx, 'order plates', build, { orderId });
}

/** SQL of the same as one value, for statements that read more of an order. */
export const selectOrderPlates = (orderId: SQL): SQL<OrderPlate[]> => sql<OrderPlate[]>`(
  select coalesce(json_agg(json_build_object(
    'id', separation, 'no', number, 'side', side, 'number', position, 'ink', ink, 'angle', angle,
    'widthUm', width_um, 'lengthUm', length_um, 'made', made) order by number), '[]'::json)
  from ${orderPlates} where order_id = ${orderId})`;

/** Stores the plates of a new order. One that its source has, too, refers to it. */
export async function insertOrderPlates(tx: Tx, orderId: number, plates: readonly OrderPlate[]): Promise<void> {
  if (plates.length === 0) return;
  await tx.execute(sql`
    insert into ${orderPlates}
      (order_id, number, separation, side, position, ink, angle, width_um, length_um, made, source_order_id)
    select o.id, p.no, p.id, p.side, p.number, p.ink, p.angle, p."widthUm", p."lengthUm", p.made, s.order_id
    from jsonb_to_recordset(${JSON.stringify(plates)}::jsonb) as p (
      no int, id text, side text, number int, ink text, angle real, "widthUm" int, "lengthUm" int, made boolean)
    join ${orders} o on o.id = ${orderId}
    left join ${orderPlates} s on s.order_id = o.source_order_id and s.separation = p.id`);
}

/**
 * Stores the plates of a corrected specification instead of those before. The caller has locked the order.
 * @throws Error when the order is bought: what is made does not change any more
 */
export async function replaceOrderPlates(tx: Tx, orderId: number, plates: readonly OrderPlate[]): Promise<void> {
  const replaced = await tx.delete(orderPlates).where(eq(orderPlates.orderId, orderId)).returning();
  if (replaced.some(({ made }) => made)) throw new Error(`Order ${orderId} is bought, so its plates stay.`);
  await insertOrderPlates(tx, orderId, plates);
}

/**
 * Freezes the plates of an order that is bought: those that were chosen as plates at its checkout are made. The caller has
 * locked the order.
 */
export async function freezeOrderPlates(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`
    update ${orderPlates} p set made = p.made is null and exists (
      select from ${checkouts} c, jsonb_array_elements(c.types) t
      where c.order_id = p.order_id and (t ->> 'id')::int = ${orderTypeIds.physical}::int and t -> 'colors' ? p.separation)
    where p.order_id = ${orderId}`);
}
