import { agreementHandlers, deskAgreement, deskAgreementCreate, deskAgreements } from './agreements.ts';
import {
  deskPriceReplay,
  deskPriceReplayCancel,
  deskPriceReplayCsv,
  deskPriceReplayGroups,
  deskPriceReplayOrders,
  deskPriceReplayStart,
} from './replay.ts';
import { deskCatalogueDraftPrice } from './draft-price.ts';
import { deskCataloguePricedCodes } from './priced-codes.ts';
import { deskPriceList, deskShippingRates } from './rates.ts';
import { deskCoupon, deskCouponCustomers, deskCouponProducts, deskCoupons, deskCouponUses } from './coupons.ts';
import { deskChangeCoupon, deskCreateCoupon } from './save-coupon.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';
import { priceListHandlers, shippingHandlers } from './publish-rates.ts';

/** What customers are charged, as staff edit and publish it. */
export const pricingDeskHandlers = {
  deskAgreements,
  deskAgreement,
  deskAgreementCreate,
  deskAgreementSave: agreementHandlers.save,
  deskAgreementPublish: agreementHandlers.publish,
  deskAgreementDiscard: agreementHandlers.discard,
  deskAgreementRemove: agreementHandlers.remove,
  deskAgreementVersions: agreementHandlers.versions,
  deskAgreementVersion: agreementHandlers.version,
  deskAgreementRestore: agreementHandlers.restore,
  deskAgreementWithdraw: agreementHandlers.withdraw,
  deskCoupons,
  deskCoupon,
  deskCouponUses,
  deskCouponProducts,
  deskCouponCustomers,
  deskCreateCoupon,
  deskChangeCoupon,
  deskPriceList,
  deskPriceListSave: priceListHandlers.save,
  deskPriceListPublish: priceListHandlers.publish,
  deskPriceListDiscard: priceListHandlers.discard,
  deskPriceListVersions: priceListHandlers.versions,
  deskPriceListVersion: priceListHandlers.version,
  deskPriceListRestore: priceListHandlers.restore,
  deskPriceListWithdraw: priceListHandlers.withdraw,
  deskCatalogueDraftPrice,
  deskCataloguePricedCodes,
  deskPriceReplayStart,
  deskPriceReplay,
  deskPriceReplayCancel,
  deskPriceReplayGroups,
  deskPriceReplayOrders,
  deskPriceReplayCsv,
  deskShippingRates,
  deskShippingRatesSave: shippingHandlers.save,
  deskShippingRatesPublish: shippingHandlers.publish,
  deskShippingRatesDiscard: shippingHandlers.discard,
  deskShippingRatesVersions: shippingHandlers.versions,
  deskShippingRatesVersion: shippingHandlers.version,
  deskShippingRatesRestore: shippingHandlers.restore,
  deskShippingRatesWithdraw: shippingHandlers.withdraw,
} satisfies Partial<Handlers>;
