import { CallError } from '@platewright/contract/call-errors';
import { pruneSelection } from '@platewright/domain/options/selection';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import { getCustomerPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { findCachedProduct, findProduct, loadCachedOptionTree, toPricedProduct } from '../../catalogue/index.ts';
import { loadUsableCoupon } from '../coupons.ts';
import { loadCachedDestinationCountry, loadDestinationCountry } from '../destination-country.ts';
import { presentQuote } from '../present-quote.ts';
import { loadCachedPriceList, loadPriceList } from '../rates.ts';

/** Prices of a configured product, for customers only. */
export const pricingHandlers: Handlers<'pricingRates' | 'calcPrice' | 'couponCheck'> = {
  pricingRates: async ({ productUrlName }, ctx) => {
    const product = await findProduct(ctx.tx, { idOrUrl: productUrlName });
    if (!product) throw new CallError('notFound');
    const priceList = await loadPriceList(ctx.tx, ctx.deps.clock.now());
    return {
      version: priceList.version,
      priceList,
      product: toPricedProduct(product),
      destinationCountry: await loadDestinationCountry(ctx.tx, getCustomerPrincipal(ctx).companyId),
    };
  },
  calcPrice: async ({ productId, selected, couponCode }, ctx) => {
    const { tx, lang, deps } = ctx;
    const product = await findCachedProduct(deps.database, productId);
    if (!product) throw new CallError('productUnknown');
    const { companyId } = getCustomerPrincipal(ctx);
    const now = deps.clock.now();
    const tree = await loadCachedOptionTree(deps.database, product, lang);
    const coupon = couponCode ? await loadUsableCoupon(tx, couponCode, companyId, now) : null;
    const quote = calculateQuote(
      toPricedProduct(product),
      tree,
      pruneSelection(tree, selected),
      await loadCachedPriceList(deps.database, now),
      {
        couponPercent: coupon?.percent ?? 0,
        destinationCountry: await loadCachedDestinationCountry(deps.database, companyId),
      },
    );
    if (!quote.complete) throw new CallError('priceUnavailable', { flags: { missing: quote.missing } });
    return presentQuote(quote);
  },
  couponCheck: async ({ code }, ctx) => {
    const coupon = await loadUsableCoupon(ctx.tx, code, getCustomerPrincipal(ctx).companyId, ctx.deps.clock.now());
    return { code: coupon.code, percent: coupon.percent };
  },
};
