import { checkShippingRates } from '../delivery/check-shipping-rates.ts';
import type { ShippingRates } from '../delivery/shipping-rates.ts';
import type { DocumentErrors } from '../document-shape.ts';
import type { Result } from '../result.ts';
import { checkPriceList } from './check-price-list.ts';
import type { PriceList } from './price-list.ts';

/** What staff publish that prices follow from. */
export interface RatesByKind {
  readonly priceList: PriceList;
  readonly shippingRates: ShippingRates;
}
export type RateKind = keyof RatesByKind;
export const rateKinds = ['priceList', 'shippingRates'] as const satisfies readonly RateKind[];

/** The rates that a stored document holds, or what is wrong with it: publishing and reading go through these. */
export const rateChecks: {
  readonly [K in RateKind]: (data: unknown) => Result<RatesByKind[K], DocumentErrors>;
} = {
  priceList: checkPriceList,
  shippingRates: checkShippingRates,
};
