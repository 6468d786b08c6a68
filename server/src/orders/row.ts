import type { OptionTree } from '@platewright/domain/options/types';
import type { orders } from '../db/schema/index.ts';

export type OrderRow = typeof orders.$inferSelect;

/** The order's tree as it was configured; prices and answers of the order always read this one, never the catalogue's. */
export const snapshotTree = <T = { en: string; ar: string }>(order: Pick<OrderRow, 'snapshot'>): OptionTree<T> =>
  order.snapshot.tree as OptionTree<T>;
