import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** The order statuses with the number of the caller's orders in each. */
export function useOrderStatuses() {
  const lang = useLanguage();
  return useQuery({ queryKey: ['orders', 'statuses', lang], queryFn: () => api.orderstatusesGetList({ lang }) });
}
