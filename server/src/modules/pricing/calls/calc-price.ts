import { CallError } from '@platewright/contract/call-errors';
import { filsToAed } from '@platewright/domain/money/fils';
import { pruneSelection } from '@platewright/domain/options/selection';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import { findCachedProduct, loadCachedOptionTree } from '../../catalogue/index.ts';
import { loadCachedCompanyPrices } from '../agreements.ts';
import { loadUsableCoupon } from '../coupons.ts';
import { loadCachedDestinationCountry } from '../destination-country.ts';
import { presentQuote } from '../present-quote.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const calcPrice: Handler<'calcPrice'> = async ({ productId, selected, couponCode }, ctx) => {
  const { tx, lang, deps } = ctx;
  const product = await findCachedProduct(deps.database, productId);
  if (!product) throw new CallError('productUnknown');
  const { companyId } = getCustomerPrincipal(ctx);
  const now = deps.clock.now();
  const tree = await loadCachedOptionTree(deps.database, product, lang);
  const coupon = couponCode ? await loadUsableCoupon(tx, couponCode, { companyId, product }, now) : null;
  const prices = await loadCachedCompanyPrices(deps.database, companyId, product, now);
  const selection = pruneSelection(tree, selected);
  const quote = calculateQuote(prices.product, tree, selection, prices.priceList, {
    couponPercent: coupon?.percent ?? 0,
    destinationCountry: await loadCachedDestinationCountry(deps.database, companyId),
  });
  if (!quote.complete) throw new CallError('priceUnavailable', { flags: { missing: quote.missing } });
  const { agreement } = prices;
  return {
    ...presentQuote(quote),
    ...(agreement && {
      listPrice: filsToAed(calculateQuote(agreement.product, tree, selection, agreement.priceList).selectedPrice),
    }),
  };
};
