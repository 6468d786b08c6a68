export { giveCouponUseBack, loadUsableCoupon, redeemCoupon } from './coupons.ts';
export { loadPriceBasis } from './price-basis.ts';
export { loadPriceList, loadShippingRates, selectActiveRateSheet } from './rates.ts';
