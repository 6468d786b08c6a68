import { MAX_QUICK_ANSWERS } from '@platewright/domain/chat/quick-answer';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { chatFilters } from '@platewright/contract/modules/chat/desk-calls';
import { defineListState, enumParam, toRowRange } from '@platewright/browser/list-state';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';

export type ChatRow = CallAnswer<Contract['deskChats']>['chats']['rows'][number];
export type ChatOrder = CallAnswer<Contract['deskChat']>;
export type QuickAnswer = CallAnswer<Contract['deskQuickAnswers']>['answers'][number];

const chatOrders = ['waiting', 'last'] as const;

/** The inbox in the URL: search, filter, order and page. The open chat is in the path. */
export const chatList = defineListState({
  pageSizes: [PAGE_SIZE],
  filters: { filter: enumParam('show', chatFilters) },
  settings: { order: enumParam('order', chatOrders, 'waiting') },
});

export function useChats({ search, filters, settings, page }: ReturnType<typeof chatList.parse>) {
  const input = {
    search,
    sort: settings.order,
    ...(filters.filter && { filter: filters.filter }),
    ...toRowRange(page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.chats, 'list', input],
    queryFn: ({ signal }) => api.deskChats(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many chats wait; not loaded without the permission to read them. */
export function useChatCounts() {
  const canChat = useHasPermission('desk.chat');
  return useQuery({
    queryKey: [...queryKeys.chats, 'counts'],
    queryFn: ({ signal }) => api.deskChatCounts({}, { signal }),
    enabled: canChat,
  });
}

/** What stands beside the chat: the order, who has the chat, and how far it is read. */
export function useChatOrder(orderId: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.chats, 'one', orderId, lang],
    queryFn: ({ signal }) => api.deskChat({ orderId, lang }, { signal }),
    enabled: orderId > 0,
  });
}

/** The files at which a message about the order can point. */
export const useChatFiles = (orderId: number, isEnabled: boolean) =>
  useQuery({
    queryKey: [...queryKeys.chats, 'files', orderId],
    queryFn: ({ signal }) => api.deskChatFiles({ orderId }, { signal }),
    enabled: isEnabled,
    staleTime: 0,
  });

/** One of these files with the pictures of its pages, whose URLs open for a quarter of an hour. */
export const useChatFile = (orderId: number, documentVersionId: number) =>
  useQuery({
    queryKey: queryKeys.chatFile(orderId, documentVersionId),
    queryFn: ({ signal }) => api.deskChatFile({ orderId, documentVersionId }, { signal }),
    gcTime: 0,
  });

export const useColleagues = () =>
  useQuery({
    queryKey: [...queryKeys.chats, 'colleagues'],
    queryFn: ({ signal }) => api.deskChatColleagues({}, { signal }),
  });

export const useQuickAnswers = () =>
  useQuery({
    queryKey: [...queryKeys.quickAnswers, 'all'],
    queryFn: ({ signal }) => api.deskQuickAnswers({ _start: 0, _end: MAX_QUICK_ANSWERS }, { signal }),
  });

/** Returns a function that reloads everything about chats and resolves when it is loaded. */
export function useReloadChats(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.chats }), [queries]);
}
