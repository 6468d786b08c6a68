import { CallError } from '@platewright/contract/call-errors';
import { findProduct, toPricedProduct } from '../../catalogue/index.ts';
import { loadDestinationCountry } from '../destination-country.ts';
import { loadPriceList } from '../rates.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const pricingRates: Handler<'pricingRates'> = async ({ productUrlName }, ctx) => {
  const product = await findProduct(ctx.tx, { idOrUrl: productUrlName });
  if (!product) throw new CallError('notFound');
  const priceList = await loadPriceList(ctx.tx, ctx.deps.clock.now());
  return {
    version: priceList.version,
    priceList,
    product: toPricedProduct(product),
    destinationCountry: await loadDestinationCountry(ctx.tx, getCustomerPrincipal(ctx).companyId),
  };
};
