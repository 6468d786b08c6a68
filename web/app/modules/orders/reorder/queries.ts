import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** What the order was and costs today. Its file links expire after 15 minutes, so it is loaded again every 10 minutes. */
export function useReorderQuery(id: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: queryKeys.order(id, 'reorder', lang),
    queryFn: ({ signal }) => api.ordersReorder({ id, lang }, { signal }),
    refetchInterval: 600_000,
    refetchOnWindowFocus: 'always',
  });
}
