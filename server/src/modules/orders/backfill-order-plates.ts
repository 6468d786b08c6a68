import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { OrderPlate } from '@platewright/domain/orders/order-plates';
import { isCoveredStatus, orderStatus } from '@platewright/domain/orders/order-status';
import { orderTypeIds } from '@platewright/domain/pricing/order-types';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import { checkouts, orders, ordersWithoutPlates, payments } from '../../platform/db/schema/index.ts';
import { configurePlates, insertOrderPlates } from './order-plates.ts';
import type { OrderRow } from './order-row.ts';
import { attachSnapshot } from './order-snapshots.ts';
import { wasOrderPaid } from './store.ts';

/** Orders of one transaction: an end in between loses the work of a second. */
const BATCH = 200;

/**
 * Stores the plates of orders from before plates were stored, ahead of the first call. Each order leaves the list in the
 * transaction that stores its plates, so a start that is ended in between goes on with the rest. Of two nodes that start
 * together the second waits for each batch of the first, so neither serves before all is stored. An order whose plates can
 * not be told stays on the list, is named in the log and keeps nobody from starting.
 */
export async function backfillOrderPlates(
  database: Pick<Database, 'transact'>,
  log: Pick<Deps['log'], 'error'>,
): Promise<void> {
  let last: number | null = 0;
  while (last !== null) {
    const after: number = last;
    last = await database.transact((tx) => fillBatch(tx, log, after));
  }
}

/** @returns the last order of the batch; null when there is none after it */
async function fillBatch(tx: Tx, log: Pick<Deps['log'], 'error'>, after: number): Promise<number | null> {
  await lockByName(tx, 'fill order plates');
  // In the order of their numbers, so that the plates of the order that one repeats are stored before.
  const rows = await tx
    .select({ order: orders })
    .from(ordersWithoutPlates)
    .innerJoin(orders, eq(orders.id, ordersWithoutPlates.orderId))
    .where(gt(ordersWithoutPlates.orderId, after))
    .orderBy(asc(orders.id))
    .limit(BATCH);
  const filled: number[] = [];
  for (const { order } of rows)
    try {
      await tx.execute(sql`savepoint order_to_fill`);
      await fillPlates(tx, await attachSnapshot(tx, order));
      filled.push(order.id);
    } catch (error) {
      await tx.execute(sql`rollback to savepoint order_to_fill`);
      log.error(
        { err: error, orderId: order.id },
        'the plates of an order from before plates were stored are not known',
      );
    }
  await tx.delete(ordersWithoutPlates).where(inArray(ordersWithoutPlates.orderId, filled));
  return rows.length === BATCH ? (rows.at(-1)?.order.id ?? null) : null;
}

async function fillPlates(tx: Tx, order: OrderRow): Promise<void> {
  const plates = configurePlates(order);
  const [checkout] = await tx.select({ types: checkouts.types }).from(checkouts).where(eq(checkouts.orderId, order.id));
  const ids = new Map(plates.map(({ id }, index) => [countOnSide(plates, index), id]));
  if (plates.some(({ id }) => ids.get(id) !== id)) await renameColours(tx, order.id, ids);
  const chosen = checkout?.types?.find(({ id }) => id === orderTypeIds.physical)?.colors;
  const bought = new Set(checkout?.types ? (chosen ?? []).map((id) => ids.get(id)) : plates.map(({ id }) => id));
  const isBought =
    isCoveredStatus(order.statusId) || (order.statusId === orderStatus.cancelled && (await wasOrderPaid(tx, order.id)));
  await insertOrderPlates(
    tx,
    order.id,
    isBought ? plates.map((plate) => ({ ...plate, made: plate.made === null && bought.has(plate.id) })) : plates,
  );
}

/** What checkouts called a plate before: they counted the inks of the order, which may be some of its specification's. */
const countOnSide = (plates: readonly OrderPlate[], index: number): string => {
  const side = plates[index]?.side ?? 'face';
  return `${side}-${plates.slice(0, index + 1).filter((plate) => plate.side === side).length}`;
};

/** Gives the colours of a checkout and of what it was paid with the ids that the specification has. */
async function renameColours(tx: Tx, orderId: number, ids: ReadonlyMap<string, string>): Promise<void> {
  const rename = (id: string): string => ids.get(id) ?? id;
  const [checkout] = await tx.select({ types: checkouts.types }).from(checkouts).where(eq(checkouts.orderId, orderId));
  if (checkout?.types)
    await tx
      .update(checkouts)
      .set({ types: checkout.types.map((type) => ({ ...type, colors: type.colors.map(rename) })) })
      .where(eq(checkouts.orderId, orderId));
  const paid = await tx
    .select({ id: payments.id, summary: payments.summary })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  for (const { id, summary } of paid) {
    const snapshot = summary as ColouredSnapshot;
    const renamed = {
      ...snapshot,
      chosen: snapshot.chosen.map((type) => ({ ...type, colours: type.colours.map(rename) })),
      // Their numbers stay: an invoice called an ink without a name after them.
      separations: snapshot.separations.map((separation) => ({ ...separation, id: rename(separation.id) })),
    };
    await tx
      .update(payments)
      .set({ summary: renamed })
      .where(and(eq(payments.id, id), eq(payments.orderId, orderId)));
  }
}

/** What a payment's snapshot says of colours (`checkout/payment-snapshot.ts`). */
interface ColouredSnapshot {
  readonly chosen: readonly { readonly id: number; readonly colours: readonly string[] }[];
  readonly separations: readonly { readonly id: string }[];
}
