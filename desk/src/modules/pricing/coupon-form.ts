import { couponTerms, withCouponRules } from '@platewright/contract/modules/pricing/coupon-desk-calls';
import { z } from '@platewright/contract/z';
import { checkDecimals, normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import type { CouponRow } from './use-coupons.ts';

const { shape } = couponTerms;

/** A field whose empty text says that there is no limit. */
const emptyAsNull = <T>(schema: z.ZodType<T>) =>
  z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(schema as z.ZodType<T, string | null>);
const wholeNumber = <T>(schema: z.ZodType<T>) =>
  z
    .string()
    // Not a refinement that aborts: the rules between the terms would not be asked any more.
    .transform((text, context) => {
      if (checkDecimals(text, 0) === null) return normalizeNumberInput(text, 0) || null;
      context.addIssue({ code: 'custom', message: 'wholeNumber', input: text });
      return z.NEVER;
    })
    .pipe(schema as z.ZodType<T, string | null>);
const chosenIds = z.array(z.string().transform(Number));

const typedTerms = z.object({
  code: shape.code,
  percent: wholeNumber(shape.percent),
  fromDay: emptyAsNull(shape.fromDay),
  toDay: emptyAsNull(shape.toDay),
  maxUses: wholeNumber(shape.maxUses),
  usesPerCompany: wholeNumber(shape.usesPerCompany),
  companyId: emptyAsNull(shape.companyId),
  categoryIds: chosenIds,
  productIds: chosenIds,
  isEnded: z.boolean(),
});
export type CouponFormValues = z.input<typeof typedTerms>;

/** The terms as they are typed, by the rules of the call; those about a coupon that is changed are said with its figures. */
export const createCouponFormSchema = (
  coupon: CouponRow | null,
  toMessage?: Parameters<typeof withCouponRules>[2],
): typeof typedTerms => withCouponRules(typedTerms, coupon, toMessage);

/** In their order on the screen. */
export const couponFields = [
  ...(['code', 'percent', 'fromDay', 'toDay', 'maxUses', 'usesPerCompany'] as const),
  ...(['companyId', 'categoryIds', 'productIds', 'isEnded'] as const),
];

/** What the form of a coupon begins with; a new one counts for everything. */
export const toCouponFormValues = (coupon: CouponRow | null): CouponFormValues => ({
  code: coupon?.code ?? '',
  percent: String(coupon?.percent ?? ''),
  fromDay: coupon?.fromDay ?? '',
  toDay: coupon?.toDay ?? '',
  maxUses: String(coupon?.maxUses ?? ''),
  usesPerCompany: String(coupon?.usesPerCompany ?? ''),
  companyId: String(coupon?.company?.id ?? ''),
  categoryIds: (coupon?.categoryIds ?? []).map(String),
  productIds: (coupon?.productIds ?? []).map(String),
  isEnded: coupon?.isEnded ?? false,
});
