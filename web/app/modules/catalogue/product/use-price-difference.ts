import type { Fils } from '@platewright/domain/money/fils';
import { useState } from 'react';
import type { PriceChangeCause } from './rules/price-change-cause.ts';

export interface PriceDifference {
  readonly fils: Fils;
  readonly cause: PriceChangeCause;
}

/** The difference that the last change made to the total, with its cause; null for the first price. */
export function usePriceDifference(total: Fils | null, cause: PriceChangeCause | null): PriceDifference | null {
  const [last, setLast] = useState<{ total: Fils; difference: PriceDifference | null } | null>(null);
  if (total !== null && last?.total !== total) {
    const difference = last && cause ? { fils: total - last.total, cause } : null;
    setLast({ total, difference });
    return difference;
  }
  return last?.difference ?? null;
}
