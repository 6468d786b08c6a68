import type { OrderStatusId } from '@platewright/domain/orders/order-status';
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { orderHistory } from '../../platform/db/schema/index.ts';
import type { OrderActor } from './order-actor.ts';

/** An event in the life of an order that changes no status, such as prices that were set. */
export interface OrderHistoryEntry {
  readonly orderId: number;
  readonly at: Date;
  readonly by: OrderActor;
  readonly event: string;
  readonly status: OrderStatusId;
  readonly note: string;
  /** Key of the reason in the note, where it was chosen from a list. */
  readonly reasonKey?: string | null;
}

/** Rows of one statement, well below PostgreSQL's limit of 65,535 parameters. */
const BATCH_SIZE = 1000;

export const addOrderHistory = (tx: Tx, entry: OrderHistoryEntry): Promise<void> => addOrderHistoryEntries(tx, [entry]);

/** Adds many entries at once, such as those of a member who leaves all orders. */
export async function addOrderHistoryEntries(tx: Tx, entries: readonly OrderHistoryEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH_SIZE)
    await tx.insert(orderHistory).values(entries.slice(start, start + BATCH_SIZE).map(toRow));
}

const toRow = (entry: OrderHistoryEntry): typeof orderHistory.$inferInsert => {
  const { orderId, at, by, event, status, note, reasonKey = null } = entry;
  return {
    orderId,
    at,
    actorKind: by.kind,
    actorId: by.id,
    actorName: by.name,
    event,
    fromStatus: status,
    toStatus: status,
    note,
    reasonKey,
  };
};

/** An order changes its status a dozen times; the newest stand for one that went round in circles. */
const MAX_STATUS_CHANGES = 200;

/** The changes of an order's status, oldest first. */
export async function listStatusChanges(tx: Tx, orderId: number) {
  const rows = await tx
    .select({
      id: orderHistory.id,
      at: orderHistory.at,
      fromStatus: orderHistory.fromStatus,
      toStatus: orderHistory.toStatus,
    })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        or(isNull(orderHistory.fromStatus), ne(orderHistory.fromStatus, orderHistory.toStatus)),
      ),
    )
    .orderBy(desc(orderHistory.id))
    .limit(MAX_STATUS_CHANGES);
  return rows.reverse();
}
