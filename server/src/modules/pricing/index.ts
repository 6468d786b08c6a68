export { redeemCoupon } from './coupons.ts';
export { loadDestinationCountry } from './destination-country.ts';
export { loadPriceList, loadShippingRates } from './rates.ts';
