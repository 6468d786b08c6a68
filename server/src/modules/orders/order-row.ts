import type { OptionTree } from '@platewright/domain/options/option-types';
import type { orders } from '../../platform/db/schema/index.ts';

/** A stored order with all its columns. */
export type OrderRow = typeof orders.$inferSelect;

/** The option tree the order was configured with. Its prices and answers use this one, never the catalogue's current tree. */
export const getSnapshotTree = <T = { en: string; ar: string }>(order: Pick<OrderRow, 'snapshot'>): OptionTree<T> =>
  order.snapshot.tree as OptionTree<T>;

/** The separations that an order repeats of another one, null for all; null for an order that repeats none. */
export const getReorder = ({ sourceOrderId, reorderColours }: Pick<OrderRow, 'sourceOrderId' | 'reorderColours'>) =>
  sourceOrderId === null ? null : { colours: reorderColours };
