import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { calculatePercentage } from '@platewright/domain/money/fils';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionTree, Selection } from '@platewright/domain/options/option-types';
import type { Separation } from '@platewright/domain/options/separations';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { calculateQuote, type QuotableProduct } from '@platewright/domain/pricing/quote';
import { calculateReorder, type ReorderQuote } from '@platewright/domain/pricing/reorder';
import type { orders } from '../../platform/db/schema/index.ts';

/** What the prices of an order depend on. */
export interface PricedOrder {
  readonly product: QuotableProduct;
  readonly tree: OptionTree<LocalizedText>;
  readonly selection: Selection;
  readonly priceList: PriceList;
  readonly couponPercent: number;
  readonly destinationCountry: string;
  /** For orders that repeat another one: the separations that are ordered again, null for all. */
  readonly reorder: { readonly colours: readonly string[] | null } | null;
}

type PriceColumns = Pick<
  typeof orders.$inferInsert,
  | 'quotedPhysical'
  | 'quotedLen'
  | 'quotedPdf'
  | 'quotedServices'
  | 'quotedSurcharge'
  | 'physicalPrice'
  | 'lenPrice'
  | 'pdfPrice'
  | 'servicesPrice'
  | 'price'
  | 'inks'
>;

/** The price and ink columns of an order, in fils, calculated from the pricing rules. Services include proofing. */
export function toPriceColumns(order: PricedOrder): PriceColumns {
  const { product, tree, selection, priceList, couponPercent, destinationCountry, reorder } = order;
  if (reorder) {
    const input = { product, tree, selection, priceList, colours: reorder.colours };
    return toReorderPriceColumns(calculateReorder(input), couponPercent);
  }
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
    quotedSurcharge: quote.surcharge,
    physicalPrice: quote.physical,
    lenPrice: quote.lenPrice,
    pdfPrice: quote.pdfPrice,
    servicesPrice: services,
    price: quote.selectedPrice - quote.discount,
    inks: toInkColumn(quote.separations),
  };
}

function toReorderPriceColumns(
  { prices, surcharge, price, separations }: ReorderQuote<LocalizedText>,
  couponPercent: number,
): PriceColumns {
  return {
    quotedPhysical: prices.physical,
    quotedLen: prices.len,
    quotedPdf: prices.pdf,
    quotedServices: prices.services,
    quotedSurcharge: surcharge,
    physicalPrice: prices.physical,
    lenPrice: prices.len,
    pdfPrice: prices.pdf,
    servicesPrice: prices.services,
    price: price - calculatePercentage(price, couponPercent),
    inks: toInkColumn(separations),
  };
}

/** What lists draw of the plates of an order. */
export const toInkColumn = (separations: readonly Separation[]) =>
  separations.map((separation) => ({ name: separation.ink, side: separation.side }));
