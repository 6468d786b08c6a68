export { giveCouponUseBack, loadUsableCoupon, redeemCoupon } from './coupons.ts';
export { loadPriceBasis } from './price-basis.ts';
export {
  loadPriceList,
  loadShippingRates,
  rateSheetChecks,
  readRateSheet,
  selectActiveRateSheet,
  type RateSheets,
} from './rates.ts';
