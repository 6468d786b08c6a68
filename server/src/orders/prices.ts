import { localise } from '@platewright/domain/options/localise';
import type { Localised, OptionTree, Selection } from '@platewright/domain/options/types';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { quote, type PricedProduct } from '@platewright/domain/pricing/quote';
import type { orders } from '../db/schema/index.ts';

export interface Priced {
  readonly product: PricedProduct;
  readonly tree: OptionTree<Localised>;
  readonly selection: Selection;
  readonly priceList: PriceList;
  readonly couponPercent: number;
  readonly destinationCountry: string;
}

type PriceColumns = Pick<
  typeof orders.$inferInsert,
  | 'quotedPhysical'
  | 'quotedLen'
  | 'quotedPdf'
  | 'quotedServices'
  | 'physicalPrice'
  | 'lenPrice'
  | 'pdfPrice'
  | 'servicesPrice'
  | 'price'
  | 'inks'
>;

/** What an order's row says of its price and its inks, from the rules alone. Services include the proofs. */
export function priceColumns(priced: Priced): PriceColumns {
  const { product, tree, selection, priceList, couponPercent, destinationCountry } = priced;
  const result = quote(product, localise(tree, 'en'), selection, priceList, { couponPercent, destinationCountry });
  const services = result.servicesTotal + result.proofingPrice;
  return {
    quotedPhysical: result.physical,
    quotedLen: result.lenPrice,
    quotedPdf: result.pdfPrice,
    quotedServices: services,
    physicalPrice: result.physical,
    lenPrice: result.lenPrice,
    pdfPrice: result.pdfPrice,
    servicesPrice: services,
    price: result.selectedPrice - result.discount,
    inks: result.separations.map((separation) => ({ name: separation.ink, side: separation.side })),
  };
}
