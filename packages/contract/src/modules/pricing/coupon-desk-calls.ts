import {
  checkCouponTerms,
  couponStates,
  isCouponCode,
  MAX_COUPON_CODE,
  MAX_COUPON_USES,
  type CouponTerms,
} from '@platewright/domain/pricing/coupon';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  aed,
  day,
  flag,
  id,
  instant,
  integerInput,
  json,
  lang,
  optionalFilter,
  page,
  requiredText,
  revision,
  search,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

export const couponSorts = ['createdAt', 'code', 'percent', 'uses', 'sold'] as const;
export type CouponSort = (typeof couponSorts)[number];

const uses = integerInput('couponUsesInvalid', 1, MAX_COUPON_USES).nullable();
const ids = json(z.array(id).max(500, 'choiceInvalid'));

/** The terms of a coupon, as staff enter them. */
export const couponTerms = z.object({
  code: requiredText(MAX_COUPON_CODE, 'couponRequired').refine(
    (code) => code === '' || isCouponCode(code),
    'couponMalformed',
  ),
  percent: integerInput('couponPercentInvalid', 1, 100),
  /** Days in the operator's time, both included. */
  fromDay: day.nullable(),
  toDay: day.nullable(),
  /** How many orders can have it, in all and of one customer; null for no limit. */
  maxUses: uses,
  usesPerCompany: uses,
  /** Only for this customer account; null for all. */
  companyId: id.nullable(),
  /** What it counts for; nothing in either list is everything. */
  productIds: ids,
  categoryIds: ids,
  isEnded: flag,
}) satisfies z.ZodType<CouponTerms>;

/** The rules between the terms are asked beside a term that is wrong by itself: nobody corrects a form twice. */
const alwaysAsked = { when: () => true };

/** The terms that are right by themselves. */
const pickReadable = (terms: object): Partial<CouponTerms> =>
  Object.fromEntries(
    Object.entries(couponTerms.shape)
      .map(([field, schema]) => [field, schema.safeParse((terms as Record<string, unknown>)[field])] as const)
      .flatMap(([field, read]) => (read.success ? [[field, read.data]] : [])),
  );

/**
 * The same schema, which says at its field what the rules of the domain have against terms, in form and server alike.
 * @param current the coupon that is changed, where the caller knows it
 * @param toMessage what is said of an error; its key without it
 */
export const withCouponRules = <S extends z.ZodType<CouponTerms>>(
  schema: S,
  current: Parameters<typeof checkCouponTerms>[1] = null,
  toMessage: (error: { readonly key: string; readonly n?: number }) => string = ({ key }) => key,
): S =>
  schema.superRefine((terms, context) => {
    for (const [field, error] of Object.entries(checkCouponTerms(pickReadable(terms), current)))
      context.addIssue({ code: 'custom', path: [field], message: toMessage(error), input: terms });
  }, alwaysAsked);

const couponRow = z.object({
  id: z.number(),
  code: z.string(),
  percent: z.number(),
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
  maxUses: z.number().nullable(),
  usesPerCompany: z.number().nullable(),
  productIds: z.array(z.number()),
  categoryIds: z.array(z.number()),
  isEnded: z.boolean(),
  /** The one customer that can use it. */
  company: z.object({ id: z.number(), name: z.string() }).nullable(),
  state: z.enum(couponStates),
  /** Orders that have it and are not cancelled, and by how many customers. */
  uses: z.number(),
  customers: z.number(),
  /** What these orders cost, less its discount and without delivery and VAT. */
  sold: aed,
  createdAt: instant,
  changedAt: instant.nullable(),
  /** Empty for one that came with the installation. */
  changedBy: z.string(),
  /** Optimistic lock: send it back with a change. */
  revision: z.number(),
});

const common = { area: 'pricing', principals: ['staff'], action: 'desk.rates' } as const;
const named = z.object({ id: z.number(), name: z.string() });

/** Coupons at the desk: one that was used is ended, never removed. */
export const couponDeskCalls = {
  deskCoupons: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/coupons',
    input: page.extend({
      /** Part of a code, or of the name of the customer that it is for. */
      search,
      state: optionalFilter(z.enum(couponStates, 'choiceInvalid')),
      sort: z.enum(couponSorts, 'choiceInvalid').default('createdAt'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    answer: z.object({ coupons: listAnswer(couponRow).extend({ sold: aed }) }),
    errors: [],
  }),
  deskCoupon: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/coupons/:couponId',
    input: z.object({ couponId: id }),
    answer: couponRow,
    errors: ['notFound'],
  }),
  /** The orders that have a coupon, newest first. */
  deskCouponUses: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/coupons/:couponId/uses',
    input: page.extend({ couponId: id, lang }),
    answer: z.object({
      uses: listAnswer(
        z.object({
          orderId: z.number(),
          projectName: z.string(),
          company: named,
          statusName: z.string(),
          statusColor: z.string(),
          price: aed,
          createdAt: instant,
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  /** What a coupon can be limited to. */
  deskCouponProducts: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/coupon-products',
    input: z.object({ lang }),
    answer: z.object({ categories: z.array(named), products: z.array(named) }),
    errors: [],
  }),
  /** Customers by a part of their name, the newest ones of many. */
  deskCouponCustomers: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/coupon-customers',
    input: z.object({ search }),
    answer: z.object({ customers: z.array(named) }),
    errors: [],
  }),
  deskCreateCoupon: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/coupons',
    input: withCouponRules(couponTerms),
    answer: z.object({ id: z.number() }),
    stepUp: true,
    errors: [],
  }),
  /** What was used keeps its code and percent. */
  deskChangeCoupon: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/coupons/:couponId',
    input: withCouponRules(couponTerms.extend({ couponId: id, revision })),
    answer: z.object({ revision: z.number() }),
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile'],
  }),
};
