import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { pruneSelection } from '@platewright/domain/options/selection';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { readTypedProduct } from '../../catalogue/index.ts';
import { toListPrices } from '../agreements.ts';
import { toDestinationCountry } from '../destination-country.ts';
import { presentQuote } from '../present-quote.ts';
import { loadCachedPriceList } from '../rates.ts';

/** What a customer without an agreement and without an address would pay for answers to a product as it is typed at the desk. */
export const deskCatalogueDraftPrice: Handler<'deskCatalogueDraftPrice'> = async (
  { id, data, selected },
  { tx, lang, deps },
) => {
  const draft = await readTypedProduct(tx, id, data);
  const tree = localizeOptionTree(draft.tree, lang);
  const listed = await loadCachedPriceList(deps.database, deps.clock.now());
  const { priceList, product } = toListPrices(draft.product, listed);
  const destinationCountry = toDestinationCountry(null);
  const quote = calculateQuote(product, tree, pruneSelection(tree, selected), priceList, {
    couponPercent: 0,
    destinationCountry,
  });
  return {
    rates: { version: priceList.version, priceList, product, destinationCountry },
    quote: quote.complete ? presentQuote(quote) : null,
  };
};
