export { redeemCoupon } from './coupons.ts';
export { loadPriceBasis } from './price-basis.ts';
export { loadPriceList, loadShippingRates } from './rates.ts';
