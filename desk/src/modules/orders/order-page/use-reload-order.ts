import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../../api/query-keys.ts';

/** Returns a function that reloads an order and the lists that show it; it resolves when the order is loaded. */
export function useReloadOrder(id: number): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    void queries.invalidateQueries({ queryKey: queryKeys.statusCounts });
    void queries.invalidateQueries({ queryKey: queryKeys.queue });
    await queries.invalidateQueries({ queryKey: queryKeys.order(id) });
  }, [queries, id]);
}
