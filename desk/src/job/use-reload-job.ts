import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../api/keys.ts';

/** Asks for a job again, and for the lists that show it; settles when the job is there. */
export function useReloadJob(id: number): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    void queries.invalidateQueries({ queryKey: keys.counts });
    void queries.invalidateQueries({ queryKey: keys.queue });
    await queries.invalidateQueries({ queryKey: keys.order(id) });
  }, [queries, id]);
}
