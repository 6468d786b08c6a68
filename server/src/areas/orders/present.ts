import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { aedToWire } from '@platewright/domain/money/fils';
import type { Language } from '@platewright/texts/shape';
import type { ProductNames } from '../../catalogue/products.ts';
import type { OrderRow } from '../../orders/row.ts';
import { presentStatus } from '../../orders/status.ts';
import type { ListedOrder } from './list.ts';

type Row = AnswerOf<Contract['ordersGetList']>['orders']['rows'][number];
type Info = AnswerOf<Contract['ordersIsexist']>['result'];

/** A row of the order list; the order's number is called id and orderId (decisions 71). */
export function presentListed(row: ListedOrder, names: ProductNames, lang: Language): Row {
  const product = names.get(row.productId);
  if (!product) throw new Error(`Order ${row.id} is of a product that is not there.`);
  return {
    id: row.id,
    orderId: row.id,
    projectName: row.projectName,
    projectDescription: row.projectDescription,
    name: product.name[lang],
    productUrl: product.url,
    customer: row.firstname === null ? null : { firstname: row.firstname, lastname: row.lastname ?? '' },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...presentStatus(row.statusId, lang),
    inks: row.inks.map((ink) => ink.name),
  };
}

export interface OrderExtras {
  readonly productName: string;
  readonly productUrl: string;
  readonly allowPay: boolean;
  readonly allowReorder: boolean;
  readonly isTracking: boolean;
  readonly ordered: Info['ordered'];
  readonly paid: Info['paid'];
  readonly due: Info['due'];
  readonly hasReleasedFiles: boolean;
  readonly allowed: Info['allowed'];
}

/** The side panel of the order page [ORD-20]. */
export function presentOrder(order: OrderRow, extras: OrderExtras, lang: Language): Info {
  return {
    id: order.id,
    projectName: order.projectName,
    projectDescription: order.projectDescription,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    customerName: order.customerName === '' ? null : order.customerName,
    ...presentStatus(order.statusId, lang),
    isTesting: order.isTesting,
    price: aedToWire(order.price),
    physicalPrice: aedToWire(order.physicalPrice),
    lenPrice: aedToWire(order.lenPrice),
    pdfPrice: aedToWire(order.pdfPrice),
    trackingInfo: presentTracking(order),
    inks: order.inks.map((ink) => ink.name),
    staffNote: order.staffNote,
    ...extras,
  };
}

/** Courier and number as the specification spells them; null before both are known, and there to stay afterwards. */
function presentTracking(order: OrderRow): Info['trackingInfo'] {
  if (!order.courier || !order.trackingNumber) return null;
  return {
    currierName: order.courier,
    trackingNumber: order.trackingNumber,
    trackingNumberUrl: order.trackingUrl ?? '',
  };
}
