export {
  loadCompanyPrices,
  loadPricesAsAgreed,
  toCompanyPrices,
  toListPrices,
  type CompanyPrices,
} from './agreements.ts';
export {
  giveCouponUseBack,
  loadUsableCoupon,
  lockUsableCoupon,
  redeemCoupon,
  redeemReservedCoupon,
  type UsableCoupon,
} from './coupons.ts';
export { offeredPricesCheck } from './offered-prices.ts';
export { loadPriceBasis } from './price-basis.ts';
export { getRateRef, loadCachedPriceList, loadPriceList, loadShippingRates, readRates, selectRates } from './rates.ts';
