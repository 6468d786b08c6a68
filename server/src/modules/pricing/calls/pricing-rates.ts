import { CallError } from '@platewright/contract/call-errors';
import { findProduct } from '../../catalogue/index.ts';
import { loadCompanyPrices } from '../agreements.ts';
import { loadDestinationCountry } from '../destination-country.ts';
import { loadPriceList } from '../rates.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const pricingRates: Handler<'pricingRates'> = async ({ productUrlName }, ctx) => {
  const product = await findProduct(ctx.tx, { idOrUrl: productUrlName });
  if (!product) throw new CallError('notFound');
  const { companyId } = getCustomerPrincipal(ctx);
  const now = ctx.deps.clock.now();
  const list = await loadPriceList(ctx.tx, now);
  const prices = await loadCompanyPrices(ctx.tx, companyId, product, list, now);
  return {
    version: list.version,
    priceList: prices.priceList,
    product: prices.product,
    ...(prices.agreement && { listPrices: { priceList: list, product: prices.agreement.product } }),
    destinationCountry: await loadDestinationCountry(ctx.tx, companyId),
  };
};
