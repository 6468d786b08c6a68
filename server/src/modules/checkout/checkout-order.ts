import type { OrderPlate } from '@platewright/domain/orders/order-plates';
import { sumFils, type Fils } from '@platewright/domain/money/fils';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { readAnswers } from '@platewright/domain/options/answers';
import type { OptionTree } from '@platewright/domain/options/option-types';
import {
  listOrderTypes,
  orderTypeIds,
  type SelectedOrderType,
  type OrderType,
  type OrderTypePrices,
} from '@platewright/domain/pricing/order-types';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import { calculateReorder } from '@platewright/domain/pricing/reorder';
import { listQuotedServices, splitServices, type ServicePart } from '@platewright/domain/pricing/service-parts';
import { scaleSurcharge, type Surcharge } from '@platewright/domain/pricing/percent-surcharge';
import { calculateParcel, type Parcel } from '@platewright/domain/delivery/parcel';
import { getListedPrices, getReorder, type OrderRow } from '../orders/index.ts';

/** What the checkout needs of an order's snapshot. */
export interface CheckoutOrder {
  readonly plates: readonly OrderPlate[];
  readonly types: readonly OrderType[];
  /** The outputs that were ordered, with all their colours. */
  readonly orderedTypes: readonly SelectedOrderType[];
  /** What the types cost by the price list, where the company has prices of its own; else none. */
  readonly listedTypes: readonly OrderType[];
  readonly prices: OrderTypePrices;
  readonly surcharge: Surcharge;
  /** What is charged for services, one by one; empty where staff set a price for services that were not ordered. */
  readonly splitServices: (charged: Fils) => ServicePart<LocalizedText>[];
  /** LEN files of one separation: one of each design. */
  readonly lenFiles: number;
  /** A printed proof is sold with the order: it is delivered, whatever else is bought [FUL-04]. */
  readonly hasPrintedProof: boolean;
  /** Parcel of a number of plates (handbook 5.1). */
  readonly getParcel: (plates: number) => Parcel;
}

/** Reads an order with its plates and the product, options and price list of its snapshot. */
export function toCheckoutOrder(order: OrderRow, plates: readonly OrderPlate[]): CheckoutOrder {
  const product = order.snapshot.product;
  const tree = order.snapshot.tree;
  const priceList = order.snapshot.priceList;
  const { selection } = order;
  const quote = calculateQuote(product, tree, selection, priceList);
  const prices = {
    physical: order.physicalPrice,
    len: order.lenPrice,
    pdf: order.pdfPrice,
    services: order.servicesPrice,
  };
  const types = listOrderTypes({ prices, separations: plates, offers: quote.offers, isTesting: order.isTesting });
  const orderedOutputs = types.filter(({ key }) => quote.outputs.includes(key));
  const orderedTypesOrFirst = orderedOutputs.length > 0 ? orderedOutputs : types.slice(0, 1);
  const orderedTypes = orderedTypesOrFirst.map(({ id, colours }) => ({
    id,
    colours: colours.map((colour) => colour.id),
  }));
  const surcharge = scaleSurcharge(order.servicesPrice, order.quotedSurcharge, order.quotedServices);
  const reorder = getReorder(order);
  return {
    plates,
    types,
    listedTypes: listListedTypes(order, plates, quote.offers),
    orderedTypes,
    prices,
    surcharge: {
      amount: surcharge,
      ordered: sumFils(orderedTypesOrFirst.map(({ key }) => prices[key])),
    },
    splitServices: (charged) =>
      splitServices(
        reorder
          ? calculateReorder({ product, tree, selection, priceList, colours: reorder.colours }).serviceParts
          : listQuotedServices(tree, selection, priceList, quote),
        { services: order.servicesPrice, surcharge },
        charged,
      ),
    lenFiles: quote.lenFiles,
    // A reorder repeats plates and files, never the services and proofs of its source.
    hasPrintedProof: order.sourceOrderId === null && isProofPrinted(tree, order),
    getParcel: (count) =>
      calculateParcel({
        plates: quote.plate ? count : 0,
        widthUm: quote.plate?.widthUm ?? 0,
        lengthUm: quote.plate?.lengthUm ?? 0,
        thicknessUm: quote.thicknessUm ?? 0,
      }),
  };
}

function listListedTypes(order: OrderRow, separations: readonly OrderPlate[], offers: readonly string[]): OrderType[] {
  const listed = getListedPrices(order);
  if (!listed) return [];
  const { physical, len, pdf } = listed.types;
  const prices = { physical: physical ?? 0, len: len ?? 0, pdf: pdf ?? 0, services: 0 };
  return listOrderTypes({ prices, separations, offers, isTesting: order.isTesting });
}

function isProofPrinted(tree: OptionTree<LocalizedText>, order: OrderRow): boolean {
  const proof = readAnswers(tree, order.selection).sku('proof');
  return proof !== null && Object.hasOwn(order.snapshot.priceList.proofs, proof);
}

/** Number of plates that the chosen types contain. */
export const countPlates = (chosen: readonly SelectedOrderType[]): number =>
  chosen.find(({ id }) => id === orderTypeIds.physical)?.colours.length ?? 0;
