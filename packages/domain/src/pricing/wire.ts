import { aedToWire } from '../money/fils.ts';
import type { Quote, ServiceItem } from './quote.ts';

/** Amounts of a price answer that have a name of their own [PRC-03]; the rest are `{sku}Price` [PRC-04]. */
export const wirePriceNames = [
  'price',
  'selectedPrice',
  'unitPrice',
  'physical',
  'lenPrice',
  'pdfPrice',
  'proofingPrice',
  'priceInclTax',
] as const;
export type WirePriceName = (typeof wirePriceNames)[number];

/** The price answer of calcprice: AED numbers with two decimals. */
export type WirePrice = Record<WirePriceName, number> & Record<`${string}Price`, number> & { services: ServiceItem[] };

export function quoteToWire(quote: Quote): WirePrice {
  const byService = Object.fromEntries(
    Object.entries(quote.services).map(([sku, fils]): [`${string}Price`, number] => [`${sku}Price`, aedToWire(fils)]),
  );
  return {
    ...byService,
    price: aedToWire(quote.price),
    selectedPrice: aedToWire(quote.selectedPrice),
    unitPrice: aedToWire(quote.unitPrice),
    physical: aedToWire(quote.physical),
    lenPrice: aedToWire(quote.lenPrice),
    pdfPrice: aedToWire(quote.pdfPrice),
    proofingPrice: aedToWire(quote.proofingPrice),
    priceInclTax: aedToWire(quote.priceInclTax),
    services: quote.serviceItems,
  };
}
