import { describe, expect, it } from 'vitest';
import { createCouponFormSchema, toCouponFormValues, type CouponFormValues } from './coupon-form.ts';

const empty = toCouponFormValues(null);
const couponFormSchema = createCouponFormSchema(null);
const messages = (values: Partial<CouponFormValues>) =>
  Object.fromEntries(
    (couponFormSchema.safeParse({ ...empty, code: 'SPRING', percent: '5', ...values }).error?.issues ?? []).map(
      ({ path, message }) => [String(path[0]), message],
    ),
  );

describe('the form of a coupon', () => {
  it('reads numbers and days as they are typed; what is empty has no limit', () => {
    expect(couponFormSchema.parse({ ...empty, code: ' Spring10 ', percent: '١٠' })).toEqual({
      ...{ code: 'Spring10', percent: 10, fromDay: null, toDay: null, maxUses: null, usesPerCompany: null },
      ...{ companyId: null, categoryIds: [], productIds: [], isEnded: false },
    });
    expect(
      couponFormSchema.parse({
        ...{ ...empty, code: 'A1', percent: '100', fromDay: '2026-12-01', toDay: '2026-12-01', maxUses: '1,000' },
        ...{ usesPerCompany: ' 1 ', companyId: '7', categoryIds: ['3'], productIds: ['1', '2'], isEnded: true },
      }),
    ).toEqual({
      ...{ code: 'A1', percent: 100, fromDay: '2026-12-01', toDay: '2026-12-01', maxUses: 1000, usesPerCompany: 1 },
      ...{ companyId: 7, categoryIds: [3], productIds: [1, 2], isEnded: true },
    });
  });

  it.each<[Partial<CouponFormValues>, object]>([
    [{ code: '' }, { code: 'couponRequired' }],
    [{ code: 'SPRING-10' }, { code: 'couponMalformed' }],
    [{ percent: '' }, { percent: 'couponPercentInvalid' }],
    [{ percent: '101' }, { percent: 'couponPercentInvalid' }],
    [{ percent: '7.5' }, { percent: 'wholeNumber' }],
    [
      { maxUses: '7,5', usesPerCompany: '٧٫٥' },
      { maxUses: 'wholeNumber', usesPerCompany: 'wholeNumber' },
    ],
    [
      { maxUses: '0', usesPerCompany: 'many' },
      { maxUses: 'couponUsesInvalid', usesPerCompany: 'couponUsesInvalid' },
    ],
    [{ maxUses: '1', usesPerCompany: '2' }, { usesPerCompany: 'couponUsesPerCompany' }],
    [{ fromDay: '2026-12-02', toDay: '2026-12-01' }, { toDay: 'couponPeriodReversed' }],
    [
      { code: '', percent: '7.5', fromDay: '2026-12-02', toDay: '2026-12-01', maxUses: '1', usesPerCompany: '2' },
      {
        code: 'couponRequired',
        percent: 'wholeNumber',
        toDay: 'couponPeriodReversed',
        usesPerCompany: 'couponUsesPerCompany',
      },
    ],
    [{ fromDay: '1999-12-02', toDay: '2026-12-01' }, { fromDay: 'dayTooEarly' }],
    [{}, {}],
  ])('%j is said at its field: %j', (values, expected) => expect(messages(values)).toEqual(expected));
});
