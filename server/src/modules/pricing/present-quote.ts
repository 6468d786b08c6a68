import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Quote } from '@platewright/domain/pricing/quote';

/**
 * A quote as the wire has it, in AED, with one member `<sku>Price` for each service the product offers
 * (specification 001 section 3, Price).
 */
export function presentQuote(quote: Quote): CallAnswer<Contract['calcPrice']> {
  return {
    price: filsToAed(quote.price),
    selectedPrice: filsToAed(quote.selectedPrice),
    unitPrice: filsToAed(quote.unitPrice),
    physical: filsToAed(quote.physical),
    lenPrice: filsToAed(quote.lenPrice),
    pdfPrice: filsToAed(quote.pdfPrice),
    proofingPrice: filsToAed(quote.proofingPrice),
    priceInclTax: filsToAed(quote.priceInclTax),
    discount: filsToAed(quote.discount),
    services: quote.serviceItems.map((item) => ({ ...item, price: filsToAed(quote.services[item.sku] ?? 0) })),
    ...Object.fromEntries(Object.entries(quote.services).map(([sku, fils]) => [`${sku}Price`, filsToAed(fils)])),
  };
}
