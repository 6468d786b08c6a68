import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionTree, Selection } from '@platewright/domain/options/option-types';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { calculateQuote, type QuotableProduct } from '@platewright/domain/pricing/quote';
import type { orders } from '../../platform/db/schema/index.ts';

/** What the prices of an order depend on. */
export interface PricedOrder {
  readonly product: QuotableProduct;
  readonly tree: OptionTree<LocalizedText>;
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

/** The price and ink columns of an order, in fils, calculated from the pricing rules. Services include proofing. */
export function toPriceColumns(order: PricedOrder): PriceColumns {
  const { product, tree, selection, priceList, couponPercent, destinationCountry } = order;
  const quote = calculateQuote(product, localizeOptionTree(tree, 'en'), selection, priceList, {
    couponPercent,
    destinationCountry,
  });
  const services = quote.servicesTotal + quote.proofingPrice;
  return {
    quotedPhysical: quote.physical,
    quotedLen: quote.lenPrice,
    quotedPdf: quote.pdfPrice,
    quotedServices: services,
    physicalPrice: quote.physical,
    lenPrice: quote.lenPrice,
    pdfPrice: quote.pdfPrice,
    servicesPrice: services,
    price: quote.selectedPrice - quote.discount,
    inks: quote.separations.map((separation) => ({ name: separation.ink, side: separation.side })),
  };
}
