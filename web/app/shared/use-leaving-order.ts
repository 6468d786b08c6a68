import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../api/query-keys.ts';

const createKey = (orderId: number) => [...queryKeys.leavingOrder, orderId];

/** Whether this person is leaving the order: its page stays although they may not see the order any more. */
export const useIsLeavingOrder = (orderId: number): boolean =>
  useQuery({ queryKey: createKey(orderId), queryFn: skipToken, initialData: false, staleTime: Infinity }).data ?? false;

/**
 * Lets the page of the order stay while `isLeaving`: who leaves an order still reads that it is done, whichever comes
 * first, the answer of the call or the live update that says that the order is gone.
 */
export function useMarkLeaving(orderId: number, isLeaving: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isLeaving) return;
    queryClient.setQueryData(createKey(orderId), true);
    return () => void queryClient.setQueryData(createKey(orderId), false);
  }, [isLeaving, orderId, queryClient]);
}
