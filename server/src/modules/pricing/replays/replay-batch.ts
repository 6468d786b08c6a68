import type { Selection } from '@platewright/domain/options/option-types';
import type { Replay, ReplayedOrder, ReplayFailure, ReplayLists } from '@platewright/domain/pricing/replay';
import type { Result } from '@platewright/domain/result';

/** What a thread prices an order from; its snapshot is named by its id. */
export interface BatchOrder extends Pick<ReplayedOrder, 'couponPercent' | 'reorder' | 'isLenFollowUp' | 'agreement'> {
  readonly snapshotId: string;
  readonly selection: Selection;
}

/** Orders that a thread prices together. Snapshots are the text of their JSON by id: a text is quickly copied, and read there. */
export interface ReplayBatch {
  readonly lists: ReplayLists;
  readonly snapshots: Readonly<Record<string, string>>;
  readonly orders: readonly BatchOrder[];
}

/** In the order of the batch. */
export type ReplayedBatch = readonly Result<Replay, ReplayFailure>[];
