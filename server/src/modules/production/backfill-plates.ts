import { and, asc, eq, exists, gt, inArray, notExists } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Database } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { orderChecks, orderPlates, orders, plates } from '../../platform/db/schema/index.ts';
import { lockOrder } from '../orders/index.ts';
import { createPlates } from './create-plates.ts';

/** Orders of one transaction: an end in between loses the work of a second. */
const BATCH = 100;

/** Only what is still made has a place in the plate room. */
const madeStatuses = [orderStatus.inProduction, orderStatus.onHold];

/**
 * Makes the plates of orders that were in production before plates were rows, ahead of the first call. Orders that have their plates
 * are not touched, so every start may do it.
 */
export async function backfillPlates(database: Pick<Database, 'transact'>, clock: Clock): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    after = await database.transact(async (tx) => {
      const found = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            inArray(orders.statusId, madeStatuses),
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
      for (const { id } of found) {
        const order = await lockOrder(tx, id);
        const checks = await tx.select({ key: orderChecks.key }).from(orderChecks).where(eq(orderChecks.orderId, id));
        await createPlates(tx, order, { signed: checks.map(({ key }) => key), now: clock.now() });
      }
      return found.length === BATCH ? (found.at(-1)?.id ?? null) : null;
    });
  }
}
