import type { OrderStatusId } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { orderHistory } from '../../platform/db/schema/index.ts';
import type { OrderActor } from './order-actor.ts';

/** Adds a history entry for an event that changes no status, such as prices that were set. */
export async function addOrderHistory(
  tx: Tx,
  entry: {
    readonly orderId: number;
    readonly at: Date;
    readonly by: OrderActor;
    readonly event: string;
    readonly status: OrderStatusId;
    readonly note: string;
  },
): Promise<void> {
  await tx.insert(orderHistory).values({
    orderId: entry.orderId,
    at: entry.at,
    actorKind: entry.by.kind,
    actorId: entry.by.id,
    actorName: entry.by.name,
    event: entry.event,
    fromStatus: entry.status,
    toStatus: entry.status,
    note: entry.note,
  });
}
