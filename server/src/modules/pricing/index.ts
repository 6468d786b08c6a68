export { giveCouponUseBack, loadUsableCoupon, redeemCoupon } from './coupons.ts';
export { lockOfferedPrices } from './rate-collections.ts';
export { loadPriceBasis } from './price-basis.ts';
export { getRateRef, loadPriceList, loadShippingRates, readRates, selectRates } from './rates.ts';
