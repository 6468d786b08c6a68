import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toRowRange } from '@platewright/browser/list-state';
import { api } from '../../../api/client.ts';
import { defineList, PAGE_SIZE } from '../../../lists/define-list.ts';

export type Orderer = CallAnswer<Contract['deskOrderers']>['people']['rows'][number];

/** The URL state of the list: who is searched for, and the page. */
export const ordererList = defineList<string>([]);

export function useOrderers({ search, page }: ReturnType<typeof ordererList.parse>) {
  const input = { search, ...toRowRange(page, PAGE_SIZE) };
  return useQuery({
    queryKey: ['orderers', input],
    queryFn: ({ signal }) => api.deskOrderers(input, { signal }),
    placeholderData: keepPreviousData,
  });
}
