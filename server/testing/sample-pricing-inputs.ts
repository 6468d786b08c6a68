import { standardPriceList } from '../catalogue-seed/catalogue/index.ts';

/** A valid input for each call of the desk about coupons, and about orders priced again. */
export function createPricingInputs(productId: number) {
  const terms = {
    ...{ code: 'SWEEP10', percent: 10, fromDay: '2026-12-01', toDay: null, maxUses: 5, usesPerCompany: null },
    ...{ companyId: null, productIds: [productId], categoryIds: [], isEnded: false },
  };
  return {
    deskPriceReplayStart: { prices: standardPriceList, orders: 50 },
    deskPriceReplay: {},
    deskPriceReplayCancel: {},
    deskPriceReplayGroups: { by: 'customer' },
    deskPriceReplayOrders: {},
    deskPriceReplayCsv: {},
    deskCoupons: { search: 'welcome', state: 'active' },
    deskCoupon: { couponId: 1 },
    deskCouponUses: { couponId: 1 },
    deskCouponProducts: {},
    deskCouponCustomers: { search: 'gulf' },
    deskCreateCoupon: terms,
    deskChangeCoupon: { ...terms, couponId: 1, revision: 0 },
  };
}
