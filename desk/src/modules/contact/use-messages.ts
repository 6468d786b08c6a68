import { contactMessageStates, type ContactMessageState } from '@platewright/contract/modules/contact/desk-calls';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toRowRange } from '@platewright/browser/list-state';
import { defineList, PAGE_SIZE } from '../../lists/define-list.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';

export type MessageRow = CallAnswer<Contract['deskMessages']>['messages']['rows'][number];
export type Message = CallAnswer<Contract['deskMessage']>;
export { contactMessageStates as messageStates, type ContactMessageState as MessageState };

/** The URL state of the list. */
export const messageList = defineList(contactMessageStates);

export function useMessages({ search, filters, page }: ReturnType<typeof messageList.parse>) {
  const input = { search, ...(filters.state && { state: filters.state }), ...toRowRange(page, PAGE_SIZE) };
  return useQuery({
    queryKey: [...queryKeys.messages, 'list', input],
    queryFn: ({ signal }) => api.deskMessages(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useMessage(id: number) {
  return useQuery({
    queryKey: queryKeys.message(id),
    queryFn: ({ signal }) => api.deskMessage({ messageId: id }, { signal }),
    enabled: id > 0,
  });
}

/** The number of messages by state; not loaded without the permission to read them. */
export function useMessageCounts() {
  const canRead = useHasPermission('desk.messages');
  return useQuery({
    queryKey: queryKeys.messageCounts,
    queryFn: ({ signal }) => api.deskMessageCounts({}, { signal }),
    enabled: canRead,
  });
}

/** Returns a function that reloads everything about messages and resolves when it is loaded. */
export function useReloadMessages(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.messages }), [queries]);
}
