import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** The cloud drives that the portal offers; they change with a start of the server only. */
export const useCloudDrives = () =>
  useQuery({
    queryKey: ['cloud-drives'],
    queryFn: ({ signal }) => api.orderfilesDrives({}, { signal }),
    staleTime: Infinity,
  });
