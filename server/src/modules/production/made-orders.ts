import { eq, exists, and, inArray, type SQL } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { orders, plates } from '../../platform/db/schema/index.ts';

/** Only what is still made has a place in the plate room. */
export const madeStatuses: readonly number[] = [orderStatus.inProduction, orderStatus.onHold];

/** Condition: the order of a plate is still made. */
export const isMade = (tx: Tx): SQL =>
  exists(
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, plates.orderId), inArray(orders.statusId, [...madeStatuses]))),
  );
