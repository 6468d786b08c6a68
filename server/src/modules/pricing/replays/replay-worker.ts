import { LRUCache } from 'lru-cache';
import { replayOrder } from '@platewright/domain/pricing/replay';
import { err } from '@platewright/domain/result';
import type { OrderSnapshot } from '../../../platform/db/schema/order-snapshots.ts';
import type { ThreadFailure, ThreadTask } from '../../../platform/threads/thread-pool.ts';
import type { BatchOrder, ReplayBatch, ReplayedBatch } from './replay-batch.ts';

/** The id of a snapshot is the hash of its content, so what was read once is right for ever. */
const snapshots = new LRUCache<string, OrderSnapshot>({ max: 200 });

function readSnapshot(id: string, texts: ReplayBatch['snapshots']): OrderSnapshot {
  const known = snapshots.get(id);
  if (known) return known;
  const snapshot = JSON.parse(texts[id] ?? '') as OrderSnapshot;
  snapshots.set(id, snapshot);
  return snapshot;
}

/** Entry of the threads that price orders again. */
export default function priceBatch({
  data: { lists, orders, snapshots: texts },
}: ThreadTask<ReplayBatch>): ReplayedBatch | ThreadFailure {
  return orders.map((order) => priceOne(order, lists, texts));
}

function priceOne({ snapshotId, ...order }: BatchOrder, lists: ReplayBatch['lists'], texts: ReplayBatch['snapshots']) {
  try {
    const { product: agreed, tree, priceList, agreement } = readSnapshot(snapshotId, texts);
    // What was agreed on then stands in the snapshot; what is agreed on now comes with the order.
    const product = agreement?.product ?? agreed;
    return replayOrder({ ...order, product, tree, priceList }, lists);
  } catch {
    // What was stored in another shape cannot be priced; the others can.
    return err({ reason: 'unreadable', list: null, at: '' } as const);
  }
}
