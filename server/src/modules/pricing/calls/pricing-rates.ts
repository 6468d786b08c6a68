import { CallError } from '@platewright/contract/call-errors';
import { findProduct } from '../../catalogue/index.ts';
import { toCompanyPrices } from '../agreements.ts';
import { loadPriceBasis } from '../price-basis.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const pricingRates: Handler<'pricingRates'> = async ({ productUrlName }, ctx) => {
  const product = await findProduct(ctx.tx, { idOrUrl: productUrlName });
  if (!product) throw new CallError('notFound');
  const now = ctx.deps.clock.now();
  const basis = await loadPriceBasis(ctx.tx, now, getCustomerPrincipal(ctx).companyId);
  const { priceList, product: priced, agreement } = toCompanyPrices(basis, product, now);
  return {
    version: priceList.version,
    priceList,
    product: priced,
    ...(agreement && { listPrices: { priceList: agreement.priceList, product: agreement.product } }),
    destinationCountry: basis.destinationCountry,
  };
};
