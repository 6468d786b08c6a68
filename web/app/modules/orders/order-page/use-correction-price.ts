import type { CallAnswer } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import type { Contract } from '@platewright/contract/contract';
import type { OptionNode, Selection } from '@platewright/domain/options/option-types';
import { validateCorrection } from '@platewright/domain/options/validate-correction';
import { hasNoMessages } from '@platewright/domain/options/validate-selection';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useDebounced } from '../../catalogue/product/use-debounced.ts';
import type { Specification } from './queries.ts';

const DEBOUNCE_MS = 300;

export interface CorrectionPrice {
  /** `incomplete`: no answers so far have a price; `refused`: these cannot be submitted, for the reason in `error`. */
  readonly state: 'incomplete' | 'loading' | 'failed' | 'refused' | 'priced';
  readonly price: CallAnswer<Contract['orderdetailsPriceCorrection']> | null;
  readonly error: CallError | null;
  /** The answers have changed, and the server has not priced them yet. */
  readonly isChecking: boolean;
  /** The answers are wrong now: the price is that of the last ones that were not. */
  readonly isOutdated: boolean;
}

/** The server's price of a correction, by the price list of the order; asked for after a pause in typing. */
export function useCorrectionPrice(
  orderId: number,
  { tree, origOptions }: Specification,
  selection: Selection,
): CorrectionPrice {
  const isValid = useMemo(
    () => hasNoMessages(validateCorrection(tree as OptionNode[], selection, origOptions)),
    [tree, selection, origOptions],
  );
  const [lastValid, setLastValid] = useState<Selection | null>(isValid ? selection : null);
  if (isValid && lastValid !== selection) setLastValid(selection);
  const optionsJson = useMemo(() => (lastValid ? JSON.stringify(lastValid) : null), [lastValid]);
  const debounced = useDebounced(optionsJson, DEBOUNCE_MS);
  const { data, error, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: queryKeys.order(orderId, 'correction-price', debounced),
    enabled: debounced !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: ({ signal }) => api.orderdetailsPriceCorrection({ orderId, optionsJson: debounced ?? '{}' }, { signal }),
  });
  const denial = error instanceof CallError && error.errorName === 'invalidInput' ? error : null;
  const failure = denial ? 'refused' : 'failed';
  const state = lastValid === null ? 'incomplete' : isError ? failure : data ? 'priced' : 'loading';
  return {
    state,
    price: data ?? null,
    error: denial,
    isChecking: optionsJson !== debounced || isFetching || isPlaceholderData,
    isOutdated: !isValid && lastValid !== null,
  };
}
