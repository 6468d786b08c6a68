import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Couriers and reasons that forms offer now. */
export const useOffered = () =>
  useQuery({ queryKey: queryKeys.offered, queryFn: ({ signal }) => api.deskOffered({}, { signal }) });
