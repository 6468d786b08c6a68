import type { Fils } from '@platewright/domain/money/fils';
import { useState } from 'react';
import type { Config } from './config-store.ts';
import { countChangedAnswers, type PriceChangeCause } from './rules/price-change-cause.ts';

export interface PriceDifference {
  readonly fils: Fils;
  readonly cause: PriceChangeCause;
}

interface LastPrice {
  readonly total: Fils;
  readonly answers: Config['lastValid'];
  readonly difference: PriceDifference | null;
  /** There was no price since: answers were missing, and several of them may have changed. */
  readonly isInterrupted: boolean;
}

/** The difference that the last change made to the total, with its cause; null for the first price. */
export function usePriceDifference(
  total: Fils | null,
  { cause, lastValid }: Pick<Config, 'cause' | 'lastValid'>,
): PriceDifference | null {
  const [last, setLast] = useState<LastPrice | null>(null);
  if (total === null) {
    if (last && !last.isInterrupted) setLast({ ...last, isInterrupted: true });
  } else if (last?.total !== total) {
    const hasSeveral = last?.isInterrupted && countChangedAnswers(last.answers, lastValid) > 1;
    const explained: PriceChangeCause | null = hasSeveral ? { kind: 'several' } : cause;
    const difference = last && explained ? { fils: total - last.total, cause: explained } : null;
    setLast({ total, answers: lastValid, difference, isInterrupted: false });
    return difference;
  } else if (last.isInterrupted || last.answers !== lastValid)
    setLast({ ...last, answers: lastValid, isInterrupted: false });
  return last?.difference ?? null;
}
