import type { Fils } from '@platewright/domain/money/fils';
import type { OrderTypeKey } from '@platewright/domain/pricing/order-types';
import { getReorder, getSnapshotTree, type OrderRow } from './order-row.ts';
import { toPriceColumns } from './price-columns.ts';

/** What an order would cost by the price list that it was placed under; of each amount null where that is its price anyway. */
export interface ListedPrices {
  readonly types: Readonly<Record<OrderTypeKey, Fils | null>>;
  readonly price: Fils | null;
}

/** List prices beside the agreed ones. None where staff have set a price: that is neither. */
export function getListedPrices(order: OrderRow): ListedPrices | null {
  const { agreement } = order.snapshot;
  if (!agreement) return null;
  const listed = toPriceColumns({
    product: agreement.product,
    tree: getSnapshotTree(order),
    selection: order.selection,
    priceList: agreement.priceList,
    couponPercent: order.couponPercent,
    destinationCountry: 'AE',
    reorder: getReorder(order),
  });
  const show = (price: Fils, quoted: Fils, list: Fils): Fils | null =>
    price === quoted && price > 0 && list !== price ? list : null;
  const types = {
    physical: show(order.physicalPrice, order.quotedPhysical, listed.quotedPhysical),
    len: show(order.lenPrice, order.quotedLen, listed.quotedLen),
    pdf: show(order.pdfPrice, order.quotedPdf, listed.quotedPdf),
  };
  const isAsQuoted =
    order.physicalPrice === order.quotedPhysical &&
    order.lenPrice === order.quotedLen &&
    order.pdfPrice === order.quotedPdf &&
    order.servicesPrice === order.quotedServices;
  return { types, price: isAsQuoted && !order.isLenFollowUp ? show(order.price, order.price, listed.price) : null };
}
