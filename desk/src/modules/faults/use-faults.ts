import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

type DeskFaults = CallAnswer<Contract['deskFaults']>;
export type DeskFault = DeskFaults['reports'][number];
export type FaultColor = DeskFaults['colours'][number];

/** Shorter than the 15 minutes for which the links of the photographs are valid. */
const REFETCH_INTERVAL_MS = 10 * 60_000;

/** The reported faults of an order; live updates of the order reload them. */
export function useDeskFaults(orderId: number) {
  return useQuery({
    queryKey: [...queryKeys.order(orderId), 'faults'],
    queryFn: ({ signal }) => api.deskFaults({ orderId }, { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
