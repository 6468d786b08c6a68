import { useMarkChatRead as useMarkRead } from '@platewright/browser/chat/use-mark-chat-read';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { NOTIFICATIONS_QUERY_KEY } from '../notifications/notifications-query-key.ts';
import { chatKey, UNREAD_CHATS_KEY } from './chat-queries.ts';

/** Marks messages that were on the screen as read by this person, and loads again what counts unread ones. */
export function useMarkChatRead(orderId: number, newestSeq: number, readSeq: number | null): () => void {
  const queries = useQueryClient();
  const mark = useCallback(
    async (seq: number) => {
      await api.chatRead({ orderId, seq });
      const overview = ['orders', 'overview'];
      for (const queryKey of [chatKey(orderId, 'members'), UNREAD_CHATS_KEY, NOTIFICATIONS_QUERY_KEY, overview])
        void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: ['order', orderId, 'unread'] });
    },
    [orderId, queries],
  );
  return useMarkRead({ newestSeq, readSeq }, mark);
}
