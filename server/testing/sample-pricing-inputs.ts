/** A valid input for each call about coupons at the desk. */
export function createCouponInputs(productId: number) {
  const terms = {
    ...{ code: 'SWEEP10', percent: 10, fromDay: '2026-12-01', toDay: null, maxUses: 5, usesPerCompany: null },
    ...{ companyId: null, productIds: [productId], categoryIds: [], isEnded: false },
  };
  return {
    deskCoupons: { search: 'welcome', state: 'active' },
    deskCoupon: { couponId: 1 },
    deskCouponUses: { couponId: 1 },
    deskCouponProducts: {},
    deskCouponCustomers: { search: 'gulf' },
    deskCreateCoupon: terms,
    deskChangeCoupon: { ...terms, couponId: 1, revision: 0 },
  };
}
