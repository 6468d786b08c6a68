import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const createKey = (orderId: number) => ['leaving-order', orderId];

/** Whether this person is leaving the order: its page stays although they may not see the order any more. */
export const useIsLeavingOrder = (orderId: number): boolean =>
  useQuery({ queryKey: createKey(orderId), queryFn: skipToken, initialData: false, staleTime: Infinity }).data ?? false;

/**
 * Keeps the page of the order open while `isLeaving`. Somebody who leaves an order loses access to it at once: without
 * this, a live update that arrives before the answer of the call would replace the page, and with it the message that
 * leaving has succeeded.
 */
export function useMarkLeaving(orderId: number, isLeaving: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isLeaving) return;
    queryClient.setQueryData(createKey(orderId), true);
    return () => void queryClient.setQueryData(createKey(orderId), false);
  }, [isLeaving, orderId, queryClient]);
}
