import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** The cloud drives that the portal offers; they change with a start of the server only. */
export const useCloudDrives = () =>
  useQuery({
    queryKey: queryKeys.cloudDrives,
    queryFn: ({ signal }) => api.orderfilesDrives({}, { signal }),
    staleTime: Infinity,
  });
