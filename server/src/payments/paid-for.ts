import { Refusal } from '@platewright/contract/refusals';
import { vatPercent } from '@platewright/domain/money/vat';
import type { Localised } from '@platewright/domain/options/types';
import type { Separation } from '@platewright/domain/options/separations';
import type { ChosenType } from '@platewright/domain/pricing/checkout';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { Totals } from '@platewright/domain/pricing/totals';
import type { Standing } from '../checkout/standing.ts';
import type { OrderAddress } from '../db/schema/index.ts';

/** What an attempt pays for, frozen when it starts: the invoice is written from it, whatever happens in between. */
export interface PaidFor {
  readonly totals: Totals;
  readonly chosen: readonly ChosenType[];
  readonly separations: readonly Separation[];
  readonly billing: OrderAddress;
  readonly shipping: OrderAddress | null;
  readonly shippingMethod: { readonly id: string; readonly typeName: Localised; readonly name: Localised } | null;
  readonly destinationCountry: string;
  readonly couponPercent: number;
  readonly vatPercent: number;
}

/** @throws Refusal stepNotReady while the checkout is not finished */
export function paidForOf(standing: Standing): PaidFor {
  const { billing, method, order } = standing;
  if (!billing || standing.steps.payment !== 'ready') throw new Refusal('stepNotReady');
  return {
    totals: standing.totals,
    chosen: standing.chosen,
    separations: standing.job.separations,
    billing,
    shipping: standing.physical ? standing.shipping : null,
    shippingMethod: method && { id: method.id, typeName: method.typeName, name: method.name },
    destinationCountry: standing.destinationCountry,
    couponPercent: order.couponPercent,
    vatPercent: vatPercent(standing.destinationCountry, (order.snapshot.priceList as PriceList).vat),
  };
}
