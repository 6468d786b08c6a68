import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Keys begin like the order's, so that its notifications reach them. */
export const chatKey = (orderId: number, ...rest: readonly unknown[]) => ['order', orderId, 'chat', ...rest] as const;
/** Unread messages of the orders in a list; reloaded with the lists. */
export const UNREAD_CHATS_KEY = ['orders', 'unread-chats'] as const;

/** Who takes part, what is unread, and how far staff have read. */
export function useChatMembers(orderId: number, isEnabled = true) {
  const lang = useLanguage();
  return useQuery({
    queryKey: chatKey(orderId, 'members', lang),
    queryFn: ({ signal }) => api.chatMembers({ orderId, lang }, { signal }),
    enabled: isEnabled,
  });
}

/** Changes of the order's status, which stand between the messages. */
export function useChatEvents(orderId: number) {
  const lang = useLanguage();
  const { data } = useQuery({
    queryKey: chatKey(orderId, 'events', lang),
    queryFn: ({ signal }) => api.chatEvents({ orderId, lang }, { signal }),
  });
  return data ?? [];
}

/** Unread messages by order, for a list; empty until it is loaded. */
export function useUnreadChats(orderIds: readonly number[]): ReadonlyMap<number, number> {
  const { data } = useQuery({
    queryKey: [...UNREAD_CHATS_KEY, orderIds],
    queryFn: ({ signal }) => api.chatUnread({ orderIds: [...orderIds] }, { signal }),
    enabled: orderIds.length > 0,
  });
  return new Map(data?.orders.map(({ orderId, unread }) => [orderId, unread]));
}

export function useChatFiles(orderId: number, isEnabled: boolean) {
  return useQuery({
    queryKey: chatKey(orderId, 'files'),
    queryFn: ({ signal }) => api.chatFiles({ orderId }, { signal }),
    enabled: isEnabled,
  });
}
