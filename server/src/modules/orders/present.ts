import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { getLateFrom, getPromisedAt } from '@platewright/domain/delivery/late-order';
import { isPromiseAhead } from '@platewright/domain/orders/order-status';
import { filsToAed } from '@platewright/domain/money/fils';
import { getBoughtName } from '@platewright/domain/orders/bought-name';
import type { OrderPlate } from '@platewright/domain/orders/order-plates';
import type { Language } from '@platewright/texts/languages';
import type { ProductNames } from '../catalogue/index.ts';
import { getListedPrices } from './listed-prices.ts';
import { nameCourier } from './name-courier.ts';
import type { OrderRow } from './order-row.ts';
import { isPromiseOfFiles, toPromisedOrder } from './promise-delivery.ts';
import { getPlateName } from './plate-name.ts';
import { presentStatus } from './present-status.ts';
import type { ListedOrder } from './list-orders.ts';

/** Without the payment, which a higher module knows. */
type OrderListRow = Omit<CallAnswer<Contract['ordersGetList']>['orders']['rows'][number], 'payment'>;
type OrderInfo = CallAnswer<Contract['ordersIsexist']>['result'];

/** A row of the order list; the wire has the order's id as `id` and as `orderId` (spec decision 71). */
export function presentOrderListRow(row: ListedOrder, names: ProductNames, lang: Language): OrderListRow {
  const product = names.get(row.productId);
  if (!product) throw new Error(`Order ${row.id} has an unknown product.`);
  return {
    id: row.id,
    orderId: row.id,
    projectName: row.projectName,
    projectDescription: row.projectDescription,
    name: getBoughtName(row, product.name)[lang],
    productUrl: product.url,
    customer: row.firstname === null ? null : { firstname: row.firstname, lastname: row.lastname ?? '' },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...presentStatus(row.statusId, lang),
    inks: row.inks.map((ink) => ink.name),
    lateFrom: getLateFrom(toPromisedOrder(row)),
  };
}

/** Values of the side panel that are not columns of the order. */
export interface OrderExtras {
  readonly productName: string;
  readonly productUrl: string;
  readonly allowPay: boolean;
  readonly allowReorder: boolean;
  readonly isTracking: boolean;
  readonly nextPromisedAt: string | null;
  readonly promiseChanges: OrderInfo['promiseChanges'];
  readonly ordered: OrderInfo['ordered'];
  readonly purchase: OrderInfo['purchase'];
  readonly payment: OrderInfo['payment'];
  readonly paid: OrderInfo['paid'];
  readonly due: OrderInfo['due'];
  readonly documents: OrderInfo['documents'];
  readonly len: OrderInfo['len'];
  readonly transferTo: OrderInfo['transferTo'];
  readonly taken: OrderInfo['taken'];
  readonly refunds: OrderInfo['refunds'];
  readonly requests: OrderInfo['requests'];
  readonly hasReleasedFiles: boolean;
  readonly allowed: OrderInfo['allowed'];
}

/** The side panel of the order page [ORD-20]. */
export function presentOrder(
  order: OrderRow,
  plates: readonly OrderPlate[],
  extras: OrderExtras,
  lang: Language,
): OrderInfo {
  return {
    id: order.id,
    projectName: order.projectName,
    projectDescription: order.projectDescription,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    promisedAt: isPromiseAhead(order.statusId) ? getPromisedAt(toPromisedOrder(order)) : null,
    isPromiseOfFiles: isPromiseOfFiles(order),
    lateFrom: getLateFrom(toPromisedOrder(order)),
    customerName: order.customerName === '' ? null : order.customerName,
    ...presentStatus(order.statusId, lang),
    isTesting: order.isTesting,
    price: filsToAed(order.price),
    physicalPrice: filsToAed(order.physicalPrice),
    lenPrice: filsToAed(order.lenPrice),
    pdfPrice: filsToAed(order.pdfPrice),
    ...presentListedPrices(order),
    trackingInfo: presentTracking(order, lang),
    inks: plates.map((plate) => getPlateName(plate, lang)),
    staffNote: order.staffNote,
    poNumber: order.poNumber,
    costCentre: order.costCentre,
    lenOf: order.isLenFollowUp ? order.sourceOrderId : null,
    ...extras,
  };
}

function presentListedPrices(order: OrderRow): Pick<OrderInfo, 'listPrices'> {
  const listed = getListedPrices(order);
  if (!listed) return {};
  const toAed = (fils: number | null) => (fils === null ? null : filsToAed(fils));
  const { physical, len, pdf } = listed.types;
  return {
    listPrices: { price: toAed(listed.price), physical: toAed(physical), len: toAed(len), pdf: toAed(pdf) },
  };
}

/** Tracking under the names of the specification (`currierName`); null before courier and number are known. */
export function presentTracking(order: OrderRow, lang: Language): OrderInfo['trackingInfo'] {
  if (!order.courier || !order.trackingNumber) return null;
  return {
    currierName: nameCourier(order, lang),
    trackingNumber: order.trackingNumber,
    trackingNumberUrl: order.trackingUrl ?? '',
  };
}
