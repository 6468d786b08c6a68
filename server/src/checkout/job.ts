import type { Separation } from '@platewright/domain/options/separations';
import type { Localised, OptionTree } from '@platewright/domain/options/types';
import {
  offeredTypes,
  orderTypeIds,
  type ChosenType,
  type OrderType,
  type WholePrices,
} from '@platewright/domain/pricing/checkout';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { quote, type PricedProduct } from '@platewright/domain/pricing/quote';
import { parcelWeight, type Parcel } from '@platewright/domain/shipping/parcel';
import type { OrderRow } from '../orders/row.ts';

/** What the checkout reads of an order's frozen configuration. */
export interface Job {
  readonly separations: readonly Separation[];
  readonly types: readonly OrderType[];
  /** What was ordered: the outputs that were ticked with all their colours. */
  readonly ordered: readonly ChosenType[];
  readonly prices: WholePrices;
  /** Parcel of this many plates (handbook 5.1). */
  readonly parcelOf: (plates: number) => Parcel;
}

/** The order's inks as colours that can be ticked; ids are stable because the inks are frozen with the order. */
function separationsOf(inks: OrderRow['inks']): Separation[] {
  const counted = { face: 0, back: 0 };
  return inks.map(({ name, side }) => {
    const number = (counted[side] += 1);
    return { id: `${side}-${number}`, side, number, ink: name };
  });
}

/** Reads an order by the rules and the catalogue version that it was made with. */
export function jobOf(order: OrderRow): Job {
  const product = order.snapshot.product as PricedProduct;
  const tree = order.snapshot.tree as OptionTree<Localised>;
  const quoted = quote(product, tree, order.selection, order.snapshot.priceList as PriceList);
  const separations = separationsOf(order.inks);
  const prices = {
    physical: order.physicalPrice,
    len: order.lenPrice,
    pdf: order.pdfPrice,
    services: order.servicesPrice,
  };
  const types = offeredTypes({ prices, separations, offers: quoted.offers, isTesting: order.isTesting });
  const sold = types.filter(({ key }) => quoted.outputs.includes(key));
  const ordered = (sold.length > 0 ? sold : types.slice(0, 1)).map(({ id, colours }) => ({
    id,
    colours: colours.map((colour) => colour.id),
  }));
  return {
    separations,
    types,
    ordered,
    prices,
    parcelOf: (plates) =>
      parcelWeight({
        plates: quoted.plate ? plates : 0,
        widthUm: quoted.plate?.widthUm ?? 0,
        lengthUm: quoted.plate?.lengthUm ?? 0,
        thicknessUm: quoted.thicknessUm ?? 0,
      }),
  };
}

/** Number of plates that the chosen types contain. */
export const platesOf = (chosen: readonly ChosenType[]): number =>
  chosen.find(({ id }) => id === orderTypeIds.physical)?.colours.length ?? 0;
