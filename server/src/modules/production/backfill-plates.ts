import { and, asc, eq, exists, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { orderChecks, orderPlates, orders, plates } from '../../platform/db/schema/index.ts';
import { lockOrder } from '../orders/index.ts';
import { createPlates } from './create-plates.ts';
import { madeStatuses } from './made-orders.ts';
import { loadStations, type StationsInForce } from './stations.ts';

/** Orders of one transaction: an end in between loses the work of a second. */
const BATCH = 100;

/**
 * Makes the plates of orders that were in production before plates were rows, ahead of the first call. Orders that have their plates
 * are not touched, so every start may do it. One whose plates cannot be made is named in the log and keeps nobody from starting.
 */
export async function backfillPlates({
  database,
  clock,
  log,
}: Pick<Deps, 'database' | 'clock'> & { readonly log: Pick<Deps['log'], 'error'> }): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    after = await database.transact(async (tx) => {
      const found = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            inArray(orders.statusId, [...madeStatuses]),
            gt(orders.id, from),
            notExists(tx.select({ id: plates.id }).from(plates).where(eq(plates.orderId, orders.id))),
            exists(
              tx
                .select({ number: orderPlates.number })
                .from(orderPlates)
                .where(and(eq(orderPlates.orderId, orders.id), eq(orderPlates.made, true))),
            ),
          ),
        )
        .orderBy(asc(orders.id))
        .limit(BATCH);
      if (found.length === 0) return null;
      const stations = await loadStations(tx, { database, clock });
      for (const { id } of found)
        try {
          await tx.execute(sql`savepoint order_to_make`);
          await createEarlierPlates(tx, id, { stations, now: clock.now() });
        } catch (error) {
          await tx.execute(sql`rollback to savepoint order_to_make`);
          log.error({ err: error, orderId: id }, 'the plates of an order in production could not be made');
        }
      return found.length === BATCH ? (found.at(-1)?.id ?? null) : null;
    });
  }
}

async function createEarlierPlates(
  tx: Tx,
  orderId: number,
  by: { readonly stations: StationsInForce; readonly now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  // Another node may have finished or cancelled it meanwhile.
  if (!madeStatuses.includes(order.statusId)) return;
  const checks = await tx.select({ key: orderChecks.key }).from(orderChecks).where(eq(orderChecks.orderId, orderId));
  await createPlates(tx, order, { signed: checks.map(({ key }) => key), ...by });
}
