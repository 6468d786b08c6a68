import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/format.ts';

/** The order statuses with how many orders the caller sees in each. */
export function useStatuses() {
  const lang = useLanguage();
  return useQuery({ queryKey: ['orders', 'statuses', lang], queryFn: () => api.orderstatusesGetList({ lang }) });
}
