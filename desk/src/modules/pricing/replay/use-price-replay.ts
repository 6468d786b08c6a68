import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';

export type Replay = NonNullable<CallAnswer<Contract['deskPriceReplay']>['replay']>;
export type ReplaySummary = NonNullable<Replay['summary']>;

const POLL_MS = 500;

/** Whether a run is being priced, or is to be. */
export const isUnderWay = (replay: Replay | null): boolean =>
  replay?.state === 'running' || replay?.state === 'waiting';

/** The orders that this person has priced again, asked for while they are being priced. */
export function usePriceReplay() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [...queryKeys.priceReplay, 'run'],
    queryFn: ({ signal }) => api.deskPriceReplay({}, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.replay ?? null) ? POLL_MS : false),
  });
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.priceReplay });
  const start = useMutation({
    mutationFn: (input: { prices: PriceFigures; orders: number }) => api.deskPriceReplayStart(input),
    onSuccess: reload,
  });
  const cancel = useMutation({ mutationFn: () => api.deskPriceReplayCancel({}), onSettled: reload });
  return { query, start, cancel };
}
