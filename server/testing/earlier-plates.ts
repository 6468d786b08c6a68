import { calculateQuote } from '@platewright/domain/pricing/quote';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { getSnapshotTree, type OrderRow } from '../src/modules/orders/order-row.ts';

/*
 * How the plates of an order were worked out at three places before they were stored, kept as it was: what is printed on
 * plates, reported as faulty and ordered again refers to these numbers and ids.
 */
type Earlier = Pick<OrderRow, 'snapshot' | 'selection' | 'reorderColours' | 'inks'>;

const quoteEarlier = (order: Earlier) =>
  calculateQuote(
    order.snapshot.product,
    localizeOptionTree(getSnapshotTree(order), 'en'),
    order.selection,
    order.snapshot.priceList,
  );

/** Of faults and remakes. */
export function listEarlierOrderedPlates(order: Earlier, chosen: readonly string[] | null) {
  const quote = quoteEarlier(order);
  if (quote.plates === 0) return [];
  const counts = { face: 0, back: 0 };
  return quote.separations
    .map(({ id, ink, side }, index) => ({ id, no: index + 1, ink, side }))
    .filter(({ id }) => order.reorderColours?.includes(id) ?? true)
    .filter(({ side }) => chosen?.includes(`${side}-${(counts[side] += 1)}`) ?? true);
}

const processAngles: Readonly<Record<string, number>> = { cyan: 7.5, magenta: 67.5, yellow: 82.5, black: 37.5 };

/** Of the job ticket. */
export function listEarlierTicketPlates(order: Earlier) {
  let spots = 0;
  return quoteEarlier(order)
    .separations.map(({ id, ink, side }, index) => ({
      id,
      no: index + 1,
      ink,
      side,
      angle: processAngles[ink.toLowerCase()] ?? [37.5, 67.5][spots++ % 2],
    }))
    .filter(({ id }) => order.reorderColours?.includes(id) ?? true);
}

/** Of the checkout, which counted the inks of the order. */
export function listEarlierCheckoutColours({ inks }: Pick<OrderRow, 'inks'>) {
  const countBySide = { face: 0, back: 0 };
  return inks.map(({ name, side }) => ({ id: `${side}-${(countBySide[side] += 1)}`, side, ink: name }));
}
