import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';

export type Overview = CallAnswer<Contract['ordersOverview']>;
export type Task = Overview['tasks'][number];

/** What waits for this person; its key begins like the lists', so that live updates reach it. */
export function useOverview(isEnabled: boolean) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.overview, lang],
    queryFn: ({ signal }) => api.ordersOverview({ lang }, { signal }),
    enabled: isEnabled,
  });
}
