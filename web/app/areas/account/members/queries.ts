import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/format.ts';
import { rowsOf } from '../../../shared/list-address.ts';

export type Member = AnswerOf<Contract['membersList']>['members']['rows'][number];
export type OneMember = AnswerOf<Contract['memberGet']>;
export type Role = AnswerOf<Contract['rolesList']>['roles'][number];

/** Everything of members hangs under this key. */
export const MEMBERS_KEY = ['members'] as const;
export const PAGE_SIZE = 15;

export function useMembers(page: number, search: string) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...MEMBERS_KEY, 'list', lang, page, search],
    queryFn: ({ signal }) => api.membersList({ advancedSearch: search, lang, ...rowsOf(page, PAGE_SIZE) }, { signal }),
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

/** The member as it stands now; asked for each opening of the dialog, never while somebody types. */
export function useMember(id: number | null) {
  return useQuery({
    queryKey: [...MEMBERS_KEY, 'one', id],
    queryFn: ({ signal }) => api.memberGet({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
