import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';

/** Staff to whom an order can be given. */
export function useOrderColleagues() {
  return useQuery({
    queryKey: [...queryKeys.staff, 'of-orders'],
    queryFn: ({ signal }) => api.deskColleagues({}, { signal }),
  });
}

/** How many orders are mine, nobody's, overdue, or have an open fault. */
export function useWorkCounts() {
  const canRead = useHasPermission('desk.readOrders');
  return useQuery({
    queryKey: [...queryKeys.statusCounts, 'work'],
    queryFn: ({ signal }) => api.deskWorkCounts({}, { signal }),
    enabled: canRead,
  });
}
