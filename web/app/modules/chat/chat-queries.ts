import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Key of the queries about the chat of an order, which are below the order. */
export const getChatKey = (orderId: number, ...rest: readonly unknown[]) => queryKeys.order(orderId, 'chat', ...rest);

/** Who takes part, what is unread, and how far staff have read. */
export function useChatMembers(orderId: number, isEnabled = true) {
  const lang = useLanguage();
  return useQuery({
    queryKey: getChatKey(orderId, 'members', lang),
    queryFn: ({ signal }) => api.chatMembers({ orderId, lang }, { signal }),
    enabled: isEnabled,
  });
}

/** Changes of the order's status, which stand between the messages. */
export function useChatEvents(orderId: number) {
  const lang = useLanguage();
  const { data } = useQuery({
    queryKey: getChatKey(orderId, 'events', lang),
    queryFn: ({ signal }) => api.chatEvents({ orderId, lang }, { signal }),
  });
  return data ?? [];
}

/** Unread messages by order, for a list; empty until it is loaded. */
export function useUnreadChats(orderIds: readonly number[]): ReadonlyMap<number, number> {
  const { data } = useQuery({
    queryKey: [...queryKeys.unreadChats, orderIds],
    queryFn: ({ signal }) => api.chatUnread({ orderIds: [...orderIds] }, { signal }),
    enabled: orderIds.length > 0,
  });
  return new Map(data?.orders.map(({ orderId, unread }) => [orderId, unread]));
}

export function useChatFiles(orderId: number, isEnabled: boolean) {
  return useQuery({
    queryKey: getChatKey(orderId, 'files'),
    queryFn: ({ signal }) => api.chatFiles({ orderId }, { signal }),
    enabled: isEnabled,
  });
}
