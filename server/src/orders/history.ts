import type { StatusId } from '@platewright/domain/lifecycle/status';
import type { Tx } from '../db/database.ts';
import { orderHistory } from '../db/schema/index.ts';
import type { MovedBy } from './move.ts';

/** Writes what happened to an order without moving it: prices set, files released. */
export async function noteHistory(
  tx: Tx,
  entry: {
    readonly orderId: number;
    readonly at: Date;
    readonly by: MovedBy;
    readonly event: string;
    readonly status: StatusId;
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
