import { Refusal } from '@platewright/contract/refusals';
import { aedToWire } from '@platewright/domain/money/fils';
import { expand, initialSelection, prune } from '@platewright/domain/options/expand';
import { localise } from '@platewright/domain/options/localise';
import { quote } from '@platewright/domain/pricing/quote';
import { usableCoupon } from '../../catalogue/coupons.ts';
import { quoteCountry } from '../../catalogue/destination.ts';
import { findProduct, pricedProduct, publishedProduct, publishedTree, treeOf } from '../../catalogue/products.ts';
import { priceListAt, publishedPriceList } from '../../catalogue/rates.ts';
import { customer, type Handlers } from '../../http/context.ts';
import { ordersCreate } from './create.ts';
import { presentProduct, presentQuote } from './present.ts';

type Names =
  | 'checkUrl'
  | 'productGet'
  | 'productOptions'
  | 'getOptionChildren'
  | 'pricingRates'
  | 'calcPrice'
  | 'couponCheck'
  | 'ordersCreate';

/** Product pages: what can be ordered, what it costs, and the order itself. */
export const productHandlers: Handlers<Names> = {
  checkUrl: async ({ url }, { tx }) => ({ success: (await findProduct(tx, { url })) !== null }),
  productGet: async ({ id }, { tx, lang, actor }) => {
    const product = await findProduct(tx, { idOrUrl: id });
    if (!product) throw new Refusal('notFound');
    return presentProduct(product, lang, actor.kind !== 'guest');
  },
  productOptions: async ({ productUrlName }, { tx, lang }) => {
    const product = await findProduct(tx, { idOrUrl: productUrlName });
    if (!product) throw new Refusal('notFound');
    const tree = localise(treeOf(product), lang);
    return { options: expand(tree, initialSelection(tree)), tree };
  },
  getOptionChildren: async ({ productId, selected }, { lang, deps }) => {
    const product = await publishedProduct(deps.database, productId);
    if (!product) throw new Refusal('productUnknown');
    const tree = await publishedTree(deps.database, product, lang);
    return { options: expand(tree, prune(tree, selected)) };
  },
  pricingRates: async ({ productUrlName }, ctx) => {
    const product = await findProduct(ctx.tx, { idOrUrl: productUrlName });
    if (!product) throw new Refusal('notFound');
    const priceList = await priceListAt(ctx.tx, ctx.deps.clock.now());
    return {
      version: priceList.version,
      priceList,
      product: pricedProduct(product),
      destinationCountry: await quoteCountry(ctx.tx, customer(ctx).companyId),
    };
  },
  calcPrice: async ({ productId, selected, couponCode }, ctx) => {
    const { tx, lang, deps } = ctx;
    const product = await publishedProduct(deps.database, productId);
    if (!product) throw new Refusal('productUnknown');
    const { companyId } = customer(ctx);
    const now = deps.clock.now();
    const tree = await publishedTree(deps.database, product, lang);
    const coupon = couponCode ? await usableCoupon(tx, couponCode, companyId, now) : null;
    const priced = quote(
      pricedProduct(product),
      tree,
      prune(tree, selected),
      await publishedPriceList(deps.database, now),
      {
        couponPercent: coupon?.percent ?? 0,
        destinationCountry: await quoteCountry(tx, companyId),
      },
    );
    if (!priced.complete) throw new Refusal('priceUnavailable', { flags: { missing: priced.missing } });
    return presentQuote(priced, aedToWire);
  },
  couponCheck: async ({ code }, ctx) => {
    const coupon = await usableCoupon(ctx.tx, code, customer(ctx).companyId, ctx.deps.clock.now());
    return { code: coupon.code, percent: coupon.percent };
  },
  ordersCreate,
};
