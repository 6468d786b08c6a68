import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import { getSnapshotTree, type OrderRow } from './order-row.ts';

/** A plate of an order. */
export interface OrderedPlate {
  /** Id of the separation in the specification; a reorder keeps those of its source. */
  readonly id: string;
  /** The number that is printed on the plate after that of the order. */
  readonly no: number;
  readonly ink: string;
  readonly side: 'face' | 'back';
}

/**
 * The plates of an order in printing order.
 * @param chosen ids that the checkout stores, which count the inks of the order; null for all
 */
export function listOrderedPlates(order: OrderRow, chosen: readonly string[] | null): OrderedPlate[] {
  const quote = calculateQuote(
    order.snapshot.product,
    localizeOptionTree(getSnapshotTree(order), 'en'),
    order.selection,
    order.snapshot.priceList,
  );
  if (quote.plates === 0) return [];
  const counts = { face: 0, back: 0 };
  return quote.separations
    .map(({ id, ink, side }, index) => ({ id, no: index + 1, ink, side }))
    .filter(({ id }) => order.reorderColours?.includes(id) ?? true)
    .filter(({ side }) => chosen?.includes(`${side}-${(counts[side] += 1)}`) ?? true);
}
