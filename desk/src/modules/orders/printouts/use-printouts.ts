import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

export type Printouts = CallAnswer<Contract['deskPrintouts']>;

/** What is printed for an order, in the language of the page. */
export function usePrintouts(orderId: number) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.order(orderId), 'printouts', language],
    queryFn: ({ signal }) => api.deskPrintouts({ orderId, lang: language }, { signal }),
    enabled: orderId > 0,
    placeholderData: keepPreviousData,
  });
}
