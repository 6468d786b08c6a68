import { MAX_COUPON_CODE } from '@platewright/domain/pricing/coupon';
import { z } from '../../z.ts';
import { createCouponFailureLimit, defineCall } from '../../call.ts';
import { aed, id, lang, optionalFilter, requiredText, selection, text, urlKey } from '../../fields.ts';

/** Why a coupon counts for nothing. */
const couponErrors = [
  'couponUnknown',
  'couponExpired',
  'couponUsedUp',
  'couponMalformed',
  'couponOtherProduct',
] as const;

/** Price list, price of a selection, coupons. For signed-in customers: guests see no prices. */
export const pricingCalls = {
  /** Price list and product data with which the browser prices a selection without a request. */
  pricingRates: defineCall({
    area: 'pricing',
    method: 'GET',
    path: '/pricing/rates/:productUrlName',
    principals: ['customer'],
    orderTaking: true,
    action: 'price.quote',
    input: z.object({ productUrlName: urlKey }),
    answer: z.object({
      version: z.number(),
      priceList: z.unknown(),
      product: z.unknown(),
      /** Where these are prices of the company's own: price list and product as everybody else has them. */
      listPrices: z.object({ priceList: z.unknown(), product: z.unknown() }).optional(),
      destinationCountry: z.string(),
    }),
    errors: ['notFound'],
  }),
  calcPrice: defineCall({
    area: 'pricing',
    method: 'POST',
    path: '/calcprice',
    principals: ['customer'],
    orderTaking: true,
    readOnly: true,
    action: 'price.quote',
    failureLimit: createCouponFailureLimit('couponCode'),
    input: z.object({
      productId: id,
      selected: selection,
      couponCode: text(MAX_COUPON_CODE).optional(),
      lang,
    }),
    answer: z
      .object({
        price: aed,
        selectedPrice: aed,
        /** `selectedPrice` by the price list; only where the company has prices of its own. */
        listPrice: aed.optional(),
        unitPrice: aed,
        physical: aed,
        lenPrice: aed,
        pdfPrice: aed,
        proofingPrice: aed,
        priceInclTax: aed,
        discount: aed,
        services: z.array(
          z.object({
            id: z.string(),
            parentId: z.string().nullable(),
            title: z.string(),
            sku: z.string(),
            selected: z.boolean(),
            price: aed,
          }),
        ),
      })
      // One `{sku}Price` in AED per service of the product [PRC-04].
      .catchall(z.unknown()),
    errors: ['productUnknown', 'priceUnavailable', ...couponErrors],
  }),
  couponCheck: defineCall({
    area: 'pricing',
    method: 'POST',
    path: '/coupon/check',
    principals: ['customer'],
    orderTaking: true,
    readOnly: true,
    action: 'price.quote',
    failureLimit: createCouponFailureLimit('code'),
    input: z.object({
      code: requiredText(MAX_COUPON_CODE, 'couponRequired').regex(/^[\p{L}\p{N}]+$/u, 'couponMalformed'),
      /** What is to be ordered with it; not in the specification. Without it nobody asks whether the coupon counts for that. */
      productId: optionalFilter(id),
    }),
    answer: z.object({ code: z.string(), percent: z.number() }),
    errors: couponErrors,
    rateLimit: { max: 30, windowMinutes: 5 },
  }),
};
