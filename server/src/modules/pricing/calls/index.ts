import { pricingRates } from './pricing-rates.ts';
import { calcPrice } from './calc-price.ts';
import { couponCheck } from './coupon-check.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Prices of a configured product, for customers only. */
export const pricingHandlers = {
  pricingRates,
  calcPrice,
  couponCheck,
} satisfies Partial<Handlers>;
