import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionTree } from '@platewright/domain/options/option-types';
import type { orders, OrderSnapshot } from '../../platform/db/schema/index.ts';

/** The columns of a stored order. */
export type OrderColumns = typeof orders.$inferSelect;

/** A stored order with what it was configured and priced with. */
export type OrderRow = OrderColumns & { readonly snapshot: OrderSnapshot };

/** The option tree the order was configured with. Its prices and answers use this one, never the catalogue's current tree. */
export const getSnapshotTree = (order: Pick<OrderRow, 'snapshot'>): OptionTree<LocalizedText> => order.snapshot.tree;

/** The separations that an order repeats of another one, null for all; null for an order that repeats none. */
export const getReorder = ({ sourceOrderId, reorderColours }: Pick<OrderRow, 'sourceOrderId' | 'reorderColours'>) =>
  sourceOrderId === null ? null : { colours: reorderColours };
