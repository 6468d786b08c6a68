import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const createKey = (orderId: number) => ['kept-order', orderId];

/** Whether the page of the order stays although the order is not visible to this person any more. */
export const useIsOrderKept = (orderId: number): boolean =>
  useQuery({ queryKey: createKey(orderId), queryFn: skipToken, initialData: false, staleTime: Infinity }).data ?? false;

/**
 * Keeps the page of the order while `isKept`: who leaves an order still reads that it is done, whichever comes first, the
 * answer of the call or the live update that says that the order is gone.
 */
export function useKeepOrder(orderId: number, isKept: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isKept) return;
    queryClient.setQueryData(createKey(orderId), true);
    return () => void queryClient.setQueryData(createKey(orderId), false);
  }, [isKept, orderId, queryClient]);
}
