import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

export type OrderMember = CallAnswer<Contract['deskOrderMembers']>['members']['rows'][number];

export const PAGE_SIZE = 15;

/** Below the key of the order, so that whatever reloads the order reloads its members. */
const membersKey = (orderId: number, ...rest: readonly unknown[]) => [...queryKeys.order(orderId), 'members', ...rest];

export function useOrderMembers(orderId: number, page: number) {
  const lang = useLanguage();
  const _start = (page - 1) * PAGE_SIZE;
  return useQuery({
    queryKey: membersKey(orderId, page, lang),
    queryFn: ({ signal }) => api.deskOrderMembers({ orderId, _start, _end: _start + PAGE_SIZE, lang }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Members of the company who are not in the order. */
export const useFreeMembers = (orderId: number) =>
  useQuery({
    queryKey: membersKey(orderId, 'free'),
    queryFn: ({ signal }) => api.deskFreeOrderMembers({ orderId }, { signal }),
  });

/** The roles that a member can have, with their names in the language of the page; empty until they are loaded. */
export function useRoleOptions(isEnabled: boolean): readonly { readonly value: string; readonly label: string }[] {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: queryKeys.roles,
    queryFn: ({ signal }) => api.deskRoles({}, { signal }),
    enabled: isEnabled,
  });
  return (data?.roles ?? []).map((role) => ({
    value: String(role.id),
    label: language === 'ar' ? role.nameAr : role.name,
  }));
}
