import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { toRowRange } from '../../shared/list-url-state.ts';

export type Member = CallAnswer<Contract['membersList']>['members']['rows'][number];
export type MemberDetails = CallAnswer<Contract['memberGet']>;
export type Role = CallAnswer<Contract['rolesList']>['roles'][number];

export const PAGE_SIZE = 15;

export function useMembers(page: number, search: string) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.members, 'list', lang, page, search],
    queryFn: ({ signal }) =>
      api.membersList({ advancedSearch: search, lang, ...toRowRange(page, PAGE_SIZE) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useRoles() {
  const lang = useLanguage();
  return useQuery({
    queryKey: ['roles', lang],
    queryFn: async ({ signal }) => (await api.rolesList({ lang }, { signal })).roles,
  });
}

/** The stored member; loaded whenever the dialog opens, never while somebody types. */
export function useMember(id: number | null) {
  return useQuery({
    queryKey: [...queryKeys.members, 'one', id],
    queryFn: ({ signal }) => api.memberGet({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
